import { createBackoff, isAskedAgain, statusOf } from '../../contract/backoff'
import { messageOf } from '../../contract/errors'
import type { ResourceName } from '../../contract/paths'
import { currentSession, needsSignIn, subscribe as subscribeToSession } from '../authProvider/session'
import { withTabLock } from '../authProvider/tabLock'
import { missing, VersionConflictError } from '../dataProvider/failures'
import { normalised } from '../dataProvider/normalised'
import { isSameContent, type Stored } from '../dataProvider/recordUpdate'
import { untilReachable } from '../dataProvider/untilReachable'
import type { createWrites } from '../dataProvider/writes'
import { message } from '../i18n'
import { nextToSend, type OutboxEntry, type QueuedResource, type Refusal } from './entry'
import type { Outbox } from './outbox'

const LOCK = 'touchline.outbox'

/** A server that stays away is tried again this often, whatever the browser says about the network. */
const MAX_RESEND_WAIT_MS = 60_000

/** A server that fails this often over the same entry will not take it. */
const MAX_FAILURES = 5

type Parts = {
  outbox: Outbox
  writes: ReturnType<typeof createWrites>
  /** The record as the server has it at this very moment; undefined where it has none. */
  findNow: (resource: ResourceName, id: string) => Promise<Stored | undefined>
  /** Uploads a file, and answers its address. */
  upload: (file: Blob) => Promise<string>
  /** The record that an earlier attempt has made, where the server may have given it another id. */
  findCreated: (resource: QueuedResource, data: Stored) => Promise<Stored | undefined>
}

/** What becomes of an entry that was sent. Where the server is `unreachable`, nothing else is sent either. */
type Outcome = 'stored' | 'failed' | 'unreachable'

/**
 * Sends what waits, in order, one at a time and from one tab: at once, when the network is back, when the page is looked at again, when somebody
 * signs in, and again and again where the server is away. What the server refuses waits for its person, and holds up only what depends on it.
 */
export function createSender({ outbox, writes, upload, findNow, findCreated }: Parts) {
  let sending: Promise<void> | undefined
  let waits = newWaits()

  /** Whoever asks for it ends the wait that is under way; the next one is a short one again. */
  function send(): Promise<void> {
    waits.ended.abort()
    waits = newWaits()
    return sendRound()
  }

  function sendRound(): Promise<void> {
    sending ??= withTabLock(LOCK, sendAll).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    const tried = new Set<string>()
    // What was on its way when a page was closed is not any more: this is the only one that sends.
    await outbox.releaseSending()
    for (;;) {
      const next = nextToSend(outbox.entries, tried)
      if (next === undefined || !maySend()) break
      tried.add(next.id)
      const outcome = await sendOne(next)
      if (outcome === 'unreachable') return sendLater()
      if (outcome === 'stored') waits.backoff.reset()
    }
    if (outbox.entries.some(({ state }) => state === 'waiting') && maySend()) sendLater()
  }

  async function sendOne(entry: OutboxEntry): Promise<Outcome> {
    const attempts = entry.attempts + 1
    const isMarked = await outbox.update(entry.id, { state: 'sending', attempts })
    // What cannot be marked could be changed by another tab while it is on its way.
    if (!isMarked) return 'unreachable'
    try {
      await uploadAndStore(entry)
    } catch (error) {
      const refusal = refusalOf(entry, attempts, error)
      await outbox.update(entry.id, { state: refusal === null ? 'waiting' : 'refused', refusal })
      return isAskedAgain(error) ? 'unreachable' : 'failed'
    }
    await outbox.remove(entry.id)
    return 'stored'
  }

  async function uploadAndStore(entry: OutboxEntry): Promise<void> {
    await outbox.uploadFilesOf(entry.data, upload)
    await store(outbox.entries.find(({ id }) => id === entry.id) ?? entry)
  }

  async function store(entry: OutboxEntry): Promise<void> {
    const { resource, recordId: id, act, base, data } = entry
    if (act === 'delete') await deleteUnchanged(entry)
    else if (data !== null && act === 'create') await create(entry, data)
    else if (data !== null)
      await writes.update(resource, { id, data, previousData: base ?? { id }, meta: { onConflict: 'merge' } })
  }

  async function create({ resource, recordId, attempts }: OutboxEntry, data: Stored): Promise<void> {
    const created = attempts > 0 ? await findCreated(resource, data) : undefined
    const stored: Stored = created ?? (await writes.create(resource, { data })).data
    if (stored.id !== recordId) await outbox.renameRecord(recordId, stored.id)
    // Servers of the document alone may publish nothing that is new. What others have changed since an earlier attempt stays.
    const wanted = { ...stored, ...normalised(resource, data), id: stored.id }
    if (attempts === 0 && !isSameContent(resource, wanted, stored))
      await writes.update(resource, { id: stored.id, data: wanted, previousData: stored })
  }

  /** Nothing is deleted that others have changed since. */
  async function deleteUnchanged({ resource, recordId: id, base }: OutboxEntry): Promise<void> {
    const present = await findNow(resource, id)
    if (present === undefined) return
    if (base !== null && !isSameContent(resource, { ...present, ...base }, present))
      throw new VersionConflictError(resource, present)
    await writes.delete(resource, { id, previousData: present }).catch((error) => {
      if (statusOf(error) !== 404) throw error
    })
  }

  function sendLater(): void {
    const { backoff, ended } = waits
    void backoff.wait().then(() => (ended.signal.aborted ? undefined : sendRound()))
  }

  function wake(): void {
    if (document.visibilityState === 'hidden' || outbox.entries.length === 0) return
    void send()
  }

  return {
    /** Sends what waits now; resolves when the server has been asked for all of it once. */
    send,

    /** Sends by itself from now on. Returns a function that stops that. */
    start(): () => void {
      let known = 0
      const whenAdded = () => {
        const count = outbox.entries.filter(({ state }) => state === 'waiting').length
        if (count > known && sending === undefined) void send()
        known = count
      }
      const stops = [outbox.subscribe(whenAdded), subscribeToSession(wake)]
      addEventListener('online', wake)
      document.addEventListener('visibilitychange', wake)
      void outbox.ready.then(wake)
      return () => {
        waits.ended.abort()
        removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wake)
        for (const stop of stops) stop()
      }
    },
  }
}

/** Whether anything can be sent at all in the name of whoever is signed in. */
const maySend = () => currentSession() !== null && !needsSignIn()

/** The waits for a server that is away, and what ends the one that is under way. */
function newWaits() {
  const ended = new AbortController()
  const backoff = createBackoff({
    sleep: untilReachable,
    signal: ended.signal,
    maxWaitMs: MAX_RESEND_WAIT_MS,
  })
  return { backoff, ended }
}

/** Why the server will not take an entry; null where it may well do so later. */
function refusalOf({ act, resource }: OutboxEntry, attempts: number, error: unknown): Refusal | null {
  const status = statusOf(error)
  if (isAskedAgain(error)) return null
  if (error instanceof VersionConflictError && error.current !== null)
    return { reason: 'conflict', message: message('outbox.conflict') }
  if (act === 'update' && (status === 404 || error instanceof VersionConflictError))
    return { reason: 'missing', message: missing(resource).message }
  // What is neither an answer nor known will not go away by itself either, but may be the fault of a moment.
  if ((status === undefined || status >= 500) && attempts < MAX_FAILURES) return null
  return { reason: 'refused', message: messageOf(error) }
}
