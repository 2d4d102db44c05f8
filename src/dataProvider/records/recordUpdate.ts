import type { DataProvider, UpdateParams } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import { isSame } from '../../../contract/json'
import { type MergeConflict, mergeThreeWay } from '../../../contract/mergeThreeWay'
import type { MinorReport } from '../../../contract/minorReport'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { withinAnswerLimit } from '../answerLimit'
import { minorReportOf, withConfirmation } from '../calls/minorReports'
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

/** A record in which this user and another user changed the same fields. */
export type RecordConflict = {
  resource: ResourceName | 'club'
  /** The record with the changes of both users; with this user's value if both changed a field. */
  merged: Stored
  /** The fields that both users changed, by path in `merged`, with the original value and both users' values. */
  conflicts: readonly MergeConflict[]
}

/** Returns the record to store, or null to store nothing. */
export type ResolveConflict = (conflict: RecordConflict) => Promise<Stored | null>

/**
 * How an update handles changes that another user stored since the edit began. `ask` merges them, and asks the user about fields that both
 * changed. `merge` merges them, but fails if both changed a field. `refuse` always fails.
 */
export type UpdateMeta = {
  onConflict?: 'ask' | 'merge' | 'refuse'
  /** The bulk change that contains this update. */
  batchId?: string | undefined
  /** Whether the device queues the change if no answer arrives. The calls then have a short timeout. */
  isKeptUnanswered?: boolean
}

/** An update by react-admin. `previousData` is the record before the edit; without it, nothing can be merged. */
type RecordUpdate = Omit<UpdateParams, 'meta'> & { meta?: UpdateMeta | undefined }

/** An update in progress: `mine` replaces `base`. `isMerged`: `mine` also contains another user's changes. */
type Change = Required<Pick<UpdateMeta, 'onConflict' | 'isKeptUnanswered'>> & {
  resource: ResourceName
  id: string
  base: Record<string, unknown> | undefined
  mine: Record<string, unknown>
  isMerged: boolean
}

const refuse: ResolveConflict = async () => null

/** Creates a handler that a page can replace. `set` returns a function that restores the previous handler. */
function createHandler<Question, Answer>(initial: (question: Question) => Answer) {
  let current = initial
  return {
    ask: (question: Question) => current(question),
    set(handler: typeof initial): () => void {
      const previous = current
      current = handler
      return () => {
        if (current === handler) current = previous
      }
    },
  }
}

/** The maximum number of attempts, each of which merges changes stored since the previous one. Only a program changes a record more often. */
const MAX_ATTEMPTS = 8

/** Applies the timeout to a call, but not to the time in which the user answers a question. */
const withOptionalLimit = <Answer>(asking: Promise<Answer>, isLimited: boolean): Promise<Answer> =>
  isLimited ? withinAnswerLimit(asking) : asking

type Parts = {
  rest: DataProvider
  /** Returns the client for writes of a batch. */
  restIn: (batchId: string) => DataProvider
  lists: WrittenLists
  findFresh: RecordCall
  /** Like `findFresh`, but never returns a record that was read seconds ago. */
  findNow: RecordCall
}

/** Creates the update of records, which merges changes that other users stored since the edit began. */
export function createRecordUpdate({ rest, restIn, lists, findFresh, findNow }: Parts) {
  const mergeHandler = createHandler((_resource: ResourceName): void => undefined)
  const conflictHandler = createHandler(refuse)
  const minorHandler = createHandler<MinorReport, Promise<boolean>>(async () => false)

  const storedOf = (found: unknown): Stored | null => (isStored(found) ? found : null)
  const find = async (resource: ResourceName, id: string) => storedOf(await findFresh(resource, id))
  const reload = async (resource: ResourceName, id: string) => storedOf(await findNow(resource, id))

  /** Returns the record that another user stored, from the answer or a new call, and updates the list in memory. */
  async function currentRecord(resource: ResourceName, id: string, answer: Record<string, unknown>) {
    const answered = answer[RESOURCES[resource].singular]
    if (!isStored(answered)) return reload(resource, id)
    const current = parseRecord(resource, answered)
    const list: WrittenList<ResourceName> = lists[resource]
    list.put(current as RecordOf<ResourceName>)
    return current
  }

  /**
   * Returns the stored record. Servers with only the documented calls may answer an update with nothing or a part of the record. An answer
   * without a record may be a proxy's, so the record is read again, and must have the sent values.
   */
  async function readStoredRecord({ resource, onConflict }: Change, sent: Stored, answer: unknown) {
    if (!isStored(answer)) {
      const present = await reload(resource, sent.id)
      if (present === null || !hasContent(resource, present, parseRecord(resource, sent)))
        throw new NoAnswerError('intermediary')
      return present
    }
    const stored: Stored = { ...sent, ...answer }
    if (!isPartial(resource, answer, sent)) return parseRecord(resource, stored)
    // The next update needs the new version, so the record is read again. Bulk changes of records without versions need none.
    if (onConflict === 'merge' && sent.version === undefined) return stored
    return (await reload(resource, sent.id).catch(() => null)) ?? stored
  }

  /** Merges the change with the stored record. Throws VersionConflictError if this is impossible. */
  async function mergedWith(theirs: Stored | null, change: Change): Promise<Change> {
    const { resource, onConflict, base, mine } = change
    if (theirs === null || !isStored(base) || onConflict === 'refuse') {
      throw new VersionConflictError(resource, theirs)
    }
    // Only the server sets the version, so the merge ignores it.
    const own = { ...base, ...mine, version: base.version }
    const { merged, conflicts } = mergeThreeWay(base, own, theirs)
    const resolve = onConflict === 'ask' ? conflictHandler.ask : refuse
    const agreed = conflicts.length === 0 ? merged : await resolve({ resource, merged, conflicts })
    if (agreed === null) throw new VersionConflictError(resource, theirs)
    // If an earlier answer was lost, `theirs` may be this user's own change.
    const isMerged = change.isMerged || !isSameContent(resource, agreed, own)
    return { ...change, base: theirs, mine: { ...agreed, version: theirs.version }, isMerged }
  }

  /**
   * Returns the stored record if it has changed since the edit began and the server would not notice; else null. Servers with only the
   * documented calls have versions of matches only.
   */
  async function unversionedChange({ resource, id, onConflict, isKeptUnanswered, base }: Change) {
    if (!isStored(base) || base.version !== undefined) return null
    // A bulk change has just read its rows, so it does not reload them.
    const reading = (onConflict === 'ask' ? reload : find)(resource, id)
    const stored = await withOptionalLimit(reading, isKeptUnanswered).catch(() => null)
    return stored === null || isSameContent(resource, stored, base) ? null : stored
  }

  /** Returns the change to send again after a refusal, with the user's confirmation or the current readers; throws if neither helps. */
  async function afterRefusal(error: unknown, change: Change): Promise<Change> {
    const { resource, id, onConflict, base, mine, isMerged } = change
    const report = onConflict === 'ask' ? minorReportOf(error) : undefined
    if (report !== undefined && (await minorHandler.ask(report)))
      return { ...change, mine: withConfirmation(mine, report) }
    // An analysis is sent with its readers. If others changed the readers, which this user may not do, the server refuses the whole analysis.
    const keepsReaders = resource === 'analyses' && isSame(mine.accessUserIds, base?.accessUserIds)
    const theirs =
      keepsReaders && onConflict === 'ask' && statusOf(error) === 403 ? await reload(resource, id) : null
    if (theirs === null || isSame(theirs.accessUserIds, base?.accessUserIds)) throw error
    return { ...(await mergedWith(theirs, change)), isMerged }
  }

  /**
   * Stores the changes since `previousData`. Handles changes that another user stored meanwhile as `meta.onConflict` says. Throws
   * VersionConflictError if merging is impossible or refused.
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
          answer = (await withOptionalLimit(sending, isKeptUnanswered)).data
        } catch (error) {
          change = await afterRefusal(error, change)
          continue
        }
        if (!isConflict(answer)) {
          if (isMerged) mergeHandler.ask(resource)
          return remember(await readStoredRecord(change, { ...base, ...mine, id: change.id }, answer))
        }
        const current = await currentRecord(resource, change.id, answer)
        change = await mergedWith(current, change)
        // An earlier attempt stored the change, but its answer was lost.
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

    /** Asks the user about a conflict in settings, which are no resource, by the handler of `onConflict`. */
    askAboutConflict: conflictHandler.ask,

    /** Sets the handler that asks the user about fields that both users changed. Returns a function that removes it. */
    onConflict: conflictHandler.set,

    /** Sets the handler that asks the user before a report about a minor is shown outside the club. Returns a function that removes it. */
    onMinorReport: minorHandler.set,

    /** Lets other calls ask the user about a report about a minor, by the handler of `onMinorReport`. */
    askAboutMinor: minorHandler.ask,

    /** Sets the function to call after a record was stored with other users' changes. Returns a function that removes it. */
    onMerge: mergeHandler.set,
  }
}
