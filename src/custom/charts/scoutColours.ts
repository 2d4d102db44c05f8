import type { ThemeMode } from '../../layout/theme'

/**
 * One colour a scout or player, in this order. Each stands out from its ground by 3 to 1, and any two stay apart for
 * people who do not see red, green or blue; the test of this file says by how much.
 */
export const SERIES_COLOURS: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0455b5', '#eb6906', '#2aa06f', '#9c2575', '#574716', '#2f362e'],
  dark: ['#0a79f6', '#f76127', '#0ddf93', '#dc6bad', '#fad02f', '#eff2ef'],
}

/** Each scout has a shape, too, because colour alone does not identify them. */
export const SERIES_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'] as const

export type SeriesMark = { colour: string; shape: (typeof SERIES_SHAPES)[number] }

/** How the scout or player at this place is drawn; there are as many looks as colours times shapes. */
export function seriesMark(place: number, mode: ThemeMode): SeriesMark {
  const colours = SERIES_COLOURS[mode]
  return {
    colour: colours[place % colours.length] ?? 'currentColor',
    shape: SERIES_SHAPES[place % SERIES_SHAPES.length] ?? 'circle',
  }
}
