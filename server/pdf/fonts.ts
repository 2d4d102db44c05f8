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
  layout(text: string): { advanceWidth: number }
}

/** Makes the packages' font files known to react-pdf, without reading them. */
export function registerFonts(): void {
  for (const [family, files] of Object.entries(FILES)) {
    Font.register({ family, fonts: WEIGHTS.map((fontWeight) => ({ src: files[fontWeight], fontWeight })) })
  }
  // Names are never hyphenated; words longer than a line are broken by textFit.
  Font.registerHyphenationCallback((word) => [word])
}

/** Reads a family's files, once a thread. */
export async function loadFont(family: FontFamily): Promise<void> {
  if (family !== FONT_FAMILY) await loadFont(FONT_FAMILY)
  await Promise.all(
    WEIGHTS.map(async (fontWeight) => {
      await Font.load({ fontFamily: family, fontWeight })
      standOnTheSameLine(loadedFont(family, fontWeight), loadedFont(FONT_FAMILY, fontWeight))
    }),
  )
}

/** react-pdf puts the letters of a line as far below its top as the tallest of its fonts is high: lines would be uneven. */
function standOnTheSameLine(font: LoadedFont, { ascent, unitsPerEm }: LoadedFont) {
  Object.defineProperty(font, 'ascent', { value: (ascent / unitsPerEm) * font.unitsPerEm })
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
