import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

/** The family of every word that is printed; the others stand in for letters that it lacks. */
export const FONT_FAMILY = 'Noto Sans'

const { resolve } = createRequire(import.meta.url)
const google = (file: string) => resolve(`@expo-google-fonts/${file}`)
/** These packages name only their table of contents; the files lie beside it. */
const embedPdf = (name: string, file: string) =>
  join(dirname(resolve(`@embedpdf/${name}`)), '..', 'fonts', file)

/**
 * From packages: nothing is fetched at run time. Noto Sans throughout but for Arabic, where Noto puts the dots of letters on by
 * offsets that react-pdf loses; Plex has letters with their dots.
 */
const FILES = {
  [FONT_FAMILY]: {
    400: google('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    700: google('noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  Arabic: {
    400: google('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    700: google('ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
  },
  Hebrew: {
    400: google('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    700: google('noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  Chinese: {
    400: embedPdf('fonts-sc', 'NotoSansHans-Regular.otf'),
    700: embedPdf('fonts-sc', 'NotoSansHans-Bold.otf'),
  },
  Japanese: {
    400: embedPdf('fonts-jp', 'NotoSansJP-Regular.otf'),
    700: embedPdf('fonts-jp', 'NotoSansJP-Bold.otf'),
  },
  Korean: {
    400: embedPdf('fonts-kr', 'NotoSansKR-Regular.otf'),
    700: embedPdf('fonts-kr', 'NotoSansKR-Bold.otf'),
  },
} as const

const WEIGHTS = [400, 700] as const
export type FontWeight = (typeof WEIGHTS)[number]
export type FontFamily = keyof typeof FILES

/** What of fontkit's fonts is used here; fontkit itself is react-pdf's affair. */
export type LoadedFont = {
  unitsPerEm: number
  /** From the line that letters stand on to the top of the highest. */
  ascent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  /** Whatever else is asked of it (features, script, language, direction) is react-pdf's affair. */
  layout(text: string, ...how: unknown[]): { advanceWidth: number; glyphs: Glyph[] }
}
type Glyph = { codePoints: number[] }

/** Makes the packages' font files known to react-pdf, without reading them. */
export function registerFonts(): void {
  for (const [family, files] of Object.entries(FILES)) {
    Font.register({ family, fonts: WEIGHTS.map((fontWeight) => ({ src: files[fontWeight], fontWeight })) })
  }
  // Names are never hyphenated; words longer than a line are broken by textFit.
  Font.registerHyphenationCallback((word) => [word])
}

const reading = new Map<FontFamily, Promise<void>>()

/** Reads a family's files, once a thread. */
export function loadFont(family: FontFamily): Promise<void> {
  const read = reading.get(family) ?? readFont(family)
  reading.set(family, read)
  return read
}

async function readFont(family: FontFamily): Promise<void> {
  if (family !== FONT_FAMILY) await loadFont(FONT_FAMILY)
  for (const fontWeight of WEIGHTS) {
    await Font.load({ fontFamily: family, fontWeight })
    const font = loadedFont(family, fontWeight)
    standOnTheSameLine(font, loadedFont(FONT_FAMILY, fontWeight))
    if (family === 'Arabic') nameLigaturesAsDrawn(font)
  }
}

/** react-pdf puts the letters of a line as far below its top as the tallest of its fonts is high: lines would be uneven. */
function standOnTheSameLine(font: LoadedFont, { ascent, unitsPerEm }: LoadedFont) {
  Object.defineProperty(font, 'ascent', { value: (ascent / unitsPerEm) * font.unitsPerEm })
}

/**
 * A glyph of two letters tells the file which they are, and programs that search or copy the file's text read it from left to
 * right, turning each letter round: with the letters in their own order, "صلاح" would come out as "صالح".
 */
function nameLigaturesAsDrawn(font: LoadedFont) {
  const layout = font.layout.bind(font)
  const turned = new WeakSet<Glyph>()
  font.layout = (...asked) => {
    const line = layout(...asked)
    for (const glyph of line.glyphs) {
      if (glyph.codePoints.length > 1 && !turned.has(glyph)) glyph.codePoints = glyph.codePoints.toReversed()
      turned.add(glyph)
    }
    return line
  }
}

/** A font that loadFont has read; throws before that. */
export function loadedFont(family: FontFamily, fontWeight: FontWeight): LoadedFont {
  const { data } = Font.getFont({ fontFamily: family, fontWeight })
  if (!isLoaded(data)) throw new Error('The fonts are used before loadFont has read them')
  return data
}

/** react-pdf does not say what a loaded font can do. */
const isLoaded = (font: object | null): font is LoadedFont =>
  font !== null && 'unitsPerEm' in font && 'glyphForCodePoint' in font && 'hasGlyphForCodePoint' in font
