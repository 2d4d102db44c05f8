import type { DataProvider, UpdateParams } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import { isSame } from '../../../contract/json'
import { type MergeConflict, mergeThreeWay } from '../../../contract/mergeThreeWay'
import type { MinorReport } from '../../../contract/minorReport'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { withinAnswerLimit } from '../answerLimit'
import { type AskAboutMinor, minorReportOf, withConfirmation } from '../calls/minorReports'
import { failure, VersionConflictError } from '../failures'
import { NoAnswerError } from '../http'
import type { WrittenList, WrittenLists } from '../rows/rowStore'
import { type RecordOf, resourceName, restName } from '.'
import { storeWritten } from './keptRecords'
import { isPartial } from './missingFields'
import { normaliseRecord } from './normaliseRecord'
import { parseRecord } from './parseRecord'
import type { RecordCall } from './recordCall'
import { hasContent, isConflict, isSameContent, isStored, type Stored } from './storedRecord'

/** A record with fields that both this user and another user changed. */
export type RecordConflict = {
  resource: ResourceName | 'club'
  /** The changes of both users; this user's value if both changed a field. */
  merged: Stored
  /** The fields that both changed, by path in `merged`, with all three values. */
  conflicts: readonly MergeConflict[]
}

/** Returns the record to store, or null to store nothing. */
export type ResolveConflict = (conflict: RecordConflict) => Promise<Stored | null>

/**
 * How an update handles changes that another user stored since. `ask` merges them, and asks the user about fields that both changed. `merge` merges
 * them, and fails if both changed a field. `refuse` fails.
 */
export type UpdateMeta = {
  onConflict?: 'ask' | 'merge' | 'refuse'
  /** The bulk change that contains this update. */
  batchId?: string | undefined
  /** Whether the device queues the change if no answer arrives. The call then has a short timeout. */
  isKeptUnanswered?: boolean
}

/** An update as react-admin has it. Without `previousData`, the record as it was when the changing began, nothing can be merged. */
type RecordUpdate = Omit<UpdateParams, 'meta'> & { meta?: UpdateMeta | undefined }

/** An update in progress: `mine` replaces `base`. `isMerged`: `mine` contains changes of another user. */
type Change = Required<Pick<UpdateMeta, 'onConflict' | 'isKeptUnanswered'>> & {
  resource: ResourceName
  id: string
  base: Record<string, unknown> | undefined
  mine: Record<string, unknown>
  isMerged: boolean
}

const refuse: ResolveConflict = async () => null

/** Creates a handler that a page can replace. `set` returns a function that restores the initial one. */
function createHandler<Handler>(initial: Handler) {
  let current = initial
  return {
    get: () => current,
    set(handler: Handler): () => void {
      current = handler
      return () => {
        if (current === handler) current = initial
      }
    },
  }
}

/** Each attempt merges changes stored during the previous one. Only a program changes a record this often. */
const MAX_ATTEMPTS = 8

/** Applies the timeout to each call, not to the time in which the user answers a question. */
const waitedFor = <Answer>(asking: Promise<Answer>, isLimited: boolean): Promise<Answer> =>
  isLimited ? withinAnswerLimit(asking) : asking

type Parts = {
  rest: DataProvider
  /** The same for writes of a batch. */
  restIn: (batchId: string) => DataProvider
  lists: WrittenLists
  findFresh: RecordCall
  /** Like `findFresh`, for callers that cannot use a record read seconds ago. */
  findNow: RecordCall
}

/** Updates records, and merges them with changes stored since the edit began. */
export function createRecordUpdate({ rest, restIn, lists, findFresh, findNow }: Parts) {
  const mergeHandler = createHandler<(resource: ResourceName) => void>(() => undefined)
  const conflictHandler = createHandler(refuse)
  const minorHandler = createHandler<AskAboutMinor>(async () => false)

  const storedOf = (found: unknown): Stored | null => (isStored(found) ? found : null)
  const find = async (resource: ResourceName, id: string) => storedOf(await findFresh(resource, id))
  /** Reads the record again from the server, without a recent copy. */
  const reload = async (resource: ResourceName, id: string) => storedOf(await findNow(resource, id))

  /** Returns the version that another user stored, from the answer or a new call, and puts it into the list. */
  async function currentRecord(resource: ResourceName, id: string, answer: Record<string, unknown>) {
    const answered = answer[RESOURCES[resource].singular]
    if (!isStored(answered)) return reload(resource, id)
    const current = parseRecord(resource, answered)
    const list: WrittenList<ResourceName> = lists[resource]
    list.put(current as RecordOf<ResourceName>)
    return current
  }

  /**
   * Returns the stored record. Servers with only the documented calls may answer an update with nothing or a part of the record. Without a record in
   * the answer, a proxy may have answered: the record is read back and must have the sent values.
   */
  async function storedBy({ resource, onConflict }: Change, sent: Stored, answer: unknown) {
    if (!isStored(answer)) {
      const present = await reload(resource, sent.id)
      if (present === null || !hasContent(resource, present, parseRecord(resource, sent)))
        throw new NoAnswerError('intermediary')
      return present
    }
    const stored: Stored = { ...sent, ...answer }
    if (!isPartial(resource, answer, sent)) return parseRecord(resource, stored)
    // The next update needs the new version. Rows of a bulk change without versions need none.
    if (onConflict === 'merge' && sent.version === undefined) return stored
    return (await reload(resource, sent.id).catch(() => null)) ?? stored
  }

  /** Merges the change with the stored record. Throws VersionConflictError if they cannot be merged. */
  async function mergedWith(theirs: Stored | null, change: Change): Promise<Change> {
    const { resource, onConflict, base, mine } = change
    if (theirs === null || !isStored(base) || onConflict === 'refuse') {
      throw new VersionConflictError(resource, theirs)
    }
    // Only the server sets the version, so the merge ignores it.
    const own = { ...base, ...mine, version: base.version }
    const { merged, conflicts } = mergeThreeWay(base, own, theirs)
    const resolve = onConflict === 'ask' ? conflictHandler.get() : refuse
    const agreed = conflicts.length === 0 ? merged : await resolve({ resource, merged, conflicts })
    if (agreed === null) throw new VersionConflictError(resource, theirs)
    // If an earlier answer was lost, `theirs` may be this user's own change.
    const isMerged = change.isMerged || !isSameContent(resource, agreed, own)
    return { ...change, base: theirs, mine: { ...agreed, version: theirs.version }, isMerged }
  }

  /**
   * Returns the newer stored record for a server that would not detect the conflict. Servers with only the documented calls have versions of matches
   * only.
   */
  async function unversionedChange({ resource, id, onConflict, isKeptUnanswered, base }: Change) {
    if (!isStored(base) || base.version !== undefined) return null
    // Rows of a bulk change were read a moment ago, so they are not read again.
    const reading = (onConflict === 'ask' ? reload : find)(resource, id)
    const stored = await waitedFor(reading, isKeptUnanswered).catch(() => null)
    return stored === null || isSameContent(resource, stored, base) ? null : stored
  }

  /** Returns the change to send again after a refusal: with the user's confirmation, or with the present readers. */
  async function afterRefusal(error: unknown, change: Change): Promise<Change> {
    const { resource, id, onConflict, base, mine, isMerged } = change
    const report = onConflict === 'ask' ? minorReportOf(error) : undefined
    if (report !== undefined && (await minorHandler.get()(report)))
      return { ...change, mine: withConfirmation(mine, report) }
    // The sent analysis includes its readers. The server refuses it if other users changed them and this user may not.
    const keepsReaders = resource === 'analyses' && isSame(mine.accessUserIds, base?.accessUserIds)
    const theirs =
      keepsReaders && onConflict === 'ask' && statusOf(error) === 403 ? await reload(resource, id) : null
    if (theirs === null || isSame(theirs.accessUserIds, base?.accessUserIds)) throw error
    return { ...(await mergedWith(theirs, change)), isMerged }
  }

  /**
   * Stores the changes since `previousData`. Merges changes that another user stored since, and asks the user only about fields that both changed.
   * Throws VersionConflictError if they cannot be merged.
   */
  async function update(name: string, { id, data, previousData, meta = {} }: RecordUpdate) {
    const resource = resourceName(name)
    const { onConflict = 'ask', batchId, isKeptUnanswered = false } = meta
    const client = batchId === undefined ? rest : restIn(batchId)
    const written = { resource, id: String(id), base: previousData, mine: normaliseRecord(resource, data) }
    let change: Change = { ...written, onConflict, isKeptUnanswered, isMerged: false }
    const remember = (stored: Stored) => {
      storeWritten(lists[resource], resource, 'replace', stored)
      return { data: stored as never }
    }
    try {
      const theirs = await unversionedChange(change)
      if (theirs !== null) change = await mergedWith(theirs, change)
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { base, mine, isMerged } = change
        let answer: unknown
        try {
          const sending = client.update(restName(resource), { id, data: mine, previousData: { ...base, id } })
          answer = (await waitedFor(sending, isKeptUnanswered)).data
        } catch (error) {
          change = await afterRefusal(error, change)
          continue
        }
        if (!isConflict(answer)) {
          if (isMerged) mergeHandler.get()(resource)
          return remember(await storedBy(change, { ...base, ...mine, id: change.id }, answer))
        }
        const current = await currentRecord(resource, change.id, answer)
        change = await mergedWith(current, change)
        // An earlier attempt whose answer was lost stored the change.
        const isStoredAlready =
          current !== null && isSameContent(resource, { ...current, ...change.mine }, current)
        if (onConflict === 'merge' && isStoredAlready) return remember(current)
      }
      throw new VersionConflictError(resource, null)
    } catch (error) {
      throw failure('update', resource, error)
    }
  }

  return {
    update,

    /** Asks the user in the same way about conflicts in settings, which are no resource. */
    askAboutConflict: (conflict: RecordConflict) => conflictHandler.get()(conflict),

    /** Sets the handler that asks the user about fields that both changed. Returns a function that removes it. */
    onConflict: conflictHandler.set,

    /** Sets the handler that asks the user before a report about a minor leaves the club. Returns a function that removes it. */
    onMinorReport: minorHandler.set,

    /** Asks the user in the same way for other calls. */
    askAboutMinor: (report: MinorReport) => minorHandler.get()(report),

    /** Sets the function that is called after a record was stored with other users' changes. Returns a function that removes it. */
    onMerge: mergeHandler.set,
  }
}
