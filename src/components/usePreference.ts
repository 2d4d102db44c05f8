import { useCallback, useMemo } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import type { z } from 'zod/mini'

/**
 * Something that react-admin's store keeps for the person who is signed in, and how to change it. Its `useStore` takes
 * whatever is stored for a value, also what another version of the app has left.
 *
 * @param name where it is kept, such as 'players.view'
 * @param schema reads `{}`, and whatever does not fit, as the state before anything was chosen
 */
export function usePreference<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
): [Value, (change: (before: Value) => Value) => void] {
  const store = useStoreContext()
  const [stored] = useStore<unknown>(name)
  const value = useMemo(() => parsed(schema, stored), [schema, stored])
  const change = useCallback(
    // What another tab has kept meanwhile is not to be lost.
    (make: (before: Value) => Value) => store.setItem(name, make(parsed(schema, store.getItem(name)))),
    [store, name, schema],
  )
  return [value, change]
}

const parsed = <Value>(schema: z.ZodMiniType<Value>, stored: unknown): Value =>
  schema.safeParse(stored ?? {}).data ?? schema.parse({})
