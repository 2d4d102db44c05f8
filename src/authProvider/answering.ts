import { createStore } from '../createStore'

const answering = createStore(true)

/** Whether the server answered the last call. At many grounds the browser sees a network that leads nowhere. */
export const isServerAnswering = answering.get

/** Whether a call is likely to be answered. Without a network it may take 30 s to fail. */
export const isServerReachable = (): boolean => navigator.onLine && answering.get()

export const noteAnswer = () => answering.set(true)

/** Notes a call without an answer. While the browser is offline, this says nothing about the server. */
export function noteNoAnswer(): void {
  if (navigator.onLine) answering.set(false)
}

/** Calls the listener when the server starts or stops answering. Returns an unsubscribe function. */
export function subscribeToAnswering(listener: () => void): () => void {
  // Nothing is known about the server on another network.
  addEventListener('online', noteAnswer)
  return answering.subscribe(listener)
}
