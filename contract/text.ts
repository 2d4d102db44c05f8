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

/**
 * Reduces text to what search and sorting compare: no accents, no case, single spaces
 * (decisions, section 6; decision record 0005). Browser and server must use this one function, so that a list means the
 * same whether it is searched in memory or by the database.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđðøıħŧßæœþ]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a search, folded; every one of them has to occur. */
export function searchWords(query: string): string[] {
  const folded = foldText(query)
  return folded === '' ? [] : folded.split(' ')
}

/** What makes two names the same name: case and surrounding space do not count, accents do (decisions, section 2). */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/** What makes two e-mail addresses the same: case does not count. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** What a person is called. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
