import Chip from '@mui/material/Chip'
import type { Analysis } from '../../../contract/analysis'
import { reportedClub } from '../../../contract/playedFor'
import { fullName } from '../../../contract/text'
import { useIsPublicationQueued } from '../../dataProvider/outbox/useOutbox'
import { type Message, useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

type StatusChipProps = Pick<Analysis, 'id' | 'publishedAt'> & { isNarrow?: boolean }

/** Shows whether an analysis is a draft or published, or that its publication is queued on this device. */
export function StatusChip({ id, publishedAt, isNarrow = false }: StatusChipProps) {
  const t = useMessage()
  const isQueued = useIsPublicationQueued(id)
  const isPublished = publishedAt !== null && !isQueued
  const status = t(isPublished ? 'analyses.publishedStatus' : 'analyses.draft')
  const queued = t('analyses.willPublish')
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isPublished ? 'success' : isQueued ? 'warning' : 'default'}
      label={isQueued ? (isNarrow ? t('analyses.notSent') : queued) : status}
      title={isQueued ? queued : undefined}
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
