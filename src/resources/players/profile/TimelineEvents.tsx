import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Level } from '../../../../contract/closedLists'
import { normaliseStage } from '../../../../contract/closedLists'
import { ROUTES } from '../../../../contract/paths'
import { RecordName } from '../../../components/history/RecordName'
import { LevelBadge } from '../../../components/LevelBadge'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { matchTitle } from '../../../i18n/matchTitle'
import { formatMean } from '../../../i18n/numbers'
import { scoutName } from '../../analyses/analysisFacts'
import type { TimelineEvent } from './useTimeline'

type EventOf<Kind extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: Kind }>

/** Shows an event: its name, linked to its record, and a line about it. */
export function EventRow({ event }: { event: TimelineEvent }) {
  switch (event.kind) {
    case 'reports':
      return <ReportEvent event={event} />
    case 'notes':
      return <NotesEvent event={event} />
    case 'shortLists':
      return <ShortListEvent event={event} />
    case 'changes':
      return <ChangeEvent event={event} />
  }
}

type LinesProps = { title: ReactNode; to?: string; level?: Level | null; children: ReactNode }

function Lines({ title, to, level = null, children }: LinesProps) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 14 }}>
        {to === undefined ? (
          <span>{title}</span>
        ) : (
          <TextLink to={to} color="inherit" underline="hover">
            {title}
          </TextLink>
        )}
        {level !== null && <LevelBadge level={level} size={18} />}
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{children}</Box>
    </Box>
  )
}

function ReportEvent({ event: { report } }: { event: EventOf<'reports'> }) {
  const t = useMessage()
  const { id, match, mean, level, isIndependent } = report
  const { homeScore, awayScore } = match
  const facts = [
    scoutName(t, report),
    matchTitle(t, match),
    homeScore !== null && awayScore !== null && t('analyses.score', { home: homeScore, away: awayScore }),
    mean !== null && t('profile.mean', { mean: formatMean(mean) }),
    isIndependent && t('profile.independent'),
  ]
  return (
    <Lines title={t('profile.timeline.report')} to={ROUTES.viewAnalysis(id)} level={level}>
      <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
    </Lines>
  )
}

function NotesEvent({ event: { match, entry, notes } }: { event: EventOf<'notes'> }) {
  const t = useMessage()
  const shirtNo = entry?.shirtNo ?? notes[0]?.shirtNo ?? null
  const title = () => {
    if (notes.length > 0)
      return shirtNo === null ? t('profile.timeline.note') : t('profile.timeline.noteOn', { number: shirtNo })
    return entry?.isStarter === false ? t('profile.timeline.bench') : t('profile.timeline.lineup')
  }
  const level = notes.find((note) => note.level !== null)?.level ?? null
  return (
    <Lines title={title()} to={ROUTES.edit('matches', match.id)} level={level}>
      {notes.map((note) => (
        <Box key={note.id} dir="auto">
          {note.minute != null && t('profile.timeline.minute', { minute: note.minute })} {note.notes}
        </Box>
      ))}
      <bdi>{matchTitle(t, match)}</bdi>
    </Lines>
  )
}

function ShortListEvent({ event: { list, rank } }: { event: EventOf<'shortLists'> }) {
  const t = useMessage()
  return (
    <Lines title={t('profile.timeline.shortList')} to={ROUTES.edit('shortLists', list.id)}>
      <bdi>{list.name}</bdi> · {t('profile.timeline.rank', { rank })}
    </Lines>
  )
}

function ChangeEvent({ event: { actorId, change: values } }: { event: EventOf<'changes'> }) {
  const t = useMessage()
  // Administrators set most stages, and scouts may not read them.
  const by =
    actorId === null ? t('analyses.formerUser') : <RecordName resource="users" id={actorId} missing="" />
  if (values.field === 'stage') {
    const stage = normaliseStage(values.after)
    const words = stage === '' ? t('profile.timeline.noStage') : t(`players.stage.${stage}`)
    return <Lines title={t('shell.labelled', { label: t('players.field.stage'), value: words })}>{by}</Lines>
  }
  return (
    <Lines title={t('profile.timeline.team')}>
      <Team id={values.before} /> → <Team id={values.after} />
    </Lines>
  )
}

function Team({ id }: { id: unknown }) {
  const t = useMessage()
  return typeof id === 'string' ? <RecordName resource="teams" id={id} /> : <span>{t('profile.noTeam')}</span>
}
