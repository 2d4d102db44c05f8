import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { MatchNote } from '../../../../contract/match'
import { usePlayers } from '../lineups/lineupNames'
import { lineupPath, type MatchForm, notesPath, type Side } from '../matchForm'
import { type Shirt, shirtsOf } from './squad'

const NONE: never[] = []

/**
 * Returns the notes and the shirts of a side. They follow the form in a deferred render, so that typing stays fast. `hasLineup`: whether a
 * player of the line-up has a number.
 */
export function useShirts(side: Side): { notes: readonly MatchNote[]; shirts: Shirt[]; hasLineup: boolean } {
  const lineup = useWatch<MatchForm, `${Side}Lineup`>({ name: lineupPath(side) }) ?? NONE
  const notes = useDeferredValue(useWatch<MatchForm, `${Side}Notes`>({ name: notesPath(side) }) ?? NONE)
  const players = usePlayers(lineup.flatMap(({ playerId }) => playerId ?? []))
  const shirts = useMemo(
    () => shirtsOf(lineup, notes, (id) => players.get(id)?.name),
    [lineup, notes, players],
  )
  return { notes, shirts, hasLineup: lineup.some(({ shirtNo }) => shirtNo !== null) }
}
