import type { FontSet } from './fontSet'
import { charactersOf } from './scripts'

const CONTROL = /[\p{Cc}\p{Cs}]/gu
/** Explicit direction overrides could reverse how a name reads; the letters themselves define their direction. */
const DIRECTION_OVERRIDE = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu
/** Invisible characters that affect others: variation selectors, joiners, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Characters that have to be checked; all others are in every font here. */
const BEYOND_LATIN = /[^\n -~¡-¬®-ſ]+/g
/** Replaces a character that the fonts lack, both as drawn and as copied from the file. */
const NO_GLYPH = '\u{FFFD}'

/**
 * Text that the fonts can draw: line breaks and spaces made plain, and one sign for each whole character (an emoji,
 * say) that has no glyph. Anything else would come out as letters of another font.
 */
export function printable(text: string, fontSet: FontSet): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(DIRECTION_OVERRIDE, '')
    .split('\n')
    .map((line) => line.replace(CONTROL, '').trimEnd())
    .join('\n')
  return plain
    .replace(BEYOND_LATIN, (run) =>
      charactersOf(run)
        .map((character) => drawable(character, fontSet))
        .join(''),
    )
    .trim()
}

function drawable(character: string, { hasGlyph }: FontSet): string {
  const visible = character.replace(INVISIBLE, (sign) => (hasGlyph(sign) ? sign : ''))
  return Array.from(visible).every(hasGlyph) ? visible : NO_GLYPH
}

/** The same on one line. */
export function printableLine(text: string, fontSet: FontSet): string {
  return printable(text, fontSet).replace(/\s+/g, ' ')
}
