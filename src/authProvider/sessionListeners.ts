const listeners = new Set<() => void>()

export function notifyListeners(): void {
  for (const listener of [...listeners]) listener()
}

/**
 * Calls the listener at every start, renewal and end of the session, in this tab and in others. Returns an unsubscribe
 * function.
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
