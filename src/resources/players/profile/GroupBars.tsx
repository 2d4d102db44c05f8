import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { heightOfMean } from '../../../../contract/earlierReports'
import { positionMeanOf } from '../../../../contract/statistics/standing'
import { Section } from '../../../components/Section'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import type { ReportSummary } from './reportSums'
import type { PlayerStatistics } from './usePlayerReports'

type GroupBarsProps = { groups: ReportSummary['groups']; statistics: PlayerStatistics }

/** Shows the means of the six groups as bars from 1 to 5, with a line for the mean of the position if at least five players are rated. */
export function GroupBars({ groups, statistics }: GroupBarsProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const position = statistics?.player.position ?? ''
  const standings = statistics?.peers.standings ?? []
  const lineOf = (group: string) => {
    const standing = standings.find((one) => one.group === group)
    return standing === undefined ? null : positionMeanOf(standing)
  }
  const hasLines = standings.some((standing) => standing.group !== null && positionMeanOf(standing) !== null)
  const scale =
    !isPhone && t('profile.scale', { lowest: t('ratings.score.1'), highest: t('ratings.score.5') })
  const line =
    hasLines &&
    position !== '' &&
    t('profile.line', {
      smart_count: statistics?.peers.players ?? 0,
      position: t(`players.position.${position}`),
    })
  return (
    <Section title={t('profile.groups')} note={[scale, line].filter(Boolean).join(' · ')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groups.map(({ group, mean }) => (
          <GroupBar key={group} label={t(`ratings.group.${group}`)} mean={mean} line={lineOf(group)} />
        ))}
      </Box>
    </Section>
  )
}

const percent = (mean: number) => `${heightOfMean(mean) * 100}%`

type GroupBarProps = { label: string; mean: number | null; line: number | null }

function GroupBar({ label, mean, line }: GroupBarProps) {
  const t = useMessage()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '92px 1fr 28px', md: '104px 1fr 32px' },
        gap: 1.5,
        alignItems: 'center',
        height: { xs: 30, md: 34 },
        fontSize: 14,
      }}
    >
      <span>{label}</span>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          height: mean === null ? 0 : 8,
          borderRadius: 1,
          forcedColorAdjust: 'none',
          printColorAdjust: 'exact',
          ...(mean === null
            ? { borderTop: '2px dashed', borderColor: 'ink.edge' }
            : { bgcolor: 'ink.track' }),
        }}
      >
        {mean !== null && (
          <Box sx={{ height: 8, width: percent(mean), minWidth: 4, borderRadius: 1, bgcolor: 'ink.main' }} />
        )}
        {line !== null && (
          <Box
            sx={{
              position: 'absolute',
              top: mean === null ? -9 : -4,
              insetInlineStart: `calc(${percent(line)} - 1px)`,
              width: '2px',
              height: 16,
              bgcolor: 'text.primary',
              boxShadow: ({ palette }) => `0 0 0 2px ${palette.background.default}`,
            }}
          />
        )}
      </Box>
      <Box component="b" sx={{ textAlign: 'right', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        {mean === null ? t('ratings.noMean') : formatMean(mean)}
      </Box>
      {line !== null && (
        <Box component="span" sx={visuallyHidden}>
          {t('profile.lineAt', { mean: formatMean(line) })}
        </Box>
      )}
    </Box>
  )
}
