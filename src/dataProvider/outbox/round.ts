import { isRetryable, isSentAgainLater, statusOf } from '../../../contract/backoff'
import { messageOf } from '../../../contract/errors'
import { isSame } from '../../../contract/json'
import { mergeThreeWay } from '../../../contract/mergeThreeWay'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { message } from '../../i18n/current'
import { minorReportOf } from '../calls/minorReports'
import { isErased, isOfMissing, missing, VersionConflictError } from '../failures'
import { call, jsonOf, NoAnswerError, sessionIsOver } from '../http'
import { normaliseRecord } from '../records/normaliseRecord'
import { isSameContent, isStored, type Stored } from '../records/storedRecord'
import type { createWrites } from '../records/writes'
import { mentions, type OutboxEntry, type QueuedRecord, type QueuedResource, type Refusal } from './entry'
import type { Outbox } from './outbox'
import { nextToSend } from './sendingOrder'
import { uploadWaitingFiles } from './uploadWaitingFiles'

/** The lock for sending: only one tab or the service worker sends at a time. */
export const OUTBOX_LOCK = 'touchline.outbox'

/** The number of server errors and blocked attempts after which an entry is refused. */
const MAX_FAULTS = 5
/** The timeout of the small request that checks whether the server answers. */
const SMALL_ANSWER_MS = 10_000

export type RoundParts = {
  outbox: Outbox
  writes: ReturnType<typeof createWrites>
  /** Reads the current record of the server; undefined if it is missing. */
  findNow: (resource: ResourceName, id: string) => Promise<Stored | undefined>
  /** Uploads a file and returns its address. */
  upload: (file: Blob, signal?: AbortSignal) => Promise<string>
  /**
   * Finds the record that an earlier attempt may have created, under any id. Returns null if there is none, and undefined if the server
   * itself detects a repeated creation.
   */
  findCreated: (resource: QueuedResource, data: Stored) => Promise<Stored | null | undefined>
  /** Returns whether the session still allows sending the user's writes. */
  maySend: () => boolean | Promise<boolean>
}

/** The number of stored entries, and whether the server answered until the end. */
export type Sent = { stored: number; isReachable: boolean }

/** The result of sending an entry. `unreachable` ends the round; after `failed`, the round continues with other entries. */
type Outcome = 'stored' | 'failed' | 'unreachable'

/**
 * Creates a function that sends each queued write once, one at a time in the order of `nextToSend`, until the signal aborts. A refused write is
 * left to the user's decision, and delays only writes that depend on it. Files are uploaded in parallel to writes that do not contain them.
 */
export function createRound({ outbox, writes, upload, findNow, findCreated, maySend }: RoundParts) {
  let tried = new Set<string>()

  async function sendRound(signal?: AbortSignal): Promise<Sent> {
    tried = new Set()
    const sent: Sent = { stored: 0, isReachable: true }
    const ended = new AbortController()
    const endUpload = () => ended.abort()
    signal?.addEventListener('abort', endUpload)
    let uploading: Promise<void> | undefined
    const startUpload = (entry: OutboxEntry) => {
      uploading = uploadFilesOf(entry, ended.signal).then((isReachable) => {
        uploading = undefined
        if (!isReachable) sent.isReachable = false
      })
    }
    let wake = () => {}
    const stop = outbox.subscribe(() => wake())
    // Only one round runs at a time, so an entry that is already marked as sending belongs to an interrupted round.
    await outbox.releaseSending()
    while (sent.isReachable) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve
      })
      const isAllowed = (await maySend()) && !signal?.aborted
      const files = await outbox.waitingFilesIn(outbox.entries)
      const next = nextToSend(outbox.entries, tried, files)
      // The upload may have found the server unreachable during the awaits above.
      if (!isAllowed || !sent.isReachable || (next === undefined && uploading === undefined)) break
      if (next !== undefined && !hasFile(next, files)) {
        tried.add(next.id)
        const outcome = await sendOne(next)
        if (outcome === 'stored') sent.stored += 1
        if (outcome === 'unreachable') sent.isReachable = false
      } else {
        if (next !== undefined && uploading === undefined) startUpload(next)
        // Waits for the end of the upload, or for a change: the user may save a write without files meanwhile.
        await Promise.race([uploading, changed])
      }
    }
    stop()
    signal?.removeEventListener('abort', endUpload)
    endUpload()
    await uploading
    return sent
  }

  /** Uploads the files of an entry, so that the entry can be sent. Returns whether the server is reachable. */
  async function uploadFilesOf(entry: OutboxEntry, signal: AbortSignal): Promise<boolean> {
    try {
      await uploadWaitingFiles(outbox, entry.data, (file) => upload(file, signal))
      // If the device did not store the new address, the entry is not tried again in this round.
      if ((await outbox.waitingFilesIn(entryNow(entry)?.data)).length > 0) tried.add(entry.id)
      return true
    } catch (error) {
      tried.add(entry.id)
      if (signal.aborted) return true
      const outcome = await fail(entry, error)
      if (!isBusy(error)) return outcome !== 'unreachable'
      // The server refuses files for now, or a daily limit is reached. It may accept entries without files.
      const files = await outbox.waitingFilesIn(outbox.entries)
      for (const other of outbox.entries) if (hasFile(other, files)) tried.add(other.id)
      return true
    }
  }

  const entryNow = ({ id }: OutboxEntry) => outbox.entries.find((entry) => entry.id === id)

  async function sendOne(entry: OutboxEntry): Promise<Outcome> {
    const isMarked = await outbox.update(entry.id, { state: 'sending', attempts: entry.attempts + 1 })
    // Another tab could still change an entry that is not marked as sending.
    if (!isMarked) return 'unreachable'
    try {
      const current = entryNow(entry)
      if (current === undefined) throw sessionIsOver()
      // `attempts` does not count this attempt, which has stored nothing yet.
      await store({ ...current, attempts: entry.attempts })
    } catch (error) {
      return fail(entry, error)
    }
    await outbox.remove(entry.id)
    return 'stored'
  }

  /** Marks an entry as waiting or refused after the entry or one of its files could not be sent. */
  async function fail(entry: OutboxEntry, error: unknown): Promise<Outcome> {
    // If the server answers a small request, only this entry fails: a filter may block its text, or it may be too large for a weak network.
    const isOnlyThisEntry = isUnanswered(error) && (await isServerResponding())
    const isBlockedByIntermediary = isOnlyThisEntry && isOfIntermediary(error)
    const faults = (entry.faults ?? 0) + (isBlockedByIntermediary || isFault(error) ? 1 : 0)
    const refusal = refusalOf({ ...entry, faults }, error, isBlockedByIntermediary)
    await outbox.update(entry.id, { state: refusal === null ? 'waiting' : 'refused', faults, refusal })
    return isSentAgainLater(error) && !isOnlyThisEntry ? 'unreachable' : 'failed'
  }

  async function store(entry: OutboxEntry): Promise<void> {
    const { resource, recordId: id, act, data } = entry
    if (act === 'delete') await deleteUnchanged(entry)
    else if (data !== null && act === 'create') await create(entry, data)
    else if (data !== null) {
      const base = withOwnValues(entry, entry.sent ? await findNow(resource, id) : undefined)
      await writes.update(resource, { id, data, previousData: base ?? { id }, meta: { onConflict: 'merge' } })
    }
  }

  async function create(entry: OutboxEntry, data: Stored) {
    const { resource, recordId, attempts, sent, author } = entry
    const mayBeStored = attempts > 0 || Boolean(sent)
    const created = mayBeStored ? await findCreated(resource, sent ?? data) : null
    const stored: Stored = created ?? (await writes.create(resource, { data, author })).data
    if (stored.id !== recordId) await outbox.renameRecord(recordId, stored.id)
    // A server with only the documented calls may not publish a new analysis, so an update follows if the stored record differs. Keeps other
    // users' changes since an earlier attempt.
    const mine = normaliseRecord(resource, data)
    const own = sent ? mergeThreeWay<Stored>(normaliseRecord(resource, sent), mine, stored).merged : mine
    const wanted = { ...stored, ...own, id: stored.id }
    if ((created === null || sent) && !isSameContent(resource, wanted, stored))
      await writes.update(resource, { id: stored.id, data: wanted, previousData: stored })
  }

  /** Deletes a record. Throws VersionConflictError if another user changed the record. */
  async function deleteUnchanged(entry: OutboxEntry) {
    const { resource, recordId: id } = entry
    const present = await findNow(resource, id)
    if (present === undefined) return
    const known = withOwnValues(entry, present)
    const base = known && normaliseRecord(resource, known)
    if (base !== null && !isSameContent(resource, { ...present, ...base }, present))
      throw new VersionConflictError(resource, present)
    await writes.delete(resource, { id, previousData: present }).catch((error) => {
      if (statusOf(error) !== 404) throw error
    })
  }

  return sendRound
}

const hasFile = ({ data }: OutboxEntry, files: readonly string[]) =>
  files.some((address) => mentions(data, address))

/** Returns the record before the edit, updated with the values that an earlier attempt stored on the server. */
function withOwnValues({ base, sent }: OutboxEntry, present: Stored | undefined): QueuedRecord | null {
  if (base === null || !sent || present === undefined) return base
  const own = Object.entries(sent).filter(([name, value]) => isSame(value, present[name]))
  return { ...base, ...Object.fromEntries(own), id: base.id, version: base.version }
}

const isUnanswered = (error: unknown) => error instanceof NoAnswerError

const isOfIntermediary = (error: unknown) => error instanceof NoAnswerError && error.reason === 'intermediary'

/**
 * Checks whether the server answers a small request, although it did not answer the entry. A maintenance page or a status for temporary
 * unavailability is no answer.
 */
const isServerResponding = () =>
  call(PATHS.account, { timeout: SMALL_ANSWER_MS })
    .then(jsonOf)
    .then(
      // Checks for a record, because a proxy may answer every call with 204 or with other JSON.
      isStored,
      (error: unknown) => statusOf(error) !== undefined && !isSentAgainLater(error),
    )

/** Checks whether the server reported that it is temporarily unavailable. */
const isBusy = (error: unknown) => isRetryable(error) && statusOf(error) !== 0

/** Checks for a server error. Unknown errors count as server errors, because they may be temporary. */
function isFault(error: unknown): boolean {
  const status = statusOf(error)
  return !isSentAgainLater(error) && (status === undefined || status >= 500)
}

/** Returns the refusal to store with the entry; null if a retry may succeed. */
function refusalOf(
  { act, resource, faults = 0 }: OutboxEntry,
  error: unknown,
  isBlockedByIntermediary: boolean,
): Refusal | null {
  if (isBlockedByIntermediary)
    return faults < MAX_FAULTS ? null : { reason: 'refused', message: message('errors.intermediary') }
  if (isSentAgainLater(error)) return null
  const minorReport = minorReportOf(error)
  if (minorReport !== undefined) return { reason: 'unconfirmed', message: messageOf(error), minorReport }
  if (error instanceof VersionConflictError && error.current !== null)
    return { reason: 'conflict', message: message('outbox.conflict') }
  if (act === 'update' && isOfMissing(error)) return { reason: 'missing', message: missing(resource).message }
  if (isErased(error)) return { reason: 'erased', message: messageOf(error) }
  if (isFault(error) && faults < MAX_FAULTS) return null
  return { reason: 'refused', message: messageOf(error) }
}
