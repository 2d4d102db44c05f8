import { useTheme } from '@mui/material/styles'

/** A corner of the pitch: the touchline, the corner arc, and the one who watches. */
export function Logo({ size = 28 }: { size?: number }) {
  const { palette } = useTheme()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={palette.primary.main} />
      <path
        d="M9 5v18h18M9 14a9 9 0 0 1 9 9"
        fill="none"
        stroke={palette.primary.contrastText}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="21.5" cy="10.5" r="3" fill={palette.primary.contrastText} />
    </svg>
  )
}
