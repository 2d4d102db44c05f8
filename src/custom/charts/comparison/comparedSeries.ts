import type { Basis } from '../../../../contract/statistics/basis'
import { byLargestDifference } from '../../../../contract/statistics/comparison'
import type { PlayerSum } from '../../../../contract/statistics/players'
import type { Profile } from '../../../../contract/statistics/profile'
import { GROUP_KEYS, ITEM_KEYS, type Rated } from '../../../../contract/statistics/rated'
import { namesApart } from '../../../components/playerDetails'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import type { DrawnMean } from '../marks/Mark'
import { type Range, rangeOf } from '../marks/RangeLine'
import { distinctNames, type SeriesMark, useSeriesMark } from '../scoutColours'
import { markWords, ratedWords } from '../words'

/** The forms of a comparison: a line for each item, a line for each group, or a radar of the groups. */
export const SHAPES = ['items', 'groups', 'radar'] as const
export type Shape = (typeof SHAPES)[number]

/** A player's series in a comparison. */
export type PlayerSeries = { player: PlayerSum; name: string; mark: SeriesMark }

/** An item or group with each player's mean, and the range from the lowest to the highest mean. */
export type ComparedMeans = {
  label: string
  bars: (DrawnMean & { mark: SeriesMark; basis: Basis })[]
  range: Range | null
}

/** Returns the players' series in the given order, each with a unique name. */
export function usePlayerSeries(players: readonly PlayerSum[]): PlayerSeries[] {
  const markOf = useSeriesMark()
  const names = distinctNames(namesApart(useMessage(), players))
  return players.map((player, place) => ({ player, name: names[place] ?? '', mark: markOf(place) }))
}

/** Returns the compared means: lines with the largest difference first, or the radar's axes in the order of the groups. */
export function useComparedMeans(
  profiles: readonly Profile[],
  series: readonly PlayerSeries[],
  shape: Shape,
): ComparedMeans[] {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const keys: readonly Rated[] = shape === 'items' ? ITEM_KEYS : GROUP_KEYS
  const lines = byLargestDifference(keys, (key) =>
    profiles.map((profile) => ratedOf(profile, key)?.mean ?? null),
  )
  if (shape === 'radar') lines.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
  return lines.map(({ key, means }): ComparedMeans => {
    const label = ratedWords(t, key)
    return {
      label,
      bars: series.map(({ player, name, mark }, place) => {
        const mean = means[place] ?? null
        const of = profiles[place] && ratedOf(profiles[place], key)
        const basis = mean === null || of === undefined ? player.basis : of.basis
        const ariaLabel = markWords(t, t('playerCharts.itemOf', { item: label, player: name }), mean, basis)
        return { mean, basis, mark, ariaLabel, to: hrefOf(analysesOf(player.id, { rated: key })) }
      }),
      range: rangeOf(means, (difference) => {
        const ids = series.map(({ player }) => player.id)
        return {
          ariaLabel: t('playerCharts.apart', { what: label, difference: formatMean(difference) }),
          to: hrefOf(analysesOf(ids, { rated: key })),
        }
      }),
    }
  })
}

const ratedOf = ({ groups, items }: Profile, key: Rated) =>
  groups.find(({ group }) => group === key) ?? items.find(({ item }) => item === key)
