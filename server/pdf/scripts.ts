/** Regular expressions and rules by script. */

import { RIGHT_TO_LEFT } from '../../contract/bidi'

/** With the commas, question marks and digits that go with it. */
export const ARABIC = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u0660-\u0669]/u
export const HEBREW = /\p{Script=Hebrew}/u
/** The Japanese syllables, which tell Japanese from Chinese. */
export const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
export const KOREAN = /\p{Script=Hangul}/u
/** Chinese characters, kana, and the marks and wide letters that go with them: written without spaces between words. */
export const IDEOGRAPH_OR_KANA =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60\uFF61-\uFF9F\uFFE0-\uFFE6]/u
/** Written without spaces between words. */
export const THAI = /\p{Script=Thai}/u
/** Pictures, with the letters of flags and the tones of skin. */
export const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]/u
/** Arrows, stars, check marks and other signs, which Noto Sans lacks. */
export const SYMBOL = /[\u2190-\u2BFF]/u

/** Invisible; each makes the following text run in its direction. */
const DIRECTION_MARK = { ltr: '\u200E', rtl: '\u200F' } as const
const FIRST_STRONG = /[\p{L}\u200E\u200F]/u
/** Letters of other fonts than the words of the report. */
const OF_OTHER_FONTS = new RegExp(
  [ARABIC, HEBREW, THAI, KOREAN, IDEOGRAPH_OR_KANA, EMOJI, SYMBOL].map(({ source }) => source).join('|'),
  'u',
)

/** Whether a text is set in more fonts than one. */
export const needsOtherFonts = (text: string) => OF_OTHER_FONTS.test(text)

export type Direction = 'ltr' | 'rtl'

/** Which way a paragraph runs: as its first letter does. */
export function directionOf(paragraph: string): Direction {
  return RIGHT_TO_LEFT.test(FIRST_STRONG.exec(paragraph)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** Returns the style of a name: the direction of its letters, aligned at the left. */
export const nameAlignment = (text: string) => ({ direction: directionOf(text), textAlign: 'left' }) as const

/** One line of a paragraph, with a direction mark where the line alone would run the other way. */
export function withDirectionMark(paragraph: string, line: string): string {
  const direction = directionOf(paragraph)
  return directionOf(line) === direction ? line : `${DIRECTION_MARK[direction]}${line}`
}

const NOT_FIRST =
  '\\p{Pe}\\p{Pf}\\s、。，．：；！？・ー々〻ゝゞヽヾ〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?,.:;%'
const NOT_LAST = '\\p{Ps}\\p{Pi}\\s'
const JOINED = IDEOGRAPH_OR_KANA.source

/** Line breaks are allowed after spaces and around Chinese characters and kana, but not before closing or after opening marks. */
const BREAKS = new RegExp(
  `(?<= )(?! )|(?<=${JOINED})(?<![${NOT_LAST}])(?![${NOT_FIRST}])|(?<![${NOT_LAST}])(?=${JOINED})(?![${NOT_FIRST}])`,
  'u',
)

/** A paragraph in the pieces between which a line may end. */
export function wordsOf(paragraph: string): string[] {
  return paragraph.split(BREAKS).flatMap((part) => (THAI.test(part) ? thaiWords(part) : [part]))
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** The words of Thai, which has no spaces between them, each with the marks that follow it. */
function thaiWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = words.pop()
    if (last === undefined) words.push(segment)
    else if (isWordLike) words.push(last, segment)
    else words.push(last + segment)
  }
  return words
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits text into user-perceived characters (grapheme clusters). */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
