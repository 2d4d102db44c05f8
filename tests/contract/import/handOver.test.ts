import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { runItems, runParts } from '../../../contract/import/engine/handOver'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import { runPartSchema } from '../../../contract/importRun'

const AJAX = { id: '6f1f9a70-0000-4000-8000-000000000001', name: 'Ajax' }
function creation(row: number, record: object): WorkItem {
  return { row, title: `Row ${row}`, call: 'create', record }
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => creation(at + 1, { name: `Ada ${at}` }))

describe('a hand-over to the server', () => {
  it('has each team once, before the first row that needs it', () => {
    const rows = [{ name: 'Ada' }, { teamId: AJAX.id }, { teamId: AJAX.id }]
    const creations = rows.map((record, at) => creation(at + 1, record))
    const items = runItems(creations, [AJAX])
    const calls = items.map(({ call, row }) => `${call} ${row}`)
    expect(calls).toEqual(['create 1', 'team 2', 'create 2', 'create 3'])
  })

  it('sends the previous value of each change, without the team object that duplicates its id', () => {
    const [changes, before] = [{ teamId: AJAX.id, team: AJAX }, { teamId: null }]
    const item: WorkItem = { row: 1, title: '', call: 'update', id: AJAX.id, changes, before }
    expect(runItems([item], [])).toMatchObject([{ before, changes: { teamId: AJAX.id } }])
    expect(runItems([item], [])[0]).not.toHaveProperty('changes.team')
  })

  it('is split into bodies within the server’s limit, in row order', () => {
    const long = runItems([...rows(4_100), creation(4_101, { notes: 'ß'.repeat(300_000) }), ...rows(2)], [])
    const parts = runParts(long)
    expect(parts.flat()).toEqual(long)
    for (const items of parts) {
      expect(runPartSchema.safeParse({ items }).success).toBe(true)
      expect(Buffer.byteLength(JSON.stringify({ items }))).toBeLessThanOrEqual(LIMITS.bodyBytes)
    }
  })
})
