/** How many of these cells are names of columns that the import knows. */
export type CountNames = (cells: readonly string[]) => number

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Below so many lines of titles and remarks nobody's header stands. */
export const HEADER_LINES = 20

/** A line that spreadsheets understand, and write on demand, as the separator of all others. */
const DECLARATION = /^\ufeff?"?sep=(.)"?(?:\r?\n|\r|$)/i

/** The separator that the first line declares, where it does. */
export function declaredSeparator(text: string): Separator | undefined {
  const sign = DECLARATION.exec(text)?.[1]
  return SEPARATORS.find((separator) => separator === sign)
}

export const isDeclared = (text: string) => DECLARATION.test(text)

/**
 * The place of the row that names the columns: the one of the first with most names that the import knows; where none has any, the
 * first, or the one below titles that stand alone in their rows. -1 where no row has anything in it.
 */
export function findHeader(rows: readonly (readonly string[])[], countNames: CountNames): number {
  const first = rows.findIndex((cells) => countFilled(cells) > 0)
  let found = first
  let most = 0
  for (const [place, cells] of rows.entries()) {
    const names = countNames(cells)
    if (names > most) [found, most] = [place, names]
  }
  if (most > 0 || first < 0 || countFilled(rows[first] ?? []) > 1) return found
  // Two would be a surname, a comma and a first name as well.
  const below = rows.findIndex((cells) => countFilled(cells) > 2)
  return below < 0 ? first : below
}

/** How many cells say something; separators that some other separator leaves over do not. */
export const countFilled = (cells: readonly string[]) =>
  cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).length

/** How much a header, in its place among rows that were split by some separator, looks like one; the first number says most. */
export function likeness(
  rows: readonly (readonly string[])[],
  place: number,
  countNames: CountNames,
): readonly number[] {
  const header = rows[place] ?? []
  const isFirst = place === rows.findIndex((cells) => countFilled(cells) > 0)
  // Names of columns hold no separators, but notes below them do.
  return [header.length > 1 ? 1 : 0, countNames(header), isFirst ? 1 : 0, header.length]
}

/** Whether the first numbers say more than the others. */
export function isLikelier(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}
