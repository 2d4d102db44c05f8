/** Matches a character of a script in which names start with the family name. This first character is enough as the initial. */
const FAMILY_NAME_FIRST =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u
/** Matches a script whose letters join and would read as a word, so initials need a non-joiner. */
const JOINED_LETTERS = /\p{Script=Arabic}/u
const NOT_JOINED = '\u200C'

/** Returns up to two letters for a person without a picture. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const first = firstLetter(words[0])
  if (FAMILY_NAME_FIRST.test(first)) return first
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return JOINED_LETTERS.test(first) && last !== '' ? `${first}${NOT_JOINED}${last}` : `${first}${last}`
}

/** Returns the first letter of a word, without the Arabic article and without marks above or below the letter. */
const firstLetter = (word = '') => (Array.from(word.replace(/^ال(?=..)/, ''))[0] ?? '').toUpperCase()
