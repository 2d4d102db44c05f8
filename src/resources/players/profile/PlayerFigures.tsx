import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AnalysisRow } from '../../../../contract/rows'
import { dueDecision } from '../../../../contract/statistics/decision'
import { LevelBadge } from '../../../components/LevelBadge'
import { useClubFields } from '../../../components/useClubFields'
import { useIsPhone } from '../../../components/useIsPhone'
import { type Message, useMessage } from '../../../i18n'
import { dayOf, formatDay, formatRelative } from '../../../i18n/days'
import { matchTitle } from '../../../i18n/matchTitle'
import { formatFigure, formatMean } from '../../../i18n/numbers'
import { scoutName } from '../../analyses/analysisFacts'
import { SetStage } from '../SetStage'
import type { ProfileProps } from './usePlayerReports'

/** The number of levels to show; more would push the other figures off the line. */
const MAX_LEVELS = 8

const bar = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 2, md: 3 },
  rowGap: 1,
  minHeight: 73,
  mt: 2,
  py: 1.5,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
}

/** Shows the figures of the reports that the user may read, and whether a decision is due. Nothing if they could not be loaded. */
export function PlayerFigures({ player, reports }: ProfileProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const [newest] = reports.published
  if (reports.isLoading && newest === undefined) {
    return (
      <Box sx={bar}>
        <Skeleton variant="rounded" width="100%" height={44} />
      </Box>
    )
  }
  if (reports.isHidden) {
    return (
      <Box sx={bar}>
        {!isPhone && <NewestLevel reports={reports} />}
        <span>{t('profile.hidden')}</span>
      </Box>
    )
  }
  if (newest === undefined && reports.error !== null) return null
  const levels = reports.levels.slice(-MAX_LEVELS)
  return (
    <Box sx={bar}>
      {!isPhone && <NewestLevel reports={reports} />}
      {levels.length > 0 && (
        <Figure words={t('profile.newestLevel')} isFirst={!isPhone}>
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }}>
            {levels.map((level, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its place
              <LevelBadge key={place} level={level} size={18} />
            ))}
          </Box>
        </Figure>
      )}
      <Figure words={t('profile.meanOf', { smart_count: reports.published.length })}>
        {reports.mean === null ? t('ratings.noMean') : formatMean(reports.mean)}
      </Figure>
      <Figure words={t(reports.scouts === 1 ? 'profile.scout' : 'profile.scouts')}>
        {formatFigure(reports.scouts)}
      </Figure>
      {newest !== undefined && (
        <Figure
          canShrink
          words={t('profile.seenBy', { scout: scoutName(t, newest), against: opponentOf(t, newest) })}
        >
          {formatRelative(newest.match.date)}
        </Figure>
      )}
      <DueDecision player={player} reports={reports} />
    </Box>
  )
}

/** Shows the level of the newest report; nothing without reports. */
export function NewestLevel({ reports: { isHidden, published, level } }: Pick<ProfileProps, 'reports'>) {
  if (isHidden) return <LevelBadge level="hidden" size={44} />
  return published.length > 0 && <LevelBadge level={level} size={44} />
}

/** Returns the other team of a report's match; both teams if the player's team is unknown. */
function opponentOf(t: Message, { match, playedFor }: AnalysisRow): string {
  if (playedFor?.id === match.homeTeamId) return match.awayTeam.name
  return playedFor?.id === match.awayTeamId ? match.homeTeam.name : matchTitle(t, match)
}

type FigureProps = {
  words: string
  /** Whether the words are above the figure. */
  isFirst?: boolean
  /** Whether long words wrap on a full line. */
  canShrink?: boolean
  children: ReactNode
}

/** Shows a figure with its words. */
function Figure({ words, isFirst = false, canShrink = false, children }: FigureProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isFirst ? 'column-reverse' : 'column',
        minWidth: canShrink ? 0 : 'max-content',
      }}
    >
      <Box component="span" sx={{ fontSize: { xs: 16, md: 20 }, fontWeight: 680, lineHeight: 1.2 }}>
        {children}
      </Box>
      <Typography component="bdi" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {words}
      </Typography>
    </Box>
  )
}

/** Says why a decision about the player is due, for users who may decide. */
function DueDecision({ player, reports }: ProfileProps) {
  const t = useMessage()
  const published = reports.published.map((report) => ({
    ...report,
    publishedAt: Date.parse(report.publishedAt ?? ''),
  }))
  const due = dueDecision(published, Date.parse(player.stageAt ?? '') || 0)
  if (!useClubFields() || due === null || player.stage === undefined) return null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        flexBasis: { xs: '100%', md: 'auto' },
        marginInlineStart: { md: 'auto' },
        px: 1.75,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, fontSize: 14 }}>
        {t('profile.due', { smart_count: due.independent })}
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
          {t('profile.dueSince', { day: formatDay(dayOf(new Date(due.since))) })}
        </Typography>
      </Box>
      <SetStage player={player} isAction />
    </Box>
  )
}
