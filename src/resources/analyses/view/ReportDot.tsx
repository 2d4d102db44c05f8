import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import type { Analysis } from '../../../../contract/analysis'
import { ROUTES } from '../../../../contract/paths'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { scoutName } from '../analysisFacts'

/** The size of the touch target in px; the visible mark is smaller. */
const TARGET = 28

const place = {
  position: 'absolute',
  left: -TARGET / 2,
  top: -TARGET / 2,
  width: TARGET,
  height: TARGET,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
} as const

const EarlierDot = styled(Link)(({ theme }) => ({
  ...place,
  '&::before': {
    content: '""',
    width: 11,
    height: 11,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${theme.palette.primary.main}`,
    backgroundColor: theme.palette.background.paper,
  },
  '&:hover::before': { backgroundColor: theme.palette.primary.light },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -4 },
}))

const CurrentDot = styled('span')(({ theme }) => ({
  ...place,
  '&::before': {
    content: '""',
    width: 13,
    height: 13,
    borderRadius: '50%',
    backgroundColor: theme.palette.primary.main,
  },
}))

/** Shows a mean on its date: outlined with a link for an earlier analysis, filled for the analysis of the page. */
export function ReportDot({
  analysis,
  mean,
  isPresent,
}: {
  analysis: Analysis
  mean: number
  isPresent: boolean
}) {
  const t = useMessage()
  const figures = { day: formatDay(analysis.match.date), mean: formatMean(mean) }
  if (isPresent) return <CurrentDot role="img" aria-label={t('analyses.report.presentDot', figures)} />
  const label = t('analyses.report.earlierDot', { ...figures, scout: scoutName(t, analysis) })
  return (
    <Tooltip title={label}>
      <EarlierDot to={ROUTES.viewAnalysis(analysis.id)} aria-label={label} />
    </Tooltip>
  )
}
