import { FONT_FAMILY, type FontFamily, type FontWeight, loadedFont, loadFont } from './fonts'
import { ARABIC, EMOJI, HEBREW, IDEOGRAPH_OR_KANA, KANA, KOREAN, SYMBOL, THAI } from './scripts'

/** The fonts of one report, and text measured in them. */
export type FontSet = {
  /** In order of preference for a letter. */
  families: FontFamily[]
  /** Whether one of the fonts can draw this code point. */
  hasGlyph(letter: string): boolean
  /** Returns the width of a line of text in points, without kerning, which mostly narrows it. */
  widthOf(text: string, size: number, weight?: FontWeight): number
}

/** Loads the fonts that a report with this text needs, and no other: those of Chinese weigh more than all Latin ones. */
export async function loadFontSet(text: string): Promise<FontSet> {
  await loadFont(FONT_FAMILY)
  const families: FontFamily[] = [FONT_FAMILY]
  let missing = [...new Set(text)].filter((letter) => !has(FONT_FAMILY, letter))
  for (const { family, scripts } of candidatesFor(text)) {
    if (!missing.some((letter) => scripts.test(letter))) continue
    await loadFont(family)
    families.push(family)
    missing = missing.filter((letter) => !has(family, letter))
  }
  return {
    families,
    hasGlyph: (letter) => families.some((family) => has(family, letter)),
    widthOf: (text, size, weight = 400) => widthIn(families, text, weight) * size,
  }
}

type Candidate = { family: FontFamily; scripts: RegExp }

/**
 * Chinese, Japanese and Korean share code points for characters that each writes differently. A report with kana anywhere uses
 * the Japanese font, one with hangul the Korean font, any other the Chinese font, which also completes the other two. All three
 * have arrows, stars and check marks.
 */
function candidatesFor(text: string): Candidate[] {
  const japanese: Candidate = { family: 'Japanese', scripts: IDEOGRAPH_OR_KANA }
  const korean: Candidate = { family: 'Korean', scripts: KOREAN }
  return [
    { family: 'Arabic', scripts: ARABIC },
    { family: 'Hebrew', scripts: HEBREW },
    { family: 'Thai', scripts: THAI },
    { family: 'Emoji', scripts: EMOJI },
    ...(KANA.test(text) ? [japanese] : []),
    ...(KOREAN.test(text) ? [{ ...korean, scripts: KANA.test(text) ? KOREAN : EAST_ASIAN }] : []),
    { family: 'Chinese', scripts: new RegExp(`${IDEOGRAPH_OR_KANA.source}|${SYMBOL.source}`, 'u') },
  ]
}

const EAST_ASIAN = new RegExp(`${KOREAN.source}|${IDEOGRAPH_OR_KANA.source}`, 'u')

const codePointOf = (letter: string) => letter.codePointAt(0) ?? 0

const has = (family: FontFamily, letter: string) =>
  loadedFont(family, 400).hasGlyphForCodePoint(codePointOf(letter))

const widthCache = new Map<string, number>()
/** Letters of all alphabets and the words of a few long Arabic reports. */
const MAX_CACHED_WIDTHS = 50_000

/** A width in em, computed once for each key because fontkit is slow. */
function memoizedWidth(key: string, measure: () => number): number {
  const before = widthCache.get(key)
  if (before !== undefined) return before
  if (widthCache.size > MAX_CACHED_WIDTHS) widthCache.clear()
  const width = measure()
  widthCache.set(key, width)
  return width
}

/** Arabic letters change shape and width with their neighbours, so whole words are measured. */
function widthIn(families: readonly FontFamily[], text: string, weight: FontWeight): number {
  let width = 0
  for (const part of text.split(ARABIC_WORD)) {
    if (ARABIC.test(part)) width += shapedWidth(part, weight)
    else for (const letter of part) width += letterWidth(families, letter, weight)
  }
  return width
}

const ARABIC_WORD = new RegExp(`((?:${ARABIC.source})+)`, 'u')

const shapedWidth = (word: string, weight: FontWeight) =>
  memoizedWidth(`${weight}${word}`, () => {
    const font = loadedFont('Arabic', weight)
    return font.layout(word).advanceWidth / font.unitsPerEm
  })

/** By the first font that has the letter, as react-pdf chooses it. */
function letterWidth(families: readonly FontFamily[], letter: string, weight: FontWeight): number {
  const family = families.find((one) => has(one, letter)) ?? FONT_FAMILY
  return memoizedWidth(`${family}${weight}${letter}`, () => {
    const font = loadedFont(family, weight)
    return font.glyphForCodePoint(codePointOf(letter)).advanceWidth / font.unitsPerEm
  })
}
