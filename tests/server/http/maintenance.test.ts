import { expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../../server/database/unavailable'
import { startMaintenance } from '../../../server/http/maintenance'

/** What is logged of work that fails each time, over several rounds. */
async function loggedOf(failure: Error): Promise<string[]> {
  const logged: string[] = []
  const work = vi.fn(() => Promise.reject(failure))
  const log = { error: (_what: object, message: string) => logged.push(message) }
  const stop = startMaintenance(work, log, 'undoing an import failed', 1)
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2), { timeout: 15_000 })
  await stop()
  return logged
}

it('what is done again and again says each time that it failed', async () => {
  expect((await loggedOf(new Error('No room'))).slice(0, 2)).toEqual([
    'undoing an import failed',
    'undoing an import failed',
  ])
})

it('what is done again and again says nothing of an outage of the database, which is told by whoever meets it first', async () => {
  const away = new Error('Failed query', { cause: new DatabaseUnavailableError('away') })
  expect(await loggedOf(away)).toEqual([])
})
