import '../jitless'
import simpleRestProvider from 'ra-data-simple-rest'
import { createBackoff } from '../../contract/backoff'
import { PATHS, type ResourceName } from '../../contract/paths'
import { API_BASE } from '../authProvider/base'
import { setClockOffset } from '../authProvider/clock'
import { bindPage } from '../authProvider/pageUser'
import { publicCall } from '../authProvider/publicCall'
import { currentSession } from '../authProvider/session'
import { freshAccessToken } from '../authProvider/sessionRenewal'
import { withTabLock } from '../authProvider/tabLock'
import { shareTokens } from '../authProvider/tokenSharing'
import { keepTokensIn, memoryStorage } from '../authProvider/tokenStorage'
import { readTokens, storeTokens } from '../authProvider/tokens'
import { mediaMethods } from '../dataProvider/calls/media'
import { restClient } from '../dataProvider/calls/minorReports'
import { Outbox } from '../dataProvider/outbox/outbox'
import { createRound, OUTBOX_LOCK } from '../dataProvider/outbox/round'
import { nextToSend } from '../dataProvider/outbox/sendingOrder'
import { createRecordCall } from '../dataProvider/records/recordCall'
import { createRecordUpdate } from '../dataProvider/records/recordUpdate'
import { createWrites } from '../dataProvider/records/writes'
import { type BackgroundSession, backgroundSession } from '../dataProvider/storage/backgroundSession'
import { setDataShape } from '../dataProvider/storage/dataShape'
import { untilReachable } from '../dataProvider/untilReachable'
import { speak } from '../i18n/current'
import { withoutWords } from '../i18n/deferred'
import { listsWithoutMemory } from './listsWithoutMemory'
import { sharingOfWorker } from './tokenSharing'

/**
 * The number of retries of a renewal, with pauses of at most 15 s in total. The server repeats a lost answer for one minute (decision record
 * 0016).
 */
const RENEWAL_WAITS = 4

/**
 * Sends the queued writes of the user whose session is stored for the service worker. Rejects if a later attempt may
 * succeed, so that the browser retries.
 */
export const sendInBackground = (): Promise<void> => withTabLock(OUTBOX_LOCK, sendAsLent)

/** Sets the worker's global state to the user of the stored session, and sends. The lock prevents a second round meanwhile. */
async function sendAsLent(): Promise<void> {
  const lent = await backgroundSession()
  if (lent === undefined) return
  speak(withoutWords(lent.language))
  keepTokensIn(memoryStorage())
  setClockOffset(lent.clockOffset)
  setDataShape(lent.shape ?? '')
  storeTokens(lent, null)
  bindPage()
  shareTokens(sharingOfWorker(lent.userId))
  await sendAs(lent)
}

async function sendAs({ userId }: BackgroundSession): Promise<void> {
  if (!(await hasSession())) return
  const outbox = new Outbox()
  try {
    await outbox.ready
    const { isReachable } = await createRound(partsOf(outbox, userId))()
    // A session that has ended needs a sign-in, so a retry is useless.
    if (readTokens() === null) return
    if (!isReachable || nextToSend(outbox.entries, new Set()) !== undefined)
      throw new Error('Some queued writes are not sent')
  } finally {
    outbox.close()
  }
}

/** Returns whether the session is valid, after a renewal if necessary. Throws if the server does not answer. */
async function hasSession(): Promise<boolean> {
  const { signal } = new AbortController()
  const backoff = createBackoff({ sleep: untilReachable, signal, maxWaits: RENEWAL_WAITS })
  // A network that has just returned often reaches no server yet. Another call checks this first, because a lost renewal could end the session.
  const { refusal } = { refusal: undefined, ...(await publicCall(PATHS.account, { method: 'GET' })) }
  if (refusal?.reason === 'offline' || refusal?.reason === 'timeout') throw new Error('No answer')
  for (;;) {
    if ((await freshAccessToken()) !== null) return true
    if (readTokens() === null) return false
    if (backoff.isExhausted()) throw new Error('The session could not be renewed')
    await backoff.wait()
  }
}

function partsOf(outbox: Outbox, userId: string) {
  const rest = simpleRestProvider(API_BASE, restClient)
  const findFresh = createRecordCall(rest)
  const lists = listsWithoutMemory()
  const { update } = createRecordUpdate({ rest, restIn: () => rest, lists, findFresh, findNow: findFresh })
  return {
    outbox,
    writes: createWrites({ rest, lists, findFresh, update }),
    upload: async (file: Blob, signal?: AbortSignal) =>
      (await mediaMethods.uploadMedia(file, { signal })).data.url,
    findNow: (resource: ResourceName, id: string) => findFresh(resource, id),
    // The worker uses only our own server, which answers a repeated creation with the stored record.
    findCreated: async () => undefined,
    // A sign-out on a page removes the worker's session, which ends this round.
    maySend: async () => currentSession() !== null && (await backgroundSession())?.userId === userId,
  }
}
