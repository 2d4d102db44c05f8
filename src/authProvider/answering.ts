import { createStore } from '../createStore'

const answering = createStore(true)

/** Whether the server answered the last call. `navigator.onLine` does not suffice: networks at many grounds have no internet. */
export const isServerAnswering = answering.get

/** Whether a call is likely to be answered. Otherwise a call may take 30 s to fail. */
export const isServerReachable = (): boolean => navigator.onLine && answering.get()

export const noteAnswer = () => answering.set(true)

/** Marks the server as not answering, unless the browser itself is offline. */
export function noteNoAnswer(): void {
  if (navigator.onLine) answering.set(false)
}

/** Calls the listener when the server starts or stops answering. Returns an unsubscribe function. */
export function subscribeToAnswering(listener: () => void): () => void {
  // A new network may reach the server, so the server counts as answering until a call fails.
  addEventListener('online', noteAnswer)
  return answering.subscribe(listener)
}
