import { useState } from 'react'
import { MAX_COMPARED_PLAYERS } from '../../../../contract/statistics/comparison'

/** Players ticked to be compared, in the order of ticking, over all pages of the table. */
export function usePickedPlayers() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    isFull: ids.length >= MAX_COMPARED_PLAYERS,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) =>
      setIds((before) =>
        before.includes(id)
          ? before.filter((one) => one !== id)
          : [...before, id].slice(0, MAX_COMPARED_PLAYERS),
      ),
  }
}

export type Picked = ReturnType<typeof usePickedPlayers>
