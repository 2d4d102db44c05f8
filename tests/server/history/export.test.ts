import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { historyEntrySchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { aTeam } from '../../support/factories'
import { admin, eachOnServer, scout, test } from '../../support/serverTest'

eachOnServer('Admin', 'Scout')

const exported = (query: Record<string, string>) =>
  test.app.inject({
    url: `${PATHS.historyExport}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
const linesOf = ({ payload }: { payload: string }): { id: string }[] => {
  const lines = payload.trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

it('exports whole entries as JSON lines, newest first, as the history answers them', async () => {
  const team = await aTeam(test, scout, { name: 'Ajax' })
  await admin.call('PUT', `/v1/team/${team.id}`, { name: 'AFC Ajax' })
  const answer = await exported({ format: 'jsonl', recordId: team.id })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="history-\d{4}-\d\d-\d\d\.jsonl"/),
    'cache-control': 'no-store',
  })
  const { body } = await admin.call<{ history: object[] }>('GET', `${PATHS.history}?recordId=${team.id}`)
  const entries = linesOf(answer)
  expect(entries).toEqual(body.history)
  expect(entries).toEqual(entries.map((entry) => historyEntrySchema.parse(entry)))
})

it('exports each entry of a span of time once, over the chunks, also of entries of the same moment', async () => {
  await test.database.orm.execute(sql`
    insert into history (action, resource, record_id, label, changes, at)
    select 'create', 'teams', gen_random_uuid(), 'Team', '[]', timestamptz '2026-03-01T12:00Z' + number / 600 * interval '1 day'
    from generate_series(0, 1799) as number`)
  const span = { from: '2026-03-02T00:00:00Z', to: '2026-03-04T00:00:00Z' }
  const ids = linesOf(await exported({ format: 'jsonl', ...span })).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([1_200, 1_200])
  expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((one, other) => other - one))
})
