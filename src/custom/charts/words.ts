import type { Basis } from '../../../contract/statistics/basis'
import type { PlayerSum } from '../../../contract/statistics/players'
import { isGroup, type Rated } from '../../../contract/statistics/rated'
import type { Message } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { formatMean } from '../../i18n/numbers'

/** Returns the basis of a figure: "4 analyses by 2 scouts, until 27 Mar 2026". */
export function basisWords(t: Message, { analyses, drafts, scouts, until }: Basis): string {
  if (until === null) return t('charts.basis.none')
  const words = {
    analyses: t('charts.basis.analyses', { smart_count: analyses }),
    scouts: t('charts.basis.scouts', { smart_count: scouts }),
    day: formatDay(until),
  }
  if (drafts === 0) return t('charts.basis.whole', words)
  const ofDrafts = t('charts.basis.drafts', { smart_count: drafts })
  return t('charts.basis.wholeWithDrafts', { ...words, drafts: ofDrafts })
}

/** Returns a player's mean, with the number of rated analyses if some have no ratings. */
export function meanWords(t: Message, player: Pick<PlayerSum, 'mean' | 'rated' | 'basis'>): string {
  const { mean, rated } = player
  const basis = basisWords(t, player.basis)
  if (mean === null) return t('playerCharts.meanUnrated', { basis })
  const words = { mean: formatMean(mean), basis }
  if (rated === player.basis.analyses) return t('playerCharts.meanOver', words)
  return t('playerCharts.meanOfRated', { ...words, smart_count: rated })
}

/** Returns the label of a mark: "Pass: 3.6, over 4 analyses by 2 scouts, until 27 Mar 2026". */
export function markWords(t: Message, what: string, mean: number | null, of: Basis): string {
  const basis = basisWords(t, of)
  if (mean === null) return t('playerCharts.unrated', { what, basis })
  return t('playerCharts.mark', { what, mean: formatMean(mean), basis })
}

/** Returns the name of a group or item. */
export const ratedWords = (t: Message, rated: Rated): string =>
  isGroup(rated) ? t(`ratings.group.${rated}`) : t(`ratings.item.${rated}`)
