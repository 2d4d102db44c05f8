import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

export const FONT_FAMILY = 'Noto Sans'

const FILES = {
  400: '400Regular/NotoSans_400Regular.ttf',
  700: '700Bold/NotoSans_700Bold.ttf',
} as const
export type FontWeight = keyof typeof FILES

/** What of fontkit's fonts is used here; fontkit itself is react-pdf's affair. */
type LoadedFont = {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}

/** Makes the packages' font files known to react-pdf: from node_modules in source and build alike, never the network. */
export async function registerFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const file = (weight: FontWeight) => ({
    src: resolve(`@expo-google-fonts/noto-sans/${FILES[weight]}`),
    fontWeight: weight,
  })
  Font.register({ family: FONT_FAMILY, fonts: [file(400), file(700)] })
  // Names are never hyphenated; words longer than a line are broken by textFit.
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all([400, 700].map((fontWeight) => Font.load({ fontFamily: FONT_FAMILY, fontWeight })))
}

function loaded(fontWeight: FontWeight): LoadedFont {
  const { data } = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight })
  if (!isLoaded(data)) throw new Error('The fonts are used before registerFonts has loaded them')
  return data
}

/** react-pdf does not say what a loaded font can do. */
const isLoaded = (font: object | null): font is LoadedFont =>
  font !== null && 'unitsPerEm' in font && 'glyphForCodePoint' in font && 'hasGlyphForCodePoint' in font

/** Whether the fonts can draw this code point. */
export function hasGlyph(letter: string): boolean {
  return loaded(400).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}

/** The width of a line of text, in points; kerning, which mostly narrows it, is left out. */
export function widthOf(text: string, size: number, weight: FontWeight = 400): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter, weight)
  return width * size
}

const letterWidths: Record<FontWeight, Map<string, number>> = { 400: new Map(), 700: new Map() }

/** In widths of the font's square; looked up once a letter, because fontkit is slow at it. */
function letterWidth(letter: string, weight: FontWeight): number {
  const known = letterWidths[weight].get(letter)
  if (known !== undefined) return known
  const font = loaded(weight)
  const width = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
  letterWidths[weight].set(letter, width)
  return width
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Text as what people count as characters. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
