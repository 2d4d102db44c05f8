import pg from 'pg'
import { vi } from 'vitest'

const textOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** The statements that reach the database while `work` goes on; not those that open and close its transactions. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const texts = query.mock.calls.map(([sent]) => textOf(sent))
    return texts.filter((text) => !/^(begin|commit|rollback|savepoint|release)\b/i.test(text))
  } finally {
    query.mockRestore()
  }
}
