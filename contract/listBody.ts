/**
 * How our own server writes a list answer, `{<listKey>: [...], total}`: each record on a line of its own. It is JSON like any other to
 * whoever does not know that, and a client that does reads records as they come, instead of all at once when the last one has.
 */

export const listBegin = (listKey: string): string => `{"${listKey}":[\n`

/** Stands between two records. */
export const BETWEEN_ROWS = ',\n'

export const listEnd = (total: number): string => `\n],"total":${total}}`
