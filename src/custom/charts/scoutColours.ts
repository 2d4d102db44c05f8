import { useTheme } from '@mui/material/styles'
import type { ThemeMode } from '../../components/theme'

/**
 * The colours of scouts or players, in order. Each colour has a contrast of at least 3:1 with the background. Any two differ for
 * people with a colour vision deficiency; this file's test has the limits.
 */
export const SERIES_COLOURS: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0455b5', '#eb6906', '#2aa06f', '#9c2575', '#574716', '#2f362e'],
  dark: ['#0a79f6', '#f76127', '#0ddf93', '#dc6bad', '#fad02f', '#eff2ef'],
}

/** The shapes of the scouts or players, for users who cannot distinguish the colours. */
export const SERIES_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'] as const

export type SeriesMark = { colour: string; shape: (typeof SERIES_SHAPES)[number] }

/** Returns the mark of the scout or player at an index. Six colours and seven shapes make 42 distinct marks. */
export function seriesMark(place: number, mode: ThemeMode): SeriesMark {
  const colours = SERIES_COLOURS[mode]
  return {
    colour: colours[place % colours.length] ?? 'currentColor',
    shape: SERIES_SHAPES[place % SERIES_SHAPES.length] ?? 'circle',
  }
}

/** Returns the mark of the scout or player at an index in the current theme. */
export function useSeriesMark(): (place: number) => SeriesMark {
  const { mode } = useTheme().palette
  return (place) => seriesMark(place, mode)
}

/** Appends a number to a repeated name, so that each column has its own heading. */
export const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
