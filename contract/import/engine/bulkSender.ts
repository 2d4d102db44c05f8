import { isAskedAgain } from '../../backoff'
import { LIMITS } from '../../fields'
import { isObject } from '../../json'
import type { BulkResource } from '../../paths'
import type { ImportedResource } from '../kinds'
import type { ImportApi } from './importApi'
import type { WorkItem } from './protocol'

const BULK: readonly ImportedResource[] = ['matches', 'players', 'teams'] satisfies BulkResource[]

export const isBulkResource = (resource: ImportedResource): resource is BulkResource =>
  BULK.includes(resource)

/** For fewer new records it is not worth asking whether the server takes many by one call. */
export const WORTH_ASKING = 20

/** Whether the new records are sent many by one call: where they are many, and the server knows that call. */
export async function isSentInBulk(
  api: Pick<ImportApi, 'takesMany'>,
  resource: ImportedResource,
  items: readonly WorkItem[],
): Promise<boolean> {
  const created = items.filter(({ call }) => call === 'create')
  return isBulkResource(resource) && created.length >= WORTH_ASKING && api.takesMany(resource)
}

/** While a call is answered, the next one is sent. */
const CALLS_AT_ONCE = 2

/** So many rows are under way at once where one call takes many. */
export const BULK_LANES = CALLS_AT_ONCE * LIMITS.bulkRecords

/** Of a call's records as JSON. No sign takes more than three bytes. */
const MAX_LENGTH = Math.floor(LIMITS.bodyBytes / 3) - LIMITS.bulkRecords - 100

/** What one record of a bulk call was answered. */
export type BulkResult = { status: number; body: unknown }

/** The results of a bulk call; undefined where the answer is that of something else. */
export function bulkResultsOf(answer: unknown, count: number): BulkResult[] | undefined {
  const results = isObject(answer) ? answer.results : undefined
  if (!Array.isArray(results) || results.length !== count) return undefined
  return results.every(isResult) ? results : undefined
}

const isResult = (result: unknown): result is BulkResult =>
  isObject(result) && typeof result.status === 'number' && 'body' in result

type Waiting = {
  record: object
  /** Of the record as JSON. */
  length: number
  resolve: (id: string) => void
  reject: (error: Error) => void
}

/**
 * Creates records one by one, as its callers see it, and sends those that wait together. Of its calls a few only are under way: rows that
 * come by ones and twos, as those do that waited for a team, would otherwise be answered, and followed, by ones and twos for ever.
 */
export function createBulkSender(
  api: Pick<ImportApi, 'createMany' | 'sendRecord'>,
  resource: BulkResource,
): (record: object) => Promise<string> {
  let waiting: Waiting[] = []
  let underWay = 0
  let isTurnAwaited = false

  /** Whatever an answer sets free comes before the next turn of the event loop. */
  function sendSoon(): void {
    if (isTurnAwaited) return
    isTurnAwaited = true
    setTimeout(() => {
      isTurnAwaited = false
      while (underWay < CALLS_AT_ONCE && waiting.length > 0) send(takeBatch())
    })
  }

  function takeBatch(): Waiting[] {
    let length = 0
    const tooMany = waiting.findIndex((one, index) => {
      length += one.length
      return index > 0 && (index === LIMITS.bulkRecords || length > MAX_LENGTH)
    })
    const batch = tooMany === -1 ? waiting : waiting.slice(0, tooMany)
    waiting = waiting.slice(batch.length)
    return batch
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    underWay += 1
    try {
      const results = await createAll(batch.map(({ record }) => record))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index] ?? new Error('The server has answered fewer records than it was sent')
        if (result instanceof Error) reject(result)
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(asError(error))
    }
    underWay -= 1
    sendSoon()
  }

  async function createAll(records: readonly object[]): Promise<(string | Error)[]> {
    try {
      return await api.createMany(resource, records)
    } catch (error) {
      if (isAskedAgain(error)) throw error
    }
    // The call as a whole was refused, which says nothing about any of them.
    const results: (string | Error)[] = []
    for (const record of records) {
      const sent = api.sendRecord(resource, { call: 'create', record })
      results.push(await sent.then(({ id }) => id, asError))
    }
    return results
  }

  return (record) =>
    new Promise((resolve, reject) => {
      waiting.push({ record, length: JSON.stringify(record).length, resolve, reject })
      sendSoon()
    })
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
