import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { distinctNames } from '../marks/distinctNames'
import { type SeriesMark, seriesMark } from '../scoutColours'
import { useScoutName } from '../useScoutNames'

/** A scout's series in a player's charts. */
export type ScoutSeries = { scoutId: string | null; name: string; mark: SeriesMark }

/** Returns the series of a player's scouts by unique name. Deleted users cannot be distinguished; they are one series at the end. */
export function useScoutSeries({ dots }: OnePlayer): ScoutSeries[] {
  const scoutName = useScoutName()
  const { palette } = useTheme()
  return useMemo(() => {
    const scouts = [...new Set(dots.map(({ scoutId }) => scoutId))]
      .map((scoutId) => ({ scoutId, name: scoutName(scoutId) }))
      .sort((a, b) => Number(a.scoutId === null) - Number(b.scoutId === null) || a.name.localeCompare(b.name))
    const names = distinctNames(scouts.map(({ name }) => name))
    return scouts.map(({ scoutId, name }, place) => ({
      scoutId,
      name: names[place] ?? name,
      mark: seriesMark(place, palette.mode),
    }))
  }, [dots, scoutName, palette.mode])
}
