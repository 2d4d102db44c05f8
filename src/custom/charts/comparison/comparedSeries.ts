import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Basis } from '../../../../contract/statistics/basis'
import { byLargestDifference } from '../../../../contract/statistics/comparison'
import type { PlayerSum } from '../../../../contract/statistics/players'
import type { Profile } from '../../../../contract/statistics/profile'
import { GROUP_KEYS, ITEM_KEYS, type Rated } from '../../../../contract/statistics/rated'
import { namesApart } from '../../../components/playerDetails'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { distinctNames } from '../marks/distinctNames'
import type { DrawnMean } from '../marks/MeanBars'
import { type Range, rangeOf } from '../marks/RangeLine'
import { useMarkWords } from '../marks/useMarkWords'
import { type SeriesMark, seriesMark } from '../scoutColours'
import { useAnalysesHref } from '../useAnalysesHref'
import { useRatedWords } from '../useRatedWords'

/** Items or groups as dots or bars, or groups as a radar. */
export const SHAPES = ['items', 'groups', 'radar'] as const
export type Shape = (typeof SHAPES)[number]

/** A player's series in a comparison. */
export type PlayerSeries = { player: PlayerSum; name: string; mark: SeriesMark }

/** An item or group with each player's mean, and the range between the best and the weakest. */
export type ComparedMeans = {
  label: string
  bars: (DrawnMean & { mark: SeriesMark; basis: Basis })[]
  range: Range | null
}

/** Returns the players' series in the order of the address, each with a unique name. */
export function usePlayerSeries(profiles: readonly Profile[]): PlayerSeries[] {
  const t = useMessage()
  const { palette } = useTheme()
  return useMemo(() => {
    const names = distinctNames(
      namesApart(
        t,
        profiles.map(({ player }) => player),
      ),
    )
    return profiles.map(({ player }, place) => ({
      player,
      name: names[place] ?? player.name,
      mark: seriesMark(place, palette.mode),
    }))
  }, [profiles, palette.mode, t])
}

/** Returns the compared means: lines with the largest difference first, or the radar's axes in the order of the groups. */
export function useComparedMeans(
  profiles: readonly Profile[],
  series: readonly PlayerSeries[],
  shape: Shape,
): ComparedMeans[] {
  const t = useMessage()
  const markWords = useMarkWords()
  const ratedWords = useRatedWords()
  const analysesHref = useAnalysesHref()
  return useMemo(() => {
    const keys: readonly Rated[] = shape === 'items' ? ITEM_KEYS : GROUP_KEYS
    const lines = byLargestDifference(keys, (key) =>
      profiles.map((profile) => ratedOf(profile, key)?.mean ?? null),
    )
    if (shape === 'radar') lines.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    return lines.map(({ key, means }): ComparedMeans => {
      const label = ratedWords(key)
      return {
        label,
        bars: series.map(({ player, name, mark }, place) => {
          const mean = means[place] ?? null
          const of = profiles[place] && ratedOf(profiles[place], key)
          const basis = mean === null || of === undefined ? player.basis : of.basis
          const says = markWords(t('playerCharts.itemOf', { item: label, player: name }), mean, basis)
          return { mean, basis, mark, says, to: analysesHref(player.id, { rated: key }) }
        }),
        range: rangeOf(means, (difference) => ({
          says: t('playerCharts.apart', { what: label, difference: formatMean(difference) }),
          to: analysesHref(
            series.map(({ player }) => player.id),
            { rated: key },
          ),
        })),
      }
    })
  }, [profiles, series, shape, t, markWords, ratedWords, analysesHref])
}

const ratedOf = ({ groups, items }: Profile, key: Rated) =>
  groups.find(({ group }) => group === key) ?? items.find(({ item }) => item === key)
