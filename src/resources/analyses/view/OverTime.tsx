import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import { datedMean, earlierReports, heightOfMean, timeDots } from '../../../../contract/earlierReports'
import { SCORES } from '../../../../contract/ratings'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { ReportDot } from './ReportDot'

/** The height in px, reserved before the dots load, so that the layout does not shift. */
const HEIGHT = 168

/** Shows the player's means over time: a linked dot for each earlier published analysis, and a dot for this analysis. */
export function OverTime({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { earlier, error, refetch } = useEarlierReports(analysis)
  if (error !== null && earlier === undefined) {
    return (
      <Words>
        <span role="alert">{error.message}</span>
        <Button onClick={() => refetch()}>{t('shell.action.retry')}</Button>
      </Words>
    )
  }
  if (earlier === undefined) return <Words aria-busy>{null}</Words>
  if (earlier.length === 0) return <Words>{t('analyses.report.noEarlier')}</Words>
  return <Dots analysis={analysis} earlier={earlier} />
}

function Words({ children, ...props }: { children: ReactNode; 'aria-busy'?: boolean }) {
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{
        height: HEIGHT,
        color: 'text.secondary',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        '@media print': { height: 'auto' },
      }}
      {...props}
    >
      {children}
    </Typography>
  )
}

type DatedReport = ReturnType<typeof datedMean> & { analysis: Analysis }

const dated = (analysis: Analysis): DatedReport => ({ ...datedMean(analysis), analysis })

function Dots({ analysis, earlier }: { analysis: Analysis; earlier: readonly Analysis[] }) {
  const t = useMessage()
  const dots = timeDots(earlier.map(dated), dated(analysis))
  const [first, last] = [dots[0], dots.at(-1)]
  if (first === undefined || last === undefined || first.isPresent) {
    return <Words>{t('analyses.report.noEarlierRated')}</Words>
  }
  const days = [...new Set([first.report.date, last.report.date])]
  return (
    <Box sx={{ height: HEIGHT, display: 'flex', flexDirection: 'column', breakInside: 'avoid' }}>
      <Box sx={{ position: 'relative', flex: 1, ml: 2.5, mr: 2, my: 1.5 }}>
        <Scale />
        <Box
          component="ul"
          aria-label={t('analyses.report.overTime')}
          sx={{ position: 'absolute', inset: '0 12px', listStyle: 'none', m: 0, p: 0 }}
        >
          {dots.map((dot) => (
            <Box
              component="li"
              key={dot.report.analysis.id}
              sx={{ position: 'absolute', left: `${dot.across * 100}%`, bottom: `${dot.up * 100}%` }}
            >
              <ReportDot analysis={dot.report.analysis} mean={dot.mean} isPresent={dot.isPresent} />
            </Box>
          ))}
        </Box>
      </Box>
      <Typography
        variant="body2"
        component="div"
        sx={{ display: 'flex', justifyContent: 'space-between', pl: 2.5, color: 'text.secondary' }}
      >
        {days.map((day) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
      </Typography>
    </Box>
  )
}

/** Draws a line for each score. Hidden from screen readers, because each dot has its mean as text. */
function Scale() {
  return (
    <Box aria-hidden>
      {SCORES.map((score) => (
        <Box
          key={score}
          sx={{
            position: 'absolute',
            left: 0,
            right: 0,
            bottom: `${heightOfMean(score) * 100}%`,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography
            component="span"
            sx={{
              position: 'absolute',
              left: -20,
              bottom: -8,
              fontSize: 12,
              lineHeight: '16px',
              color: 'text.secondary',
            }}
          >
            {score}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Returns the player's earlier published analyses that the user may read, oldest first. */
function useEarlierReports(analysis: Analysis) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['analyses', 'ofPlayer', analysis.playerId],
    queryFn: async () => (await dataProvider.analysesOfPlayer(analysis.playerId)).data,
  })
  return { earlier: data && earlierReports(analysis, data), error, refetch }
}
