import { useTheme } from '@mui/material/styles'
import { SERIES_COLOURS } from './scoutColours'

/** Colours of series in the current theme. Never the only difference: order, legend and table say the same. */
export function useSeriesColours(): readonly string[] {
  const { palette } = useTheme()
  return SERIES_COLOURS[palette.mode]
}
