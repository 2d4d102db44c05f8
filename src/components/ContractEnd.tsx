import Box from '@mui/material/Box'
import { formatShortMonth, today } from '../i18n/days'

/** Returns the day that is some months after today, YYYY-MM-DD. */
function dayAfter(months: number): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/** Shows the month in which a contract ends: amber under 12 months, red with a sign under 3 months. */
export function ContractEnd({ day }: { day: string | null | undefined }) {
  if (!day) return '–'
  const isRed = day < dayAfter(3)
  const isAmber = !isRed && day < dayAfter(12)
  return (
    <Box
      component="span"
      sx={({ alpha, palette }) => ({
        whiteSpace: 'nowrap',
        ...(isAmber && { color: 'warning.main', fontWeight: 600 }),
        ...(isRed && {
          ...{ color: 'error.main', fontWeight: 650, bgcolor: alpha(palette.error.main, 0.1) },
          ...{ px: 0.75, borderRadius: 0.5 },
        }),
      })}
    >
      {isRed && '! '}
      {formatShortMonth(day.slice(0, 7))} {day.slice(0, 4)}
    </Box>
  )
}
