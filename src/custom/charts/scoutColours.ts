import { useTheme } from '@mui/material/styles'
import type { ThemeMode } from '../../components/theme'

/**
 * The colours of scouts or players, in order. Each has a contrast of at least 3:1 with the background. Any two differ for
 * people with a colour vision deficiency; this file's test has the limits.
 */
export const SERIES_COLOURS: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0455b5', '#eb6906', '#2aa06f', '#9c2575', '#574716', '#2f362e'],
  dark: ['#0a79f6', '#f76127', '#0ddf93', '#dc6bad', '#fad02f', '#eff2ef'],
}

/** Each scout also has a shape, because colour alone does not identify them. */
export const SERIES_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'] as const

export type SeriesMark = { colour: string; shape: (typeof SERIES_SHAPES)[number] }

/** Returns the mark of the scout or player at an index. Colours and shapes combine to the number of distinct marks. */
export function seriesMark(place: number, mode: ThemeMode): SeriesMark {
  const colours = SERIES_COLOURS[mode]
  return {
    colour: colours[place % colours.length] ?? 'currentColor',
    shape: SERIES_SHAPES[place % SERIES_SHAPES.length] ?? 'circle',
  }
}

/** Returns the mark of the scout or player at an index in the present theme. */
export function useSeriesMark(): (place: number) => SeriesMark {
  const { mode } = useTheme().palette
  return (place) => seriesMark(place, mode)
}

/** Returns the names with numbers behind equal ones, so that each column has its own heading. */
export const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
