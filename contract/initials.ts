/** Names in these begin with the family name, and its first character says who it is. */
const FAMILY_NAME_FIRST =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u
/** Letters that touch would be read as a word. */
const JOINED_LETTERS = /\p{Script=Arabic}/u
const NOT_JOINED = '\u200C'

/** Up to two letters that stand for a person who has no picture. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const first = firstLetter(words[0])
  if (FAMILY_NAME_FIRST.test(first)) return first
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return JOINED_LETTERS.test(first) && last !== '' ? `${first}${NOT_JOINED}${last}` : `${first}${last}`
}

/** Without the Arabic article, and without the marks above and below a letter. */
const firstLetter = (word = '') => (Array.from(word.replace(/^ال(?=..)/, ''))[0] ?? '').toUpperCase()
