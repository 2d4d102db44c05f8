import { useEffect, useEffectEvent, useRef } from 'react'
import type { ResourceName } from '../../../contract/paths'
import { dataProvider } from '..'
import { useOutbox } from './useOutbox'

/** Calls back when a record has no more queued writes: all were sent or discarded. */
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
