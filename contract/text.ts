/** Replacements of letters that Unicode does not decompose, and of letters that differ between keyboards, such as the Arabic and the Persian yeh. */
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

/** Zero-width space, byte order mark and soft hyphen: invisible characters that are not part of a name. */
const MEANINGLESS = /[\u200b\ufeff\u00ad]/g
/**
 * Joiners, which shape the letters of Persian names; the stroke that lengthens Arabic letters; direction marks. Stored names retain them,
 * comparison keys do not.
 */
const SHAPING = /[\u0640\u061c\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g
const APOSTROPHES = /['’‘ʼ´`]/g
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu

/** Returns a name as stored: with composed letters and single spaces, without invisible characters except joiners and direction marks. */
export const normaliseName = (name: string): string =>
  name
    .replace(MEANINGLESS, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/**
 * Returns the form of a text that search and sorting compare: without accents, case, apostrophes and joiners, with single spaces (decisions,
 * section 6; decision record 0005). Browser and server must both use this function, so that their searches find the same rows.
 */
export function foldText(text: string): string {
  // Most texts are plain ASCII, for which this takes a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.replace(/['`]/g, '').replace(/ +/g, ' ').trim().toLowerCase()
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

/** Returns the first ten distinct words of a search, folded. A row must contain all of them. */
export const searchWords = (query: string): string[] => distinctWords(query).slice(0, MAX_SEARCH_WORDS)

/** Returns whether a search has more words than `searchWords` returns. */
export const hasTooManyWords = (query: string): boolean => distinctWords(query).length > MAX_SEARCH_WORDS

function distinctWords(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : [...new Set(folded.split(' '))]
}

/**
 * Returns a key that is equal for two spellings of the same name. Accents make different names (decisions, section 2); case, repeated spaces,
 * joiners, direction marks and the kinds of apostrophe and hyphen do not.
 */
export function nameKey(name: string): string {
  const visible = normaliseName(name).replace(SHAPING, '')
  return visible.replace(APOSTROPHES, "'").replace(DASHES, '-').replace(/ +/g, ' ').trim().toLowerCase()
}

/** Returns a trimmed text without invisible characters, which texts copied from pages and emails may contain. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

/** Returns the key by which email addresses are compared, ignoring case and the spelling of the domain. */
export function emailKey(email: string): string {
  return asciiDomain(withoutInvisible(email)).toLowerCase()
}

/**
 * Returns an email address with its domain in the ASCII form of mail servers: `müller.example` becomes `xn--mller-kva.example`. Browsers do the
 * same in email fields.
 */
export function asciiDomain(email: string): string {
  const [, local, domain] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (local === undefined || domain === undefined || /^[\w.-]*$/.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
