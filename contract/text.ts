/** Letters without a decomposition, and letters of which keyboards have several, such as the Arabic and the Persian yeh and kaf. */
export const SAME_LETTERS: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
}
const HAS_SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g')

/** Zero-width space, byte order mark and soft hyphen: invisible, and no part of a name. */
const MEANINGLESS = /[\u200b\ufeff\u00ad]/g
/** Joiners, which shape the letters of Persian names, the stroke that lengthens Arabic letters, and marks of direction. */
const SHAPING = /[\u0640\u061c\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g
const APOSTROPHES = /['’‘ʼ´`]/g
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu

/** Returns a name as it is stored: composed letters, single spaces, nothing invisible but joiners. */
export const normaliseName = (name: string): string =>
  name
    .replace(MEANINGLESS, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/**
 * Reduces text to what search and sorting compare: no accents, no case, no apostrophes, no joiners, single spaces
 * (decisions, section 6; decision record 0005). Browser and server must use this one function, so that a list means the
 * same whether it is searched in memory or by the database.
 */
export function foldText(text: string): string {
  return normaliseName(text)
    .replace(SHAPING, '')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(DASHES, '-')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(HAS_SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The limit of words in a search, because each word is one more condition on every row. */
export const MAX_SEARCH_WORDS = 10

/** Returns the words of a search, folded and each once; the first ten of them have to occur. */
export const searchWords = (query: string): string[] => distinctWords(query).slice(0, MAX_SEARCH_WORDS)

/** Returns whether a search has words that `searchWords` leaves out. */
export const hasTooManyWords = (query: string): boolean => distinctWords(query).length > MAX_SEARCH_WORDS

function distinctWords(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : [...new Set(folded.split(' '))]
}

/**
 * Returns what makes two names the same name: accents count (decisions, section 2). Case, space, joiners, marks of direction and the
 * kinds of apostrophe and hyphen do not.
 */
export function nameKey(name: string): string {
  const visible = normaliseName(name).replace(SHAPING, '')
  return visible.replace(APOSTROPHES, "'").replace(DASHES, '-').replace(/ +/g, ' ').trim().toLowerCase()
}

/** Returns a text without invisible characters, which people copy along from pages and mails. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

/** Returns the comparison key of an email address: neither case nor the spelling of the domain counts. */
export function emailKey(email: string): string {
  return asciiDomain(withoutInvisible(email)).toLowerCase()
}

/**
 * Returns an e-mail address with its domain as mail servers know it, `müller.example` as `xn--mller-kva.example`. Browsers do
 * the same in email fields.
 */
export function asciiDomain(email: string): string {
  const [, local, domain] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (local === undefined || domain === undefined || /^[\w.-]*$/.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email
}

/** Returns the full name of a person. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
