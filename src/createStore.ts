/** A value outside React. Components read the value with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value
  /** Replaces the value, and calls the listeners if the new value differs. */
  set: (value: Value) => void
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
