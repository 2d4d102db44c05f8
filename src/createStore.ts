/** A value that is kept outside React. Components read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<Value> = {
  get: () => Value
  /** Replaces the value. Calls the listeners if it is a different one. */
  set: (value: Value) => void
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store with this value. */
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
