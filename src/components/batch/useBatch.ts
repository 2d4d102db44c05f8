import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Batch } from '../../../contract/batch'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'

/** How often the server is asked how far it is with undoing or writing. */
const ASK_EVERY_MS = 1_000

export const isBeingUndone = ({ undo }: Pick<Batch, 'undo'>) => undo !== null && undo.finishedAt === null

/** Whether the server is writing it on its own. */
export const isBeingWritten = ({ run }: Pick<Batch, 'run'>) => run?.end === null

export const batchKeys = {
  all: ['batches'],
  list: (request: object) => ['batches', 'list', request],
  one: (id: string) => ['batches', 'one', id],
  rows: (id: string, request: object) => ['batches', 'rows', id, request],
} as const

/** One import or bulk change; while the server writes or undoes it, asked for again and again. */
export function useBatch(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = useQuery({
    queryKey: batchKeys.one(id),
    queryFn: async ({ signal }) => (await dataProvider.batch(id, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data && (isBeingUndone(data) || isBeingWritten(data)) ? ASK_EVERY_MS : false,
    staleTime: 0,
  })
  useReloadAtEnd(query.data)
  return query
}

/** What an import of this writes into, beside its own list. */
const WRITTEN: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  players: ['players', 'teams'],
  matches: ['matches', 'teams'],
}

/** Once it is written or undone, lists and pages show what came of it. */
function useReloadAtEnd(batch: Batch | undefined): void {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  /** How it had ended as far as was known before; undefined until anything is known. */
  const before = useRef<string>(undefined)
  const ends = batch && [batch.run?.end, batch.undo?.finishedAt].filter(Boolean).join(' ')
  const resource = batch?.resource
  useEffect(() => {
    // A short one is over before anybody has seen it going on.
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

export function useUndoBatch(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dataProvider.undoBatch(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchKeys.all }),
  })
}

/** Has the server write nothing more of it. */
export function useStopRun(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => dataProvider.stopRun(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchKeys.all }),
  })
}

/** A page of its rows of one kind. */
export function useBatchRows(id: string, request: Parameters<AppDataProvider['batchRows']>[1]) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: batchKeys.rows(id, request),
    queryFn: async ({ signal }) => (await dataProvider.batchRows(id, request, { signal })).data,
  })
}
