import { expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { createBodyCache } from '../../../server/lists/bodyCache'
import { listAnswers } from '../../../server/lists/listAnswer'
import type { ResourceReader } from '../../../server/lists/listReader'
import { createStatistics } from '../../../server/modules/statistics/statistics.service'
import { eachOnServer, scout, test } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'

eachOnServer('Scout')

it('clearing the bodies also drops the rows and counts of lists', async () => {
  const row = { id: crypto.randomUUID() }
  const reader = {
    count: vi.fn(async () => 1),
    pageIds: async () => [row.id],
    rows: vi.fn(async () => [row]),
    shortRows: async () => [row],
    ids: async () => [row.id],
    idsShowing: async () => [],
    ownKeys: ['players'],
  } satisfies ResourceReader<typeof row>
  const bodies = createBodyCache()
  const schema = z.object({ id: z.string() })
  const parts = { database: test.database, bodies }
  const answer = listAnswers(parts, {
    ...{ listKey: 'players', schema, rowSchema: schema, dependsOn: ['players'] },
    open: () => ({ view: 'all', reader }),
  })
  const ask = async () => (await answer(scout, { page: 1, amount: 10 }, 'records')).take()
  await ask()
  bodies.clear()
  await ask()
  expect([reader.count.mock.calls.length, reader.rows.mock.calls.length]).toEqual([2, 2])
})

it('clearing the bodies also drops the facts of figures', async () => {
  const bodies = createBodyCache()
  const answer = createStatistics({ ...test, bodies })
  const ask = () => statementsDuring(async () => (await answer(scout, { view: 'choices' })).take())
  const first = await ask()
  bodies.clear()
  expect(await ask()).toEqual(first)
})
