import { useMemo } from 'react'
import { useGetMany } from 'react-admin'
import type { PlayerRow } from '../../../../contract/rows'

/** Returns the loaded players among the given ids, by id. */
export function usePlayers(ids: readonly string[]): ReadonlyMap<string, PlayerRow> {
  const { data } = useGetMany<PlayerRow>('players', { ids: [...ids] }, { enabled: ids.length > 0 })
  return useMemo(
    () => new Map((data ?? []).filter(Boolean).map((player) => [player.id, player] as const)),
    [data],
  )
}
