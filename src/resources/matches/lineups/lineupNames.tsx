import { createContext, type ReactNode, useMemo } from 'react'
import { useGetMany } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PlayerRow } from '../../../../contract/rows'
import { type LineupRow, lineupPath, type Side } from '../matchForm'

/** Names of a side's players by shirt number. */
export const LineupNamesContext = createContext<ReadonlyMap<number, string>>(new Map())

/** Tells what is below it who wears which number, from the line-up as it stands in the form. */
export function LineupNames({ side, children }: { side: Side; children: ReactNode }) {
  const rows: LineupRow[] | undefined = useWatch({ name: lineupPath(side) })
  const players = usePlayers(rows?.flatMap(({ playerId }) => playerId ?? []) ?? [])
  const byNumber = useMemo(
    () =>
      new Map(
        (rows ?? []).flatMap(({ shirtNo, playerId }) =>
          // Until the name has come, its place is kept.
          shirtNo === null || playerId === null
            ? []
            : [[shirtNo, players.get(playerId)?.name ?? '…'] as const],
        ),
      ),
    [rows, players],
  )
  return <LineupNamesContext value={byNumber}>{children}</LineupNamesContext>
}

/** These players by id, as far as they are known by now. */
export function usePlayers(ids: readonly string[]): ReadonlyMap<string, PlayerRow> {
  const { data } = useGetMany<PlayerRow>('players', { ids: [...ids] }, { enabled: ids.length > 0 })
  return useMemo(
    () => new Map((data ?? []).filter(Boolean).map((player) => [player.id, player] as const)),
    [data],
  )
}
