import { useState } from 'react'
import { MOST_COMPARED } from '../../../../contract/statistics/comparison'

/** Players ticked to be compared, in the order of ticking, over all pages of the table. */
export function usePicked() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    isFull: ids.length >= MOST_COMPARED,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      setIds((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(0, MOST_COMPARED),
      ),
  }
}

export type Picked = ReturnType<typeof usePicked>
