import { isAskedAgain, isRetryable, statusOf } from '../../contract/backoff'
import { messageOf } from '../../contract/errors'
import { isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import { PATHS, type ResourceName } from '../../contract/paths'
import { isOfMissing, missing, VersionConflictError } from '../dataProvider/failures'
import { call, jsonOf, NoAnswerError, sessionIsOver } from '../dataProvider/http'
import { minorReportOf } from '../dataProvider/minorReports'
import { normalised } from '../dataProvider/normalised'
import { isSameContent, isStored, type Stored } from '../dataProvider/recordUpdate'
import type { createWrites } from '../dataProvider/writes'
import { message } from '../i18n/current'
import type { OutboxEntry, QueuedRecord, QueuedResource, Refusal } from './entry'
import type { Outbox } from './outbox'
import { UploadPostponedError, uploadUnlessOthersWait } from './postponedUploads'
import { nextToSend } from './sendingOrder'

/** Whoever sends holds this lock: of all tabs and the service worker there is one. */
export const OUTBOX_LOCK = 'touchline.outbox'

/** A server that fails this often over the same entry will not take it. */
const MAX_FAULTS = 5
/** Who saves something every minute would have a picture never get through that takes two. */
const MAX_POSTPONED = 2
/** How long an answer of a few bytes is waited for. */
const SMALL_ANSWER_MS = 10_000

export type RoundParts = {
  outbox: Outbox
  writes: ReturnType<typeof createWrites>
  /** The record as the server has it at this very moment; undefined where it has none. */
  findNow: (resource: ResourceName, id: string) => Promise<Stored | undefined>
  /** Uploads a file, unless that is ended before, and answers its address. */
  upload: (file: Blob, signal?: AbortSignal) => Promise<string>
  /**
   * The record that an earlier attempt has made, where the server may have given it another id; null where it has made none, undefined where
   * the server tells that itself.
   */
  findCreated: (resource: QueuedResource, data: Stored) => Promise<Stored | null | undefined>
  /** Whether anything can be sent at all in the name of whose it is. */
  maySend: () => boolean | Promise<boolean>
}

/** How many entries were stored, and whether the server answered to the end. */
export type Sent = { stored: number; isReachable: boolean }

/** What becomes of an entry that was sent. Where the server is `unreachable`, nothing else is sent either; what is `postponed` is sent later in the round. */
type Outcome = 'stored' | 'failed' | 'postponed' | 'unreachable'

/**
 * Sends what waits once, in order, one at a time. What the server refuses waits for its person, and holds up only what depends on it.
 */
export function createRound({ outbox, writes, upload, findNow, findCreated, maySend }: RoundParts) {
  /** By what the server has refused a file in this round: it would have every other one sent in vain. */
  let uploadRefusal: unknown
  let tried = new Set<string>()
  /** How often the uploads of an entry were ended for others. */
  let postponed = new Map<string, number>()

  async function sendRound(): Promise<Sent> {
    tried = new Set()
    postponed = new Map()
    uploadRefusal = undefined
    let stored = 0
    // What was on its way when a page was closed is not any more: this is the only one that sends.
    await outbox.releaseSending()
    for (;;) {
      const next = nextToSend(outbox.entries, tried, await outbox.waitingFilesIn(outbox.entries))
      if (next === undefined || !(await maySend())) return { stored, isReachable: true }
      tried.add(next.id)
      const outcome = await sendOne(next)
      if (outcome === 'unreachable') return { stored, isReachable: false }
      if (outcome === 'stored') stored += 1
      if (outcome === 'postponed') tried.delete(next.id)
    }
  }

  async function sendOne(entry: OutboxEntry): Promise<Outcome> {
    const isMarked = await outbox.update(entry.id, { state: 'sending', attempts: entry.attempts + 1 })
    // What cannot be marked could be changed by another tab while it is on its way.
    if (!isMarked) return 'unreachable'
    let areFilesThere = false
    try {
      await uploadFiles(entry)
      areFilesThere = true
      await storeUploaded(entry)
    } catch (error) {
      if (error instanceof UploadPostponedError) return postpone(entry)
      // A filter that does not like its words lets all else through, and a weak network all that is smaller.
      const isOnlyThis = isUnanswered(error) && (await isServerThere())
      const isTurnedAway = isOnlyThis && isOfIntermediary(error)
      const faults = (entry.faults ?? 0) + (isTurnedAway || isFault(error) ? 1 : 0)
      const refusal = refusalOf({ ...entry, faults }, error, isTurnedAway)
      await outbox.update(entry.id, { state: refusal === null ? 'waiting' : 'refused', faults, refusal })
      // A server that takes no files for now, or no more of them today, may take all else.
      const takesNoFiles = !areFilesThere && isBusy(error)
      if (takesNoFiles) uploadRefusal = error
      const isAway = isAskedAgain(error) && !takesNoFiles && !isOnlyThis
      return isAway ? 'unreachable' : 'failed'
    }
    await outbox.remove(entry.id)
    return 'stored'
  }

  /** Nothing of it was sent but a part of its file. */
  async function postpone({ id, attempts }: OutboxEntry): Promise<Outcome> {
    postponed.set(id, (postponed.get(id) ?? 0) + 1)
    await outbox.update(id, { state: 'waiting', attempts })
    return 'postponed'
  }

  async function uploadFiles({ id, data }: OutboxEntry): Promise<void> {
    await outbox.uploadFilesOf(data, (file) => {
      if (uploadRefusal !== undefined) throw uploadRefusal
      if ((postponed.get(id) ?? 0) >= MAX_POSTPONED) return upload(file)
      return uploadUnlessOthersWait(outbox, tried, (signal) => upload(file, signal))
    })
  }

  async function storeUploaded({ id, attempts }: OutboxEntry): Promise<void> {
    const current = outbox.entries.find((entry) => entry.id === id)
    if (current === undefined) throw sessionIsOver()
    // This attempt has stored nothing yet: only those before it may have.
    await store({ ...current, attempts })
  }

  async function store(entry: OutboxEntry): Promise<void> {
    const { resource, recordId: id, act, data } = entry
    if (act === 'delete') await deleteUnchanged(entry)
    else if (data !== null && act === 'create') await create(entry, data)
    else if (data !== null) {
      const base = withOwn(entry, entry.sent ? await findNow(resource, id) : undefined)
      await writes.update(resource, { id, data, previousData: base ?? { id }, meta: { onConflict: 'merge' } })
    }
  }

  async function create(entry: OutboxEntry, data: Stored) {
    const { resource, recordId, attempts, sent, author } = entry
    const mayBeStored = attempts > 0 || Boolean(sent)
    const created = mayBeStored ? await findCreated(resource, sent ?? data) : null
    const stored: Stored = created ?? (await writes.create(resource, { data, author })).data
    if (stored.id !== recordId) await outbox.renameRecord(recordId, stored.id)
    // Servers of the document alone may publish nothing that is new. What others have changed since an earlier attempt stays.
    const mine = normalised(resource, data)
    const own = sent ? mergeThreeWay<Stored>(normalised(resource, sent), mine, stored).merged : mine
    const wanted = { ...stored, ...own, id: stored.id }
    if ((created === null || sent) && !isSameContent(resource, wanted, stored))
      await writes.update(resource, { id: stored.id, data: wanted, previousData: stored })
  }

  /** Nothing is deleted that others have changed since. */
  async function deleteUnchanged(entry: OutboxEntry) {
    const { resource, recordId: id } = entry
    const present = await findNow(resource, id)
    if (present === undefined) return
    const known = withOwn(entry, present)
    const base = known && normalised(resource, known)
    if (base !== null && !isSameContent(resource, { ...present, ...base }, present))
      throw new VersionConflictError(resource, present)
    await writes.delete(resource, { id, previousData: present }).catch((error) => {
      if (statusOf(error) !== 404) throw error
    })
  }

  return sendRound
}

/** The record as it was when the changing began, with what the server has of it that an earlier attempt may have stored. */
function withOwn({ base, sent }: OutboxEntry, present: Stored | undefined): QueuedRecord | null {
  if (base === null || !sent || present === undefined) return base
  const own = Object.entries(sent).filter(([name, value]) => isSame(value, present[name]))
  return { ...base, ...Object.fromEntries(own), id: base.id, version: base.version }
}

const isUnanswered = (error: unknown) => error instanceof NoAnswerError

const isOfIntermediary = (error: unknown) => error instanceof NoAnswerError && error.reason === 'intermediary'

/**
 * Whether the server answers something small, though it has not answered what was sent. A page that is shown while the server is away is no
 * answer, nor is that it is away.
 */
const isServerThere = () =>
  call(PATHS.account, { timeout: SMALL_ANSWER_MS })
    .then(jsonOf)
    .then(
      // A proxy may answer every call with 204, or with words of its own.
      isStored,
      (error: unknown) => statusOf(error) !== undefined && !isAskedAgain(error),
    )

/** Whether the server has answered that it cannot now. */
const isBusy = (error: unknown) => isRetryable(error) && statusOf(error) !== 0

/** Whether the server has failed. What is neither an answer nor known counts as that: it may be the fault of a moment, too. */
function isFault(error: unknown): boolean {
  const status = statusOf(error)
  return !isAskedAgain(error) && (status === undefined || status >= 500)
}

/** Why the server will not take an entry that it has failed over so often; null where it may well do so later. */
function refusalOf(
  { act, resource, faults = 0 }: OutboxEntry,
  error: unknown,
  isTurnedAway: boolean,
): Refusal | null {
  if (isTurnedAway)
    return faults < MAX_FAULTS ? null : { reason: 'refused', message: message('errors.intermediary') }
  if (isAskedAgain(error)) return null
  const minorReport = minorReportOf(error)
  if (minorReport !== undefined) return { reason: 'unconfirmed', message: messageOf(error), minorReport }
  if (error instanceof VersionConflictError && error.current !== null)
    return { reason: 'conflict', message: message('outbox.conflict') }
  if (act === 'update' && isOfMissing(error)) return { reason: 'missing', message: missing(resource).message }
  if (isFault(error) && faults < MAX_FAULTS) return null
  return { reason: 'refused', message: messageOf(error) }
}
