import type { FontSet } from './fontSet'
import { charactersOf } from './scripts'

const CONTROL = /[\p{Cc}\p{Cs}]/gu
/** Explicit direction overrides could reverse how a name reads; the letters themselves define their direction. */
const DIRECTION_OVERRIDE = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu
/** Invisible characters that affect others: variation selectors, joiners, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Characters that have to be checked; all others are in every font here. */
const BEYOND_LATIN = /[^\n -~¡-¬®-ſ]+/g
/** Replace a character that the fonts lack until its line is complete. In typed text they have the same meaning. */
const NO_LETTER = '\u{FFFD}'
const NO_SIGN = '\u{FFFC}'
const WORDS_WITHOUT_LETTERS = new RegExp(`${NO_LETTER}(?:[ ${NO_SIGN}]*${NO_LETTER})*`, 'gu')
const GAP = new RegExp(`( ?)(?:${NO_SIGN} ?)*${NO_SIGN}( ?)`, 'gu')
const ELLIPSIS = '…'

/**
 * Text that the fonts can draw: line breaks and spaces made plain, signs without a glyph (an emoji, say) left out, and words
 * of an alphabet without a font shortened to an ellipsis. A font would draw its box for an unknown letter instead.
 */
export function printable(text: string, fontSet: FontSet): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(DIRECTION_OVERRIDE, '')
    .split('\n')
    .map((line) => drawableLine(line.replace(CONTROL, ''), fontSet).trimEnd())
    .join('\n')
    .trim()
}

const drawableLine = (line: string, fontSet: FontSet): string =>
  line
    .replace(BEYOND_LATIN, (run) =>
      charactersOf(run)
        .map((character) => drawable(character, fontSet))
        .join(''),
    )
    .replace(WORDS_WITHOUT_LETTERS, ELLIPSIS)
    .replace(GAP, (_gap, before: string, after: string) => before || after)

/** A character without the parts that have no glyph, such as the frame around a digit; the first part decides. */
function drawable(character: string, { hasGlyph }: FontSet): string {
  const [first = '', ...others] = Array.from(
    character.replace(INVISIBLE, (sign) => (hasGlyph(sign) ? sign : '')),
  )
  if (first === '' || hasGlyph(first)) return first + others.filter(hasGlyph).join('')
  return /[\p{L}\p{M}\p{N}]/u.test(first) ? NO_LETTER : NO_SIGN
}

/** The same on one line. */
export function printableLine(text: string, fontSet: FontSet): string {
  return printable(text, fontSet).replace(/\s+/g, ' ')
}
