import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItemKey,
} from '../../../../contract/ratings'
import { byLargestDifference } from '../../../../contract/statistics/comparison'
import type { PlayerSum } from '../../../../contract/statistics/players'
import type { Profile } from '../../../../contract/statistics/profile'
import { useMessage } from '../../../i18n'
import { distinctNames } from '../marks/distinctNames'
import type { DrawnMean } from '../marks/MeanBars'
import { useMarkWords } from '../marks/useMarkWords'
import { type SeriesMark, seriesMark } from '../scoutColours'
import { useAnalysesHref } from '../useAnalysesHref'

/** Items or groups as bars, or groups as a radar. */
export const SHAPES = ['items', 'groups', 'radar'] as const
export type Shape = (typeof SHAPES)[number]

/** A player as drawn in a comparison. */
export type PlayerSeries = { player: PlayerSum; name: string; mark: SeriesMark }

/** An item or group: the mean of each player in their order, and how far apart the best and the weakest are. */
export type ComparedMeans = {
  label: string
  bars: (DrawnMean & { mark: SeriesMark })[]
  difference: number
}

/** The players in the order of the address, each with a name of their own. */
export function usePlayerSeries(profiles: readonly Profile[]): PlayerSeries[] {
  const { palette } = useTheme()
  return useMemo(() => {
    const names = distinctNames(profiles.map(({ player }) => player.name))
    return profiles.map(({ player }, place) => ({
      player,
      name: names[place] ?? player.name,
      mark: seriesMark(place, palette.mode),
    }))
  }, [profiles, palette.mode])
}

const ITEM_KEYS = RATING_ITEMS.map(({ item }) => item)
const GROUP_KEYS = RATING_GROUPS.map(({ key }) => key)
const itemMean = ({ items }: Profile, key: RatingItemKey) =>
  items.find(({ item }) => item === key)?.mean ?? null
const groupMean = ({ groups }: Profile, key: RatingGroupKey) =>
  groups.find(({ group }) => group === key)?.mean ?? null

/** What the shape compares: bars with the largest difference first, the axes of the radar in the groups' own order. */
export function useComparedMeans(
  profiles: readonly Profile[],
  series: readonly PlayerSeries[],
  shape: Shape,
): ComparedMeans[] {
  const t = useMessage()
  const markWords = useMarkWords()
  const analysesHref = useAnalysesHref()
  return useMemo(() => {
    const drawn = ({
      label,
      means,
      difference,
    }: {
      label: string
      means: (number | null)[]
      difference: number
    }) => ({
      label,
      difference,
      bars: series.map(({ player, name, mark }, place) => {
        const mean = means[place] ?? null
        const says = markWords(t('playerCharts.itemOf', { item: label, player: name }), mean, player.basis)
        return { mean, mark, says, to: analysesHref(player.id) }
      }),
    })
    if (shape === 'items') {
      return byLargestDifference(ITEM_KEYS, (key) => profiles.map((profile) => itemMean(profile, key))).map(
        ({ key, ...line }) => drawn({ ...line, label: t(`ratings.item.${key}`) }),
      )
    }
    const groups = byLargestDifference(GROUP_KEYS, (key) =>
      profiles.map((profile) => groupMean(profile, key)),
    )
    if (shape === 'radar') groups.sort((a, b) => GROUP_KEYS.indexOf(a.key) - GROUP_KEYS.indexOf(b.key))
    return groups.map(({ key, ...line }) => drawn({ ...line, label: t(`ratings.group.${key}`) }))
  }, [profiles, series, shape, t, markWords, analysesHref])
}
