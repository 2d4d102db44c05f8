import Chip from '@mui/material/Chip'
import type { Analysis } from '../../../contract/analysis'
import { reportedClub } from '../../../contract/playedFor'
import { fullName } from '../../../contract/text'
import { type Message, useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

/** Shows whether an analysis is a draft or published. */
export function StatusChip({ publishedAt }: Pick<Analysis, 'publishedAt'>) {
  const t = useMessage()
  const isPublished = publishedAt !== null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? 'success' : 'default'}
      label={t(isPublished ? 'analyses.publishedStatus' : 'analyses.draft')}
      sx={{ fontWeight: 600 }}
    />
  )
}

export const scoutName = (t: Message, { scout }: Pick<Analysis, 'scout'>): string =>
  scout ? fullName(scout) : t('analyses.formerUser')

/** Returns a text such as "Started 18 Apr 2026, 19:05". */
export const startedOn = (t: Message, { createdAt }: Pick<Analysis, 'createdAt'>): string =>
  t('analyses.begunOn', { when: formatMoment(createdAt) })

/** Returns a text such as "Published 19 Apr 2026, 09:12"; null for a draft. */
export const publishedOn = (t: Message, { publishedAt }: Pick<Analysis, 'publishedAt'>): string | null =>
  publishedAt && t('analyses.publishedOn', { when: formatMoment(publishedAt) })

/** Returns the name of the player's club at the time of the report, or else of the current club, marked as "now"; null without both. */
export function clubName(t: Message, analysis: Parameters<typeof reportedClub>[0]): string | null {
  const { name, isToday } = reportedClub(analysis)
  return name !== null && isToday ? t('analyses.report.clubNow', { club: name }) : name
}
