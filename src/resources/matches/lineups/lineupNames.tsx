import { createContext, type ReactNode, useMemo } from 'react'
import { useGetMany } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PlayerRow } from '../../../../contract/rows'
import { type LineupRow, lineupPath, type Side } from '../matchForm'

/** Names of a side's players by shirt number. */
export const LineupNamesContext = createContext<ReadonlyMap<number, string>>(new Map())

/** Provides the names of the form's line-up by shirt number. */
export function LineupNames({ side, children }: { side: Side; children: ReactNode }) {
  const rows: LineupRow[] | undefined = useWatch({ name: lineupPath(side) })
  const players = usePlayers(rows?.flatMap(({ playerId }) => playerId ?? []) ?? [])
  const byNumber = useMemo(
    () =>
      new Map(
        (rows ?? []).flatMap(({ shirtNo, playerId }) =>
          // Shows "…" until the name has loaded.
          shirtNo === null || playerId === null
            ? []
            : [[shirtNo, players.get(playerId)?.name ?? '…'] as const],
        ),
      ),
    [rows, players],
  )
  return <LineupNamesContext value={byNumber}>{children}</LineupNamesContext>
}

/** Returns the loaded players among the given ids, by id. */
export function usePlayers(ids: readonly string[]): ReadonlyMap<string, PlayerRow> {
  const { data } = useGetMany<PlayerRow>('players', { ids: [...ids] }, { enabled: ids.length > 0 })
  return useMemo(
    () => new Map((data ?? []).filter(Boolean).map((player) => [player.id, player] as const)),
    [data],
  )
}
