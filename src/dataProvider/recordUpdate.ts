import type { DataProvider, UpdateParams } from 'react-admin'
import { statusOf } from '../../contract/backoff'
import { writtenNames } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import { isObject, isSame } from '../../contract/json'
import { type MergeConflict, mergeThreeWay } from '../../contract/mergeThreeWay'
import type { MinorReport } from '../../contract/minorReport'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { isPart } from './absentFields'
import { withinAnswerLimit } from './answerLimit'
import { failure, VersionConflictError } from './failures'
import { NoAnswerError } from './http'
import { type AskAboutMinor, minorReportOf, withConfirmation } from './minorReports'
import { normalised } from './normalised'
import { received } from './received'
import { type RecordOf, resourceName, restName } from './records'
import { rememberWritten } from './records/keptRecords'
import type { RecordCall } from './records/recordCall'
import type { WrittenList, WrittenLists } from './rows/rowStore'

export type Stored = { id: string } & Record<string, unknown>

/** A record of which two people have changed the same fields since one of them read it. */
export type RecordConflict = {
  resource: ResourceName
  /** Both people's changes, with one's own where both changed the same field. */
  merged: Stored
  /** Those fields, by path in `merged`, with all three values. */
  conflicts: readonly MergeConflict[]
}

/** Answers what is to be stored, or null where nothing is. */
export type ResolveConflict = (conflict: RecordConflict) => Promise<Stored | null>

/**
 * What is done where others have changed the record since: both people's changes are stored, and the person is asked about
 * fields that both changed (`ask`); both are stored, unless both changed the same field (`merge`); nothing is stored (`refuse`).
 */
export type UpdateMeta = {
  onConflict?: 'ask' | 'merge' | 'refuse'
  /** The bulk change that it is part of. */
  batchId?: string | undefined
  /** Whether the change is kept on the device where no answer comes: then none is waited for as long as networks take to fail. */
  isKeptUnanswered?: boolean
}

/** An update as react-admin has it. Without `previousData`, the record as it was when the changing began, nothing can be merged. */
type RecordUpdate = Omit<UpdateParams, 'meta'> & { meta?: UpdateMeta | undefined }

/** A change on its way to the server: `mine` is to be stored in place of `base`, with others' changes where it `isMerged`. */
type Change = Required<Pick<UpdateMeta, 'onConflict' | 'isKeptUnanswered'>> & {
  resource: ResourceName
  id: string
  base: Record<string, unknown> | undefined
  mine: Record<string, unknown>
  isMerged: boolean
}

const refuse: ResolveConflict = async () => null
const nobody: AskAboutMinor = async () => false
const ignore = () => {}

/** Each attempt merges what was stored during the one before; only a program changes a record this often. */
const MAX_ATTEMPTS = 8

export const isStored = (answer: unknown): answer is Stored =>
  isObject(answer) && typeof answer.id === 'string'

/** Servers with only the documented calls may flag it with any word, and the record that was sent may carry the flag. */
export const isConflict = (answer: unknown): answer is Record<string, unknown> =>
  isObject(answer) && Boolean(answer.error)

/** Whether two records hold the same, apart from what only the server writes. */
export function isSameContent(resource: ResourceName, one: Stored, other: Stored): boolean {
  return writtenNames(ENTITY_FIELDS[resource]).every((name) =>
    isSame(Reflect.get(one, name), Reflect.get(other, name)),
  )
}

/** Returns whether a stored record has the sent values, apart from fields that the server does not know. */
const hasContent = (resource: ResourceName, stored: Stored, sent: Stored): boolean =>
  isSameContent(resource, { ...sent, ...stored }, sent)

/** The limit is of each call: a person who is asked in between takes their time. */
const waitedFor = <Answer>(asking: Promise<Answer>, isLimited: boolean): Promise<Answer> =>
  isLimited ? withinAnswerLimit(asking) : asking

type Parts = {
  rest: DataProvider
  /** The same for writes that are part of a batch. */
  restIn: (batchId: string) => DataProvider
  lists: WrittenLists
  findFresh: RecordCall
  /** The same for callers to whom a record read seconds ago is too old. */
  findNow: RecordCall
}

/** Stores changed records, together with what others have changed meanwhile. */
export function createRecordUpdate({ rest, restIn, lists, findFresh, findNow }: Parts) {
  let reportMerge: (resource: ResourceName) => void = ignore
  let askPerson = refuse
  let askAboutMinor = nobody

  const storedOf = (found: unknown): Stored | null => (isStored(found) ? found : null)
  const find = async (resource: ResourceName, id: string) => storedOf(await findFresh(resource, id))
  /** The record as it is at this very moment, not a few seconds ago. */
  const reload = async (resource: ResourceName, id: string) => storedOf(await findNow(resource, id))

  /** The record that somebody else has stored, which the list shows from now on: as the answer has it, else as it is found. */
  async function currentRecord(resource: ResourceName, id: string, answer: Record<string, unknown>) {
    const answered = answer[RESOURCES[resource].singular]
    if (!isStored(answered)) return reload(resource, id)
    const current = received(resource, answered)
    const list: WrittenList<ResourceName> = lists[resource]
    list.put(current as RecordOf<ResourceName>)
    return current
  }

  /**
   * What an update has stored: servers with only the documented calls may answer nothing, or a part of it. Without the record in its
   * answer, an update has happened only where the record that is read back has what was sent: a proxy may have answered.
   */
  async function storedBy({ resource, onConflict }: Change, sent: Stored, answer: unknown) {
    if (!isStored(answer)) {
      const present = await reload(resource, sent.id)
      if (present === null || !hasContent(resource, present, received(resource, sent)))
        throw new NoAnswerError('intermediary')
      return present
    }
    const stored: Stored = { ...sent, ...answer }
    if (!isPart(resource, answer, sent)) return received(resource, stored)
    // The next update needs the version that this one made; without versions the rows of a bulk change need none.
    if (onConflict === 'merge' && sent.version === undefined) return stored
    return (await reload(resource, sent.id).catch(() => null)) ?? stored
  }

  /** The change together with what others have stored since. Throws VersionConflictError where that cannot be settled. */
  async function mergedWith(theirs: Stored | null, change: Change): Promise<Change> {
    const { resource, onConflict, base, mine } = change
    if (theirs === null || !isStored(base) || onConflict === 'refuse') {
      throw new VersionConflictError(resource, theirs)
    }
    // The version is the server's, and no field that anybody changes.
    const own = { ...base, ...mine, version: base.version }
    const { merged, conflicts } = mergeThreeWay(base, own, theirs)
    const resolve = onConflict === 'ask' ? askPerson : refuse
    const agreed = conflicts.length === 0 ? merged : await resolve({ resource, merged, conflicts })
    if (agreed === null) throw new VersionConflictError(resource, theirs)
    // Where an answer was lost, `theirs` is one's own change.
    const isMerged = change.isMerged || !isSameContent(resource, agreed, own)
    return { ...change, base: theirs, mine: { ...agreed, version: theirs.version }, isMerged }
  }

  /**
   * What others have stored since, where an update would not be refused for it: servers with only the documented calls have
   * versions of matches alone.
   */
  async function unversionedChange({ resource, id, onConflict, isKeptUnanswered, base }: Change) {
    if (!isStored(base) || base.version !== undefined) return null
    // Not asked for before every row of a bulk change, which has read each of them a moment ago.
    const reading = (onConflict === 'ask' ? reload : find)(resource, id)
    const stored = await waitedFor(reading, isKeptUnanswered).catch(() => null)
    return stored === null || isSameContent(resource, stored, base) ? null : stored
  }

  /** The change as it is sent again after a refusal: with what the person has confirmed, or with the present readers. */
  async function afterRefusal(error: unknown, change: Change): Promise<Change> {
    const { resource, id, onConflict, base, mine, isMerged } = change
    const report = onConflict === 'ask' ? minorReportOf(error) : undefined
    if (report !== undefined && (await askAboutMinor(report)))
      return { ...change, mine: withConfirmation(mine, report) }
    // A whole analysis names its readers, whom only some may change: the server refuses it where others have changed them since.
    const keepsReaders = resource === 'analyses' && isSame(mine.accessUserIds, base?.accessUserIds)
    const theirs =
      keepsReaders && onConflict === 'ask' && statusOf(error) === 403 ? await reload(resource, id) : null
    if (theirs === null || isSame(theirs.accessUserIds, base?.accessUserIds)) throw error
    return { ...(await mergedWith(theirs, change)), isMerged }
  }

  /**
   * Stores what was changed since `previousData`. Where others have stored something since, both are merged; the person is
   * asked only about fields that both have changed. Throws VersionConflictError where that cannot be settled.
   */
  async function update(name: string, { id, data, previousData, meta = {} }: RecordUpdate) {
    const resource = resourceName(name)
    const { onConflict = 'ask', batchId, isKeptUnanswered = false } = meta
    const client = batchId === undefined ? rest : restIn(batchId)
    const written = { resource, id: String(id), base: previousData, mine: normalised(resource, data) }
    let change: Change = { ...written, onConflict, isKeptUnanswered, isMerged: false }
    const remember = (stored: Stored) => {
      rememberWritten(lists[resource], resource, 'replace', stored)
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
          if (isMerged) reportMerge(resource)
          return remember(await storedBy(change, { ...base, ...mine, id: change.id }, answer))
        }
        const current = await currentRecord(resource, change.id, answer)
        change = await mergedWith(current, change)
        // An attempt whose answer was lost has stored it already.
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

    /** Who is asked where two people have changed the same field. Returns a function that stops that. */
    onConflict(handler: ResolveConflict): () => void {
      askPerson = handler
      return () => {
        if (askPerson === handler) askPerson = refuse
      }
    },

    /** Who is asked before a report about a minor leaves the club, where the server wants that. Returns a function that stops that. */
    onMinorReport(handler: AskAboutMinor): () => void {
      askAboutMinor = handler
      return () => {
        if (askAboutMinor === handler) askAboutMinor = nobody
      }
    },

    /** The same question about other calls. */
    askAboutMinor: (report: MinorReport) => askAboutMinor(report),

    /** Sets the function that is called after a record was stored with other users' changes. Returns a function that removes it. */
    onMerge(handler: (resource: ResourceName) => void): () => void {
      reportMerge = handler
      return () => {
        if (reportMerge === handler) reportMerge = ignore
      }
    },
  }
}
