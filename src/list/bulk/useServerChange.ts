import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { retry } from '../../../contract/backoff'
import type { RecordsChange } from '../../../contract/bulkChange'
import type { RecordedResource } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { batchKeys } from '../../components/batch/useBatch'
import { type AppDataProvider, newId } from '../../dataProvider'
import { untilReachable } from '../../dataProvider/untilReachable'
import { useSelection } from '../selection/SelectionContext'

/** Starts the server's change of the selected records. Each retry sends the same id, so a lost answer never starts a second change. */
export function useServerChange(resource: RecordedResource) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const actor = useActor()
  const { selection, followChange } = useSelection()
  const [isWaiting, setWaiting] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, variables, data, error, isIdle } = useMutation({
    mutationFn: async ({
      id,
      input,
    }: {
      id: string
      input: Parameters<AppDataProvider['startBulkChange']>[1]
      count: number
    }) => {
      setWaiting(false)
      const answer = await retry(() => dataProvider.startBulkChange(id, input), {
        signal: leaving.current.signal,
        sleep: (milliseconds, signal) => {
          setWaiting(true)
          return untilReachable(milliseconds, signal)
        },
      })
      return answer.data
    },
    onSuccess: (batch) => {
      queryClient.setQueryData(batchKeys.one(batch.id), batch)
      followChange(batch.id)
    },
  })

  /** The selected records. Users never change themselves: they could lose the right to continue. */
  function chosen() {
    const named = selection.chosen()
    if (resource !== 'users' || 'ids' in named) return named
    return { ...named, without: [...(named.without ?? []), actor.id] }
  }

  return {
    /** The number of records of a confirmed change; null before. */
    count: isIdle ? null : (variables?.count ?? 0),
    batchId: data?.id,
    error,
    isWaiting,
    again: () => variables && mutate(variables),
    /** `ids`: the records to change; without it, all selected ones. */
    start: (change: RecordsChange, ids?: readonly string[]) =>
      mutate({
        id: newId(),
        input: { resource, change, chosen: ids === undefined ? chosen() : { ids: [...ids] } },
        count: ids?.length ?? selection.count,
      }),
  }
}
