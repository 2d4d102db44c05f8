import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { contractState, daysBetween } from '../../../contract/days'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'

/** A quiet label, such as a stage. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        px: 0.875,
        py: 0.125,
        borderRadius: 0.625,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}

/** A date that comes near, or is late: then filled and with a sign, because amber and red look alike to some readers. */
export function Due({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        fontWeight: 640,
        whiteSpace: 'nowrap',
        color: isLate ? palette.error.main : palette.warning.main,
        ...(isLate && { bgcolor: alpha(palette.error.main, 0.1), borderRadius: 0.625, px: 0.875, py: 0.125 }),
      })}
    >
      {isLate && '! '}
      {children}
    </Box>
  )
}

/** Shows the number of days since a day. */
export function Elapsed({ since, today, overdue }: { since: string; today: string; overdue: number }) {
  const t = useMessage()
  const days = daysBetween(since, today)
  return <Due isLate={days >= overdue}>{t('charts.overview.elapsed', { smart_count: days })}</Due>
}

/** Shows the end of a contract: amber under twelve months, red under three. */
export function ContractEnd({ day, today }: { day: string | undefined; today: string }) {
  if (day === undefined) return null
  const state = contractState(day, today)
  return state === 'far' ? formatDay(day) : <Due isLate={state === 'late'}>{formatDay(day)}</Due>
}
