/** Returns the number of cells that are known column names. */
export type CountNames = (cells: readonly string[]) => number

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The maximum number of title and remark lines above a header. */
export const HEADER_LINES = 20

/** A first line that declares the separator of the file, as some spreadsheets write. */
const DECLARATION = /^\ufeff?"?sep=(.)"?(?:\r?\n|\r|$)/i

/** Returns the separator that the first line declares; undefined if none. */
export function declaredSeparator(text: string): Separator | undefined {
  const sign = DECLARATION.exec(text)?.[1]
  return SEPARATORS.find((separator) => separator === sign)
}

export const isDeclared = (text: string) => DECLARATION.test(text)

/**
 * Returns the index of the header: the first row with the most known column names. If no row has such names: the first filled row or, if it
 * has only one cell, the first row (if any) with more than two cells. -1 if all rows are empty.
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
  // Two cells may be a title with a comma, such as a surname and a first name.
  const below = rows.findIndex((cells) => countFilled(cells) > 2)
  return below < 0 ? first : below
}

/** Returns the number of cells with letters or digits; cells of leftover separators do not count. */
export const countFilled = (cells: readonly string[]) =>
  cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)).length

/** Rates how likely a row, split by one separator, is the header: returns numbers, most important first. */
export function likeness(
  rows: readonly (readonly string[])[],
  place: number,
  countNames: CountNames,
): readonly number[] {
  const header = rows[place] ?? []
  const isFirst = place === rows.findIndex((cells) => countFilled(cells) > 0)
  // Column names contain no separators, but notes below them do, so the number of cells counts last.
  return [header.length > 1 ? 1 : 0, countNames(header), isFirst ? 1 : 0, header.length]
}

/** Returns whether the first rating is higher. */
export function isLikelier(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}
