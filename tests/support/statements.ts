import pg from 'pg'
import { vi } from 'vitest'

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/**
 * The statements that reach the database while `work` runs, without those that open and close its transactions and the one by which
 * the pool finds out whether a connection that was idle still is one.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([sent]) => textOf(sent))
    return texts.filter(
      (text) => !/^(begin\b|commit\b|rollback\b|savepoint\b|release\b|select 1$)/i.test(text),
    )
  } finally {
    query.mockRestore()
  }
}
