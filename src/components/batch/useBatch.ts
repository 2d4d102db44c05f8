import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Batch } from '../../../contract/batch'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'

/** The interval between two requests for the progress of a run or an undo, in milliseconds. */
const POLL_INTERVAL_MS = 1_000

export const isBeingUndone = ({ undo }: Pick<Batch, 'undo'>) => undo !== null && undo.finishedAt === null

/** Returns whether the server is writing the batch. */
export const isBeingWritten = ({ run }: Pick<Batch, 'run'>) => run?.end === null

export const batchKeys = {
  all: ['batches'],
  list: (request: object) => ['batches', 'list', request],
  preview: (id: string) => ['batches', 'preview', id],
  one: (id: string) => ['batches', 'one', id],
  rows: (id: string, request: object) => ['batches', 'rows', id, request],
} as const

/**
 * Reads an import or a bulk change, and polls while the server writes or undoes the batch. With `isNew`, this page has started the batch, so the
 * lists are also reloaded if the first answer says that the batch has already ended.
 */
export function useBatch(id: string, { isNew = false } = {}) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = useQuery({
    queryKey: batchKeys.one(id),
    queryFn: async ({ signal }) => (await dataProvider.batch(id, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data && (isBeingUndone(data) || isBeingWritten(data)) ? POLL_INTERVAL_MS : false,
    staleTime: 0,
  })
  useReloadAtEnd(query.data, isNew)
  return query
}

/** The lists that an import into a resource can change, if there are several. */
const WRITTEN: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  players: ['players', 'teams'],
  matches: ['matches', 'teams'],
}

/** Reloads the changed lists, and refetches all queries, when a run or an undo ends. */
function useReloadAtEnd(batch: Batch | undefined, isNew: boolean): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  /** The ends of the run and the undo in the previous answer. Before the first answer: '' for a new batch, otherwise undefined. */
  const before = useRef<string>(isNew ? '' : undefined)
  const ends = batch && [batch.run?.end, batch.undo?.finishedAt].filter(Boolean).join(' ')
  const resource = batch?.resource
  useEffect(() => {
    // A short run may have ended by the first answer, so a new batch compares this answer with ''.
    const hasChanged = before.current !== undefined && ends !== before.current
    if (hasChanged && ends !== '' && resource !== undefined) {
      const lists = WRITTEN[resource] ?? [resource]
      void Promise.all(lists.map((list) => dataProvider.reload(list).catch(() => undefined))).then(() =>
        queryClient.invalidateQueries(),
      )
    }
    before.current = ends
  }, [ends, resource, dataProvider, queryClient])
}

/** Counts the batch's records that were changed after the batch. */
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
