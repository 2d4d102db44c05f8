let isAnswering = true
const listeners = new Set<() => void>()

function settle(next: boolean): void {
  if (isAnswering === next) return
  isAnswering = next
  for (const listener of listeners) listener()
}

/** Whether the server has answered the last call. Networks at a ground are often there by name only, which no browser knows. */
export const isServerAnswering = (): boolean => isAnswering

/** Whether a call has a prospect of an answer: without one it may take half a minute to fail. */
export const isServerReachable = (): boolean => navigator.onLine && isAnswering

export const answerCame = () => settle(true)

/** Where the browser itself knows of no network, nothing is learned of the server. */
export function noAnswerCame(): void {
  if (navigator.onLine) settle(false)
}

/** Calls the listener when the server begins or ceases to answer. Returns an unsubscribe function. */
export function subscribeToAnswering(listener: () => void): () => void {
  listeners.add(listener)
  // Of another network nothing is known yet.
  addEventListener('online', answerCame)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('online', answerCame)
  }
}
