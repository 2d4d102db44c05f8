import { birthdayOf } from '../../../../contract/age'
import { isOutcome } from '../../../../contract/closedLists'
import { dayAfter, dayAfterMonths } from '../../../../contract/days'
import { OF_AGE } from '../../../../contract/minors'
import type { AnalysisRow, PlayerRow } from '../../../../contract/rows'
import { dayIn } from '../../../i18n/days'

const OUTCOME_DAYS = 28
const NEWS_DAYS = 7
const CONTRACT_MONTHS = 6

type Fact =
  | { kind: 'outcome'; reportedAt: string }
  | { kind: 'report'; report: AnalysisRow }
  | { kind: 'stage' }
  | { kind: 'contract'; day: string }
  | { kind: 'birthday'; day: string }

/** A fact about a player; `key` identifies it among the dismissed ones. */
export type PlayerNews = Fact & { key: string; player: PlayerRow }

type Known = {
  players: readonly PlayerRow[]
  analyses: readonly AnalysisRow[]
  userId: string
  /** YYYY-MM-DD. */
  today: string
}

/**
 * Returns outcomes of players whom the user has reported on, then news of the players whom the user follows (decisions, section 11). Omits what
 * the user did.
 */
export function playerNews({ players, analyses, userId, today }: Known): PlayerNews[] {
  const reportsOn = (id: string) =>
    analyses.filter(({ playerId, publishedAt }) => playerId === id && publishedAt !== null)
  const since = dayAfter(today, -NEWS_DAYS)
  const isChange = ({ stageAt, stageBy }: PlayerRow, day: string): boolean =>
    stageAt != null && stageBy !== userId && dayIn(stageAt) >= day

  const outcomes = players.flatMap((player): PlayerNews[] => {
    if (!isOutcome(player.stage ?? '') || !isChange(player, dayAfter(today, -OUTCOME_DAYS))) return []
    const own = reportsOn(player.id).filter(({ scouter }) => scouter === userId)
    const reportedAt = own
      .map(({ publishedAt }) => publishedAt ?? '')
      .sort()
      .at(-1)
    if (reportedAt === undefined || reportedAt >= (player.stageAt ?? '')) return []
    return [{ kind: 'outcome', reportedAt, player, key: `stage.${player.id}.${player.stageAt}` }]
  })
  const told = new Set(outcomes.map(({ key }) => key))

  const ofFollowed = (player: PlayerRow): PlayerNews[] => {
    const { id, contractEnd, birthDate, stageAt } = player
    const news = reportsOn(id).flatMap((report): PlayerNews[] =>
      report.scouter !== userId && (report.publishedAt ?? '') >= since
        ? [{ kind: 'report', report, player, key: `report.${report.id}` }]
        : [],
    )
    if (isChange(player, since)) news.push({ kind: 'stage', player, key: `stage.${id}.${stageAt}` })
    if (contractEnd != null && contractEnd >= today && contractEnd <= dayAfterMonths(today, CONTRACT_MONTHS))
      news.push({ kind: 'contract', day: contractEnd, player, key: `contract.${id}.${contractEnd}` })
    const day = birthDate === null ? '' : birthdayOf(birthDate, OF_AGE)
    if (day >= today && dayAfter(day, -NEWS_DAYS) <= today)
      news.push({ kind: 'birthday', day, player, key: `birthday.${id}` })
    return news
  }
  const followed = players.filter(({ followerIds }) => followerIds?.includes(userId))
  return [...outcomes, ...followed.flatMap(ofFollowed).filter(({ key }) => !told.has(key))]
}
