import { useTheme } from '@mui/material/styles'

/**
 * Colours of series, told apart by people who see few colours (Okabe and Ito's set), each with a contrast of at least
 * 3:1 to its ground. Never the only difference: order, legend and table say the same.
 */
const COLOURS = {
  light: ['#0072b2', '#b45f00', '#00785a', '#a3477f', '#8a6d00', '#5c6670'],
  dark: ['#56b4e9', '#e69f00', '#2fc59a', '#e08bbb', '#f0e442', '#b4bec7'],
} as const

export function useSeriesColours(): readonly string[] {
  const { palette } = useTheme()
  return COLOURS[palette.mode]
}
