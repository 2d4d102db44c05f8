import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { type SeriesMark, seriesMark } from '../scoutColours'
import { useScoutName } from '../useScoutNames'

/** A scout as drawn in the charts of a player. */
export type ScoutSeries = { scoutId: string | null; name: string; mark: SeriesMark }

/** The scouts of a player's analyses by name; former users, who cannot be told apart, are one and come last. */
export function useScoutSeries({ dots }: OnePlayer): ScoutSeries[] {
  const scoutName = useScoutName()
  const { palette } = useTheme()
  return useMemo(
    () =>
      [...new Set(dots.map(({ scoutId }) => scoutId))]
        .map((scoutId) => ({ scoutId, name: scoutName(scoutId) }))
        .sort(
          (a, b) => Number(a.scoutId === null) - Number(b.scoutId === null) || a.name.localeCompare(b.name),
        )
        .map((scout, place) => ({ ...scout, mark: seriesMark(place, palette.mode) })),
    [dots, scoutName, palette.mode],
  )
}
