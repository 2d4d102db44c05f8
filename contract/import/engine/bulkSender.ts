import { isSentAgainLater } from '../../backoff'
import { LIMITS } from '../../fields'
import { isObject } from '../../json'
import { type BulkResource, isBulkResource } from '../../paths'
import type { ImportedResource } from '../kinds'
import type { BulkApi, ImportApi } from './importApi'
import type { WorkItem } from './protocol'

/** For fewer new records, the check whether the server has the bulk call takes too long. */
export const MIN_BULK_RECORDS = 20

/** Returns whether to create new records by bulk calls: there are many, and the server has the call. */
export async function isSentInBulk(
  api: Pick<BulkApi, 'takesMany'>,
  resource: ImportedResource,
  items: readonly WorkItem[],
): Promise<boolean> {
  const created = items.filter(({ call }) => call === 'create')
  return isBulkResource(resource) && created.length >= MIN_BULK_RECORDS && api.takesMany(resource)
}

/** The maximum number of pending calls; the second is sent while the server works on the first. */
const CALLS_AT_ONCE = 2

/** The number of rows to process at once with bulk calls. */
export const BULK_LANES = CALLS_AT_ONCE * LIMITS.bulkRecords

/** The maximum length of a call’s records as JSON, in UTF-16 code units of at most three bytes each. */
const MAX_LENGTH = Math.floor(LIMITS.bodyBytes / 3) - LIMITS.bulkRecords - 100

/** The result of one record in a bulk call. */
export type BulkResult = { status: number; body: unknown }

/** Returns the results of a bulk call; undefined if the answer has another shape. */
export function bulkResultsOf(answer: unknown, count: number): BulkResult[] | undefined {
  const results = isObject(answer) ? answer.results : undefined
  if (!Array.isArray(results) || results.length !== count) return undefined
  return results.every(isResult) ? results : undefined
}

const isResult = (result: unknown): result is BulkResult =>
  isObject(result) && typeof result.status === 'number' && 'body' in result

type PendingRecord = {
  record: object
  /** The length of the record as JSON, in UTF-16 code units. */
  length: number
  resolve: (id: string) => void
  reject: (error: Error) => void
}

/**
 * Returns a function that creates one record, and sends pending records of all its callers in one call. Limits the pending calls: otherwise rows
 * that start in small groups, such as those that waited for a team, would stay in small groups.
 */
export function createBulkSender(
  api: Pick<ImportApi, 'sendRecord'> & Pick<BulkApi, 'createMany'>,
  resource: BulkResource,
): (record: object) => Promise<string> {
  let pending: PendingRecord[] = []
  let pendingCalls = 0
  let isSendScheduled = false

  /** Sends in the next turn of the event loop, so that all rows that continue after one answer are sent together. */
  function sendSoon(): void {
    if (isSendScheduled) return
    isSendScheduled = true
    setTimeout(() => {
      isSendScheduled = false
      while (pendingCalls < CALLS_AT_ONCE && pending.length > 0) send(takeBatch())
    })
  }

  function takeBatch(): PendingRecord[] {
    let length = 0
    const tooMany = pending.findIndex((one, index) => {
      length += one.length
      return index > 0 && (index === LIMITS.bulkRecords || length > MAX_LENGTH)
    })
    const batch = tooMany === -1 ? pending : pending.slice(0, tooMany)
    pending = pending.slice(batch.length)
    return batch
  }

  async function send(batch: readonly PendingRecord[]): Promise<void> {
    pendingCalls += 1
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
    pendingCalls -= 1
    sendSoon()
  }

  async function createAll(records: readonly object[]): Promise<(string | Error)[]> {
    try {
      return await api.createMany(resource, records)
    } catch (error) {
      if (isSentAgainLater(error)) throw error
    }
    // The server refused the whole call, so each record is sent alone to get its own result.
    const results: (string | Error)[] = []
    for (const record of records) {
      const sent = api.sendRecord(resource, { call: 'create', record })
      results.push(await sent.then(({ id }) => id, asError))
    }
    return results
  }

  return (record) =>
    new Promise((resolve, reject) => {
      pending.push({ record, length: JSON.stringify(record).length, resolve, reject })
      sendSoon()
    })
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
