import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { FONT_FILES, type FontFile } from './fontFiles'

/** The report's font family; the others are fallbacks for letters that it lacks. */
export const FONT_FAMILY = 'Noto Sans'

const WEIGHTS = [400, 700] as const
export type FontWeight = (typeof WEIGHTS)[number]
export type FontFamily = keyof typeof FONT_FILES

/** The part of fontkit's font that is used here; fontkit is a dependency of react-pdf. */
export type LoadedFont = {
  unitsPerEm: number
  postscriptName: string
  /** From the baseline to the top of the tallest letter. */
  ascent: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  /** react-pdf passes further arguments: features, script, language, direction. */
  layout(text: string, ...how: unknown[]): { advanceWidth: number; glyphs: Glyph[] }
  createSubset(): FontSubset
}
type Glyph = { codePoints: number[] }

/** The glyphs of a font that a file embeds. In the file, the code of a glyph is its index here. */
type FontSubset = { glyphs: number[]; includeGlyph(glyph: number): number; encode(): Uint8Array }

/** The build has the files beside itself, so that the packages, of which most is never read, are not installed with it. */
function pathOf({ name, installed }: FontFile): string {
  const built = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url))
  return existsSync(built) ? built : installed()
}

/**
 * Subsets are encoded by a second copy of each font. fontkit keeps the first object that it creates for a glyph, and encoding creates
 * it without its letters, so that the text of later files could not be searched or copied.
 */
const copyOf = (family: string) => `${family} (subsets)`

/** Makes the packages' font files known to react-pdf, without reading them. */
export function registerFonts(): void {
  for (const [name, files] of Object.entries(FONT_FILES)) {
    const fonts = WEIGHTS.map((fontWeight) => ({ src: pathOf(files[fontWeight]), fontWeight }))
    for (const family of [name, copyOf(name)]) Font.register({ family, fonts })
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
    for (const fontFamily of [family, copyOf(family)]) await Font.load({ fontFamily, fontWeight })
    const font = loadedFont(family, fontWeight)
    alignBaselines(font, loadedFont(FONT_FAMILY, fontWeight))
    recordSubsets(font, fontOf(copyOf(family), fontWeight))
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

/** The embedded glyphs of each font, by its PostScript name. */
export type EmbeddedGlyphs = Record<string, number[]>

const createSubsetOf = new Map<string, () => FontSubset>()
const subsets = new Map<string, FontSubset>()

/** Gives all texts of a file the same subset of a font. pdfkit would create one for each text and keep the first. */
function recordSubsets(font: LoadedFont, copy: LoadedFont) {
  const { postscriptName: name } = font
  const createSubset = () => copy.createSubset()
  createSubsetOf.set(name, createSubset)
  font.createSubset = () => {
    const subset = subsets.get(name) ?? createSubset()
    subsets.set(name, subset)
    return subset
  }
}

/** Forgets the subsets of the previous file. Call it before each drawing. */
export const clearSubsets = () => subsets.clear()

/** Returns the glyphs that the file drawn last embeds. */
export const embeddedGlyphs = (): EmbeddedGlyphs =>
  Object.fromEntries(Array.from(subsets, ([name, { glyphs }]) => [name, glyphs]))

/** Returns a font program with these glyphs in their order. The first is the one for missing letters. */
export function encodeSubset(name: string, glyphs: Iterable<number>): Uint8Array {
  const subset = createSubsetOf.get(name)?.()
  if (subset === undefined) throw new Error(`The font ${name} is not loaded`)
  for (const glyph of glyphs) subset.includeGlyph(glyph)
  return subset.encode()
}

/** A font that loadFont has read; throws before that. */
export const loadedFont = (family: FontFamily, fontWeight: FontWeight): LoadedFont =>
  fontOf(family, fontWeight)

function fontOf(fontFamily: string, fontWeight: FontWeight): LoadedFont {
  const { data } = Font.getFont({ fontFamily, fontWeight })
  if (!isLoaded(data)) throw new Error('The fonts are used before loadFont has read them')
  return data
}

/** react-pdf does not type the loaded font. */
const isLoaded = (font: object | null): font is LoadedFont =>
  font !== null && 'unitsPerEm' in font && 'glyphForCodePoint' in font && 'hasGlyphForCodePoint' in font
