import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

/** The report's font family; the others are fallbacks for letters that it lacks. */
export const FONT_FAMILY = 'Noto Sans'

const { resolve } = createRequire(import.meta.url)
const google = (file: string) => resolve(`@expo-google-fonts/${file}`)
/** These packages name only their table of contents; the files lie beside it. */
const embedPdf = (name: string, file: string) =>
  join(dirname(resolve(`@embedpdf/${name}`)), '..', 'fonts', file)

/**
 * Font files from packages: nothing is downloaded at run time. Noto Sans throughout, except for Arabic: Noto positions the dots
 * of Arabic letters by offsets that react-pdf ignores, while Plex has glyphs that include their dots (decision record 0010).
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
  Thai: {
    400: google('noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    700: google('noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  Emoji: {
    400: google('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    700: google('noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
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

/** The part of fontkit's font that is used here; fontkit is a dependency of react-pdf. */
export type LoadedFont = {
  unitsPerEm: number
  /** From the baseline to the top of the tallest letter. */
  ascent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  /** react-pdf passes further arguments: features, script, language, direction. */
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
    alignBaselines(font, loadedFont(FONT_FAMILY, fontWeight))
    if (family === 'Arabic') reverseLigatureCodePoints(font)
  }
}

/** react-pdf places the baseline by the ascent of the tallest font in a line; with different ascents lines would be uneven. */
function alignBaselines(font: LoadedFont, { ascent, unitsPerEm }: LoadedFont) {
  Object.defineProperty(font, 'ascent', { value: (ascent / unitsPerEm) * font.unitsPerEm })
}

/**
 * A ligature's code points are written into the PDF for search and copying, where readers reverse right-to-left text glyph by
 * glyph. In reading order "صلاح" would therefore be copied as "صالح", so each ligature's code points are reversed.
 */
function reverseLigatureCodePoints(font: LoadedFont) {
  const layout = font.layout.bind(font)
  const reversed = new WeakSet<Glyph>()
  font.layout = (...asked) => {
    const line = layout(...asked)
    for (const glyph of line.glyphs) {
      if (glyph.codePoints.length > 1 && !reversed.has(glyph))
        glyph.codePoints = glyph.codePoints.toReversed()
      reversed.add(glyph)
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

/** react-pdf does not type the loaded font. */
const isLoaded = (font: object | null): font is LoadedFont =>
  font !== null && 'unitsPerEm' in font && 'glyphForCodePoint' in font && 'hasGlyphForCodePoint' in font
