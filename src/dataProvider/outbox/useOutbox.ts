import { useSyncExternalStore } from 'react'
import { dataProvider } from '..'
import type { OutboxEntry } from './entry'

/** Returns the queued writes on this device, in order. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(dataProvider.outbox.subscribe, () => dataProvider.outbox.entries)
