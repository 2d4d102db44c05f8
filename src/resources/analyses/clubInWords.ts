import { reportedClub } from '../../../contract/playedFor'
import type { Message } from '../../i18n'

/** Returns the club that the player of a report played for; today's is marked "now". Null without a club. */
export function clubInWords(t: Message, analysis: Parameters<typeof reportedClub>[0]): string | null {
  const { name, isToday } = reportedClub(analysis)
  return name !== null && isToday ? t('analyses.report.clubNow', { club: name }) : name
}
