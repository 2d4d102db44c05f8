/** A list changed between its pages: what was read of it lacks a record, or has one twice. */
export class ListChangedError extends Error {}

type Paged<Row> = {
  /** Answers one page; pages count from 1. */
  ask: (page: number) => Promise<{ data: Row[]; total?: number }>
  signal: AbortSignal
}

/**
 * All pages of a list, one after the other, each record once; `fraction` is how much has come by then, 0 to 1. Throws
 * ListChangedError where the list was another one in the end than in the beginning.
 */
export async function* paginate<Row extends { id: string }>({
  ask,
  signal,
}: Paged<Row>): AsyncGenerator<{ rows: Row[]; fraction: number }> {
  const seen = new Set<string>()
  let received = 0
  let expected: number | undefined
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted()
    const { data, total = data.length } = await ask(page)
    expected ??= total
    if (total !== expected) throw new ListChangedError()
    const rows: Row[] = []
    for (const record of data) {
      if (!seen.has(record.id)) rows.push(record)
      seen.add(record.id)
    }
    received += data.length
    yield { rows, fraction: received / Math.max(1, total) }
    if (received < total && data.length > 0) continue
    if (seen.size !== total) throw new ListChangedError()
    return
  }
}
