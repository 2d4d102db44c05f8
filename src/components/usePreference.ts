import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import {
  preferenceKey,
  readPreference,
  subscribeToPreferences,
  writePreference,
} from '../authProvider/preferences'
import { useActor } from '../authProvider/useSession'

/**
 * Something that this browser keeps for the person who is signed in, and how to change it.
 *
 * @param name where it is kept, such as 'players.view'
 * @param schema reads `{}`, and whatever another version of the app has left, as the state before anything was chosen
 */
export function usePreference<Value>(
  name: string,
  schema: z.ZodType<Value>,
): [Value, (change: (before: Value) => Value) => void] {
  const { id } = useActor()
  const key = preferenceKey(id, name)
  const text = useSyncExternalStore(subscribeToPreferences, () => readPreference(key))
  const value = useMemo(() => parsed(schema, text), [schema, text])
  const change = useCallback(
    // What another tab has kept meanwhile is not to be lost.
    (make: (before: Value) => Value) =>
      writePreference(key, JSON.stringify(make(parsed(schema, readPreference(key))))),
    [key, schema],
  )
  return [value, change]
}

function parsed<Value>(schema: z.ZodType<Value>, text: string | null): Value {
  try {
    return schema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return schema.parse({})
  }
}
