import { createContext, useContext, useMemo, useState } from 'react'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'

/** The players ticked for a comparison, in the order of ticking, on all pages of the table and in all views. */
export type PickedPlayers = {
  ids: readonly string[]
  isFull: boolean
  /** Whether tapping a player's card on a phone ticks the player instead of opening the player's charts. */
  isPicking: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  setPicking: (isPicking: boolean) => void
}

const Context = createContext<PickedPlayers | null>(null)
export const PickedPlayersProvider = Context.Provider

/** Returns the picked players of the surrounding charts. */
export function usePickedPlayers(): PickedPlayers {
  const picked = useContext(Context)
  if (picked === null) throw new Error('There are no charts around')
  return picked
}

/** Creates the state of the picked players, which the charts' page provides to its views. */
export function useNewPickedPlayers(): PickedPlayers {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  return useMemo(
    () => ({
      ids,
      isFull: ids.length >= MAX_COMPARED_PLAYERS,
      isPicking,
      has: (id) => ids.includes(id),
      toggle: (id) =>
        setIds((before) =>
          before.includes(id)
            ? before.filter((one) => one !== id)
            : [...before, id].slice(0, MAX_COMPARED_PLAYERS),
        ),
      setPicking,
    }),
    [ids, isPicking],
  )
}
