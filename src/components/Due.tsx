import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { contractState, dayAfter } from '../../contract/days'
import { isMinor } from '../../contract/minors'
import { useMessage } from '../i18n'
import { formatDay, today } from '../i18n/days'

const filled = { px: 0.875, py: 0.125, borderRadius: 0.625, fontWeight: 600, whiteSpace: 'nowrap' }

/** A quiet label, such as a stage. */
export function Tag({ children }: { children: ReactNode }) {
  const sx = { ...filled, bgcolor: 'action.hover', color: 'text.secondary', fontSize: '0.75rem' }
  return (
    <Box component="span" className="tag" sx={sx}>
      {children}
    </Box>
  )
}

/** Marks a minor; an unknown birth date counts as one. */
export function MinorTag({ birthDate }: { birthDate: string | null }) {
  const t = useMessage()
  return isMinor(birthDate, today()) && <Tag>{t('players.minor')}</Tag>
}

/** A date that comes near, or is late: then filled and with a sign, because amber and red look alike to some readers. */
export function Due({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={({ alpha, palette: { error, warning } }) => ({
        ...(isLate ? { ...filled, bgcolor: alpha(error.main, 0.1) } : { whiteSpace: { sm: 'nowrap' } }),
        color: isLate ? error.main : warning.main,
        fontWeight: 640,
      })}
    >
      {isLate && '! '}
      {children}
    </Box>
  )
}

type ContractEndProps = { day: string | null | undefined; format?: (day: string) => string }

/** Shows the end of a contract: amber under twelve months, red under three. */
export function ContractEnd({ day, format = formatDay }: ContractEndProps) {
  if (!day) return '–'
  const state = contractState(day, today())
  return state === 'far' ? <span>{format(day)}</span> : <Due isLate={state === 'late'}>{format(day)}</Due>
}

/** Shows the day of an open request: amber from three days before, red after it. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const t = useMessage()
  const day = formatDay(dueOn)
  if (dueOn < today()) return <Due isLate>{t('requests.overdue', { day })}</Due>
  const label = t('requests.by', { day })
  return dueOn <= dayAfter(today(), 3) ? <Due isLate={false}>{label}</Due> : label
}
