const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
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
}

/** Zero-width space, byte order mark and soft hyphen: they say nothing in a name, and nobody sees them. */
const MEANINGLESS = /[\u200b\ufeff\u00ad]/g
/** Zero-width joiner and non-joiner, which shape the letters of Persian names. */
const JOINERS = /[\u200c\u200d]/g
const APOSTROPHES = /['’‘ʼ´`]/g

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
    .replace(JOINERS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøıħŧßæœþ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** How many words of a search are looked for: each is one more condition on every row. */
export const MAX_SEARCH_WORDS = 10

/** Returns the words of a search, folded and each once; the first ten of them have to occur. */
export const searchWords = (query: string): string[] => distinctWords(query).slice(0, MAX_SEARCH_WORDS)

/** Whether a search has more words than are looked for. */
export const hasTooManyWords = (query: string): boolean => distinctWords(query).length > MAX_SEARCH_WORDS

function distinctWords(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : [...new Set(folded.split(' '))]
}

/** What makes two names the same name: case, space, joiners and the kind of apostrophe do not count, accents do (decisions, section 2). */
export function nameKey(name: string): string {
  return normaliseName(name).replace(JOINERS, '').replace(APOSTROPHES, "'").toLowerCase()
}

/** What makes two e-mail addresses the same: neither case nor the spelling of the domain counts. */
export function emailKey(email: string): string {
  return asciiDomain(email.trim()).toLowerCase()
}

/**
 * Returns an e-mail address with its domain as mail servers know it, `müller.example` as `xn--mller-kva.example`: so do browsers with
 * what is typed into an e-mail field.
 */
export function asciiDomain(email: string): string {
  const [, local, domain] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (local === undefined || domain === undefined || /^[\w.-]*$/.test(domain)) return email
  return URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email
}

/** What a person is called. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
