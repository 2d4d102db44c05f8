import { useSyncExternalStore } from 'react'
import { dataProvider } from '../dataProvider'
import type { OutboxEntry } from './entry'

/** What is saved on this device and has not reached the server, in the order in which it was saved. */
export const useOutbox = (): readonly OutboxEntry[] =>
  useSyncExternalStore(dataProvider.outbox.subscribe, () => dataProvider.outbox.entries)
