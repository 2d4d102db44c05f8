import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ResourceName } from '../../../contract/paths'
import { dataProvider } from '..'
import { type OutboxEntry, publishes } from './entry'

/** Returns the queued writes on this device, in order. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(dataProvider.outbox.subscribe, () => dataProvider.outbox.entries)

/** Returns whether the publication of an analysis is queued on this device. */
export function useIsPublicationQueued(id: string): boolean {
  const currentId = dataProvider.outbox.currentId(id)
  return useOutbox().some((entry) => entry.recordId === currentId && publishes(entry))
}

/** Calls `callback` when a record's last queued write was sent or discarded. */
export function useWhenSent(resource: ResourceName, id: string, callback: () => void): void {
  const currentId = dataProvider.outbox.currentId(id)
  const isWaiting = useOutbox().some((entry) => entry.resource === resource && entry.recordId === currentId)
  const wasWaiting = useRef(isWaiting)
  const call = useEffectEvent(callback)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) call()
    wasWaiting.current = isWaiting
  }, [isWaiting])
}
