import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Batch } from '../../../contract/batch'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'

/** The interval between two requests for the progress of a run or an undo. */
const ASK_EVERY_MS = 1_000

export const isBeingUndone = ({ undo }: Pick<Batch, 'undo'>) => undo !== null && undo.finishedAt === null

/** Whether the server writes the import now. */
export const isBeingWritten = ({ run }: Pick<Batch, 'run'>) => run?.end === null

export const batchKeys = {
  all: ['batches'],
  list: (request: object) => ['batches', 'list', request],
  preview: (id: string) => ['batches', 'preview', id],
  one: (id: string) => ['batches', 'one', id],
  rows: (id: string, request: object) => ['batches', 'rows', id, request],
} as const

/**
 * Reads an import or a bulk change, again and again while the server writes or undoes it. `isNew`: this page has started it, so its lists
 * are reloaded also if the first answer has its end.
 */
export function useBatch(id: string, { isNew = false } = {}) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = useQuery({
    queryKey: batchKeys.one(id),
    queryFn: async ({ signal }) => (await dataProvider.batch(id, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data && (isBeingUndone(data) || isBeingWritten(data)) ? ASK_EVERY_MS : false,
    staleTime: 0,
  })
  useReloadAtEnd(query.data, isNew)
  return query
}

/** The lists that an import writes to. */
const WRITTEN: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  players: ['players', 'teams'],
  matches: ['matches', 'teams'],
}

/** Reloads the lists and pages when a run or an undo ends. */
function useReloadAtEnd(batch: Batch | undefined, isNew: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  /** The end times of the previous answer; undefined before the first answer. */
  const before = useRef<string>(isNew ? '' : undefined)
  const ends = batch && [batch.run?.end, batch.undo?.finishedAt].filter(Boolean).join(' ')
  const resource = batch?.resource
  useEffect(() => {
    // A short run may end before its first answer.
    const isNews = before.current !== undefined && ends !== before.current
    if (isNews && ends !== '' && resource !== undefined) {
      const lists = WRITTEN[resource] ?? [resource]
      void Promise.all(lists.map((list) => dataProvider.reload(list).catch(() => undefined))).then(() =>
        queryClient.invalidateQueries(),
      )
    }
    before.current = ends
  }, [ends, resource, dataProvider, queryClient])
}

/** Counts the later changes of a batch's records. */
export function useUndoPreview(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: batchKeys.preview(id),
    queryFn: async ({ signal }) => (await dataProvider.previewUndo(id, { signal })).data,
    staleTime: 0,
  })
}

/** Stops a run, continues it after it failed, or undoes its batch. */
export function useBatchCall(id: string, call: 'stopRun' | 'retryRun' | 'undoBatch') {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dataProvider[call](id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchKeys.all }),
  })
}

/** Reads a page of the batch's rows of one kind. */
export function useBatchRows(id: string, request: Parameters<AppDataProvider['batchRows']>[1]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: batchKeys.rows(id, request),
    queryFn: async ({ signal }) => (await dataProvider.batchRows(id, request, { signal })).data,
  })
}
