import { useEffect, useState } from 'react'

/** Returns a part of the engine's rows; undefined while the first one loads. Afterwards the previous part stays. */
export function usePart<One>(
  fetchPart: (part: { from: number; amount: number }) => Promise<One[]>,
  { from, amount }: { from: number; amount: number },
): One[] | undefined {
  const [part, setPart] = useState<One[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine answers the same for as long as the plan is
  useEffect(() => {
    let isCurrent = true
    fetchPart({ from, amount }).then(
      (rows) => isCurrent && setPart(rows),
      // Leaving the page ends the engine.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [from, amount])
  return part
}
