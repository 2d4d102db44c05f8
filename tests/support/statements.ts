import pg from 'pg'
import { vi } from 'vitest'

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/**
 * Returns the statements that reach the database while `work` runs, without those of transactions and savepoints, and without the pool's check of
 * idle connections.
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
