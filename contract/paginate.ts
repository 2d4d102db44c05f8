/** Thrown when a list changed between its pages, so that a record is missing or repeated. */
export class ListChangedError extends Error {}

/** The number of attempts to read a list that changes between its pages. */
const ATTEMPTS = 3

export type PageReader<Row> = {
  /** Fetches one page; pages count from 1. */
  ask: (page: number) => Promise<{ data: Row[]; total?: number }>
  signal?: AbortSignal
}

/** One page, with the loaded fraction of the list, 0 to 1. */
export type ReadPage<Row> = { rows: Row[]; total: number; fraction: number }

/** The number of parallel requests: the server reads the next pages while the caller processes one. */
const AT_ONCE = 3

/** Yields all pages of a list in order. The number of pages follows from the first answer. */
export async function* paginate<Row>({ ask, signal }: PageReader<Row>): AsyncGenerator<ReadPage<Row>> {
  const requests: ReturnType<typeof ask>[] = []
  let received = 0
  let pages = 1
  for (let page = 1; ; ) {
    signal?.throwIfAborted()
    while (requests.length === 0 || (page <= pages && requests.length < AT_ONCE)) {
      const answer = ask(page++)
      // A caller that stops reading never awaits later answers, whose rejections would be unhandled.
      answer.catch(() => undefined)
      requests.push(answer)
    }
    const { data: rows, total = rows.length } = (await requests.shift()) ?? { data: [] }
    if (received === 0) pages = Math.ceil(total / Math.max(1, rows.length))
    received += rows.length
    yield { rows, total, fraction: Math.min(1, received / Math.max(1, total)) }
    if (received >= total || rows.length === 0) return
  }
}

/** Returns the records of all pages, each once. A record that moves to an earlier page between two requests can be missing. */
export async function readAll<Row extends { id: string }>(
  reader: PageReader<Row>,
  onProgress?: (fraction: number) => void,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for await (const { rows, fraction } of paginate(reader)) {
    reader.signal?.throwIfAborted()
    for (const row of rows) found.set(row.id, row)
    onProgress?.(fraction)
  }
  return [...found.values()]
}

/**
 * Yields pages like `paginate`, for callers that need the complete list. Throws ListChangedError if the list changed between the first and
 * the last page.
 */
export async function* paginateUnchanged<Row extends { id: string }>(
  reader: PageReader<Row>,
): AsyncGenerator<ReadPage<Row>> {
  const seen = new Set<string>()
  let expected: number | undefined
  for await (const page of paginate(reader)) {
    expected ??= page.total
    if (page.total !== expected) throw new ListChangedError()
    const rows: Row[] = []
    for (const record of page.rows) {
      if (!seen.has(record.id)) rows.push(record)
      seen.add(record.id)
    }
    yield { ...page, rows }
  }
  if (seen.size !== expected) throw new ListChangedError()
}

/** Returns the result of `read`, called up to three times while the list changes between its pages; then throws the ListChangedError. */
export async function retryWhenListChanged<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ListChangedError) || attempt === ATTEMPTS) throw error
    }
  }
}
