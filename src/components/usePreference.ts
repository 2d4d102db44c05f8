import { useCallback, useMemo } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import type { z } from 'zod/mini'

/**
 * Returns a preference of the signed-in user from react-admin's store, and a function that changes it. react-admin's `useStore` would return any
 * stored value, including one from another version of the app.
 *
 * @param name the key in the store, such as 'players.view'
 * @param schema parses `{}` as the default, which also replaces invalid values
 */
export function usePreference<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
): [Value, (change: (before: Value) => Value) => void] {
  const store = useStoreContext()
  const [stored] = useStore<unknown>(name)
  const value = useMemo(() => parsed(schema, stored), [schema, stored])
  const change = useCallback(
    // Reads the store again, so that this change does not overwrite a change of another tab.
    (make: (before: Value) => Value) => store.setItem(name, make(parsed(schema, store.getItem(name)))),
    [store, name, schema],
  )
  return [value, change]
}

const parsed = <Value>(schema: z.ZodMiniType<Value>, stored: unknown): Value =>
  schema.safeParse(stored ?? {}).data ?? schema.parse({})
