import { useEffect, useState } from 'react'
import type { Part } from '../../../contract/import/engine/protocol'

type FetchPart<One> = (part: Part) => Promise<One[]>

/** The number of rows in one answer. More rows would block the page. */
const AMOUNT = 2_000

/** Returns all rows of the engine. */
export async function allRows<One>(fetchPart: FetchPart<One>): Promise<One[]> {
  const rows: One[] = []
  for (let isMore = true; isMore; ) {
    const part = await fetchPart({ from: rows.length, amount: AMOUNT })
    rows.push(...part)
    isMore = part.length === AMOUNT
  }
  return rows
}

/** Returns a part of the engine's rows and its plan; the previous part until the next has loaded, undefined before the first. */
export function usePart<One>(
  fetchPart: FetchPart<One>,
  { from, amount, plan }: Part & { plan: number },
): { plan: number; rows: One[] } | undefined {
  const [shown, setShown] = useState<{ plan: number; rows: One[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer of the engine changes only with the plan
  useEffect(() => {
    let isCurrent = true
    fetchPart({ from, amount }).then(
      (rows) => isCurrent && setShown({ plan, rows }),
      // Leaving the page ends the engine, so the call fails.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [from, amount, plan])
  return shown
}
