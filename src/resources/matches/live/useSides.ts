import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { MatchNote } from '../../../../contract/match'
import { usePlayers } from '../lineups/usePlayers'
import { lineupPath, type MatchForm, notesPath, type Side } from '../matchForm'
import { useTeamCodes } from './ScoreButton'
import { type Shirt, shirtsOf } from './squad'

const NONE: never[] = []

/** A side of the match. `hasLineup`: whether a player of its line-up has a number. */
type LiveSide = { code: string; notes: readonly MatchNote[]; shirts: readonly Shirt[]; hasLineup: boolean }

/** Returns both sides, as the same object until one changes. They follow the form in a deferred render, so that typing stays fast. */
export function useSides(): Record<Side, LiveSide> {
  const codes = useTeamCodes()
  const home = useSide('home', codes.home)
  const away = useSide('away', codes.away)
  return useMemo(() => ({ home, away }), [home, away])
}

function useSide(side: Side, code: string): LiveSide {
  const lineup = useWatch<MatchForm, `${Side}Lineup`>({ name: lineupPath(side) }) ?? NONE
  const notes = useDeferredValue(useWatch<MatchForm, `${Side}Notes`>({ name: notesPath(side) }) ?? NONE)
  const players = usePlayers(lineup.flatMap(({ playerId }) => playerId ?? []))
  return useMemo(() => {
    const shirts = shirtsOf(lineup, notes, (id) => players.get(id)?.name)
    return { code, notes, shirts, hasLineup: lineup.some(({ shirtNo }) => shirtNo !== null) }
  }, [code, lineup, notes, players])
}
