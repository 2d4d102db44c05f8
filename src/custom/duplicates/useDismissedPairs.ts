import { useRef, useState } from 'react'
import { z } from 'zod/mini'
import type { Mergeable } from '../../../contract/merge'
import { useActor } from '../../authProvider/useSession'

/** The maximum number of stored pairs; the oldest pairs are dropped. */
const MAX_STORED_PAIRS = 5_000

const keysSchema = z.array(z.string())

/**
 * Returns functions for dismissed pairs, whose keys are stored in this browser per user. The keys consist of ids, so another user of the browser
 * learns nothing from them.
 */
export function useDismissedPairs(resource: Mergeable) {
  const { id: userId } = useActor()
  const storageKey = `touchline.notTheSame.${userId}.${resource}`
  const [keys, setKeys] = useState(() => read(storageKey))
  const isStored = useRef(true)
  const change = (changed: (present: readonly string[]) => readonly string[]) => {
    // Reads the storage again, because another tab may have changed it.
    const present = changed([...(isStored.current ? read(storageKey) : keys)])
    setKeys(new Set(present))
    try {
      localStorage.setItem(storageKey, JSON.stringify(present))
      isStored.current = true
    } catch {
      // The storage is full or blocked, so the pair stays dismissed only while the page is open.
      isStored.current = false
    }
  }
  return {
    isDismissed: (key: string) => keys.has(key),
    dismiss: (key: string) => change((present) => [...present, key].slice(-MAX_STORED_PAIRS)),
    restore: (key: string) => change((present) => present.filter((one) => one !== key)),
  }
}

function read(storageKey: string): ReadonlySet<string> {
  try {
    return new Set(keysSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')))
  } catch {
    return new Set()
  }
}
