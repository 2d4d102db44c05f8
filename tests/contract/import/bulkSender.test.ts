import { describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { bulkResultsOf, createBulkSender, isSentInBulk } from '../../../contract/import/engine/bulkSender'
import type { BulkApi, ImportApi } from '../../../contract/import/engine/importApi'
import type { WorkItem } from '../../../contract/import/engine/protocol'

const failure = (status: number) => Object.assign(new Error(`Answered ${status}`), { status })
const idOf = (record: object) => ('id' in record ? String(record.id) : '')
const records = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${index}`, ...more }))

/** A server that accepts all records except those of `refuse`, and the records that it received. */
function serverThat(refuse: (id: string) => boolean = () => false, whole?: Error) {
  const createMany = vi.fn<BulkApi['createMany']>(async (_resource, sent) => {
    if (whole) throw whole
    return sent.map((record) => (refuse(idOf(record)) ? failure(400) : idOf(record)))
  })
  const sendRecord = vi.fn<ImportApi['sendRecord']>(async (_resource, { record }) => {
    if (refuse(idOf(record))) throw failure(400)
    return { id: idOf(record) }
  })
  return { createMany, sendRecord, sizes: () => createMany.mock.calls.map(([, sent]) => sent.length) }
}

describe('new records', () => {
  it('that come at the same moment are sent together', async () => {
    const server = serverThat()
    const create = createBulkSender(server, 'teams')
    expect(await Promise.all(records(450).map(create))).toEqual(records(450).map(idOf))
    expect(server.sizes()).toEqual([200, 200, 50])
    await create({ id: 'another moment' })
    expect(server.sizes()).toEqual([200, 200, 50, 1])
  })

  it('are no larger together than a body may be', async () => {
    const server = serverThat()
    const notes = '語'.repeat(LIMITS.note)
    await Promise.all(records(200, { notes }).map(createBulkSender(server, 'players')))
    const bytes = server.createMany.mock.calls.map(([, sent]) =>
      Buffer.byteLength(JSON.stringify({ records: sent })),
    )
    expect(Math.max(...bytes)).toBeLessThan(LIMITS.bodyBytes)
    expect(bytes.length).toBeLessThan(6)
  })

  it('are refused one by one', async () => {
    const server = serverThat((id) => id === 'row 1')
    const results = await Promise.allSettled(records(3).map(createBulkSender(server, 'teams')))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it.each([0, 401, 503])(
    'fail together after the answer %s, so that all of them are retried',
    async (status) => {
      const server = serverThat(() => false, failure(status))
      const results = await Promise.allSettled(records(3).map(createBulkSender(server, 'teams')))
      expect(results.map((result) => 'reason' in result && result.reason.status)).toEqual(
        Array(3).fill(status),
      )
      expect(server.sendRecord).not.toHaveBeenCalled()
    },
  )

  it.each([400, 404, 413, 500])(
    'are sent one by one after the answer %s to the whole call',
    async (status) => {
      const server = serverThat((id) => id === 'row 0', failure(status))
      const results = await Promise.allSettled(records(3).map(createBulkSender(server, 'teams')))
      expect(results.map(({ status: settled }) => settled)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
      expect(server.sendRecord).toHaveBeenCalledTimes(3)
    },
  )
})

describe('whether a server takes many at once', () => {
  const items = (count: number, call: 'create' | 'update') =>
    records(count).map((record, row): WorkItem => {
      const named = { row, title: record.id }
      return call === 'create' ? { ...named, call, record } : { ...named, call, id: record.id, changes: {} }
    })
  const takesMany = vi.fn(async () => true)

  it.each([
    ['many new matches', 'matches', items(20, 'create'), true],
    ['few', 'matches', items(19, 'create'), false],
    ['changes', 'players', items(500, 'update'), false],
    ['users', 'users', items(500, 'create'), false],
  ] as const)('is asked for %s: %s', async (_what, resource, work, isAsked) => {
    takesMany.mockClear()
    expect(await isSentInBulk({ takesMany }, resource, work)).toBe(isAsked)
    expect(takesMany).toHaveBeenCalledTimes(isAsked ? 1 : 0)
  })

  it.each([null, 'a page', { results: 'none' }, { results: [1] }, { results: [] }, { teams: [] }])(
    'cannot be told from %j',
    (answer) => expect(bulkResultsOf(answer, 1)).toBeUndefined(),
  )
})
