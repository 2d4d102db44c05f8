import type { DataProvider } from 'react-admin'
import { isObject, isSame } from '../../contract/json'
import { type MergeConflict, mergeThreeWay } from '../../contract/mergeThreeWay'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import { VersionConflictError } from './failures'
import type { CachedList, Lists } from './lists'
import { normalised } from './normalised'
import type { createRecordLookup } from './recordLookup'
import { type RecordOf, restName } from './records'

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
type ResolveConflict = (conflict: RecordConflict) => Promise<Stored | null>

export type RecordUpdate = {
  id: string
  data: Record<string, unknown>
  /** The record as it was when the changing began; without it nothing can be merged. */
  previousData?: Record<string, unknown> | undefined
  meta?: UpdateMeta | undefined
}

/**
 * What is done where others have changed the record since: both people's changes are stored, and the person is asked of fields
 * that both changed (`ask`); stored unless both changed the same field (`merge`); nothing is stored (`refuse`).
 */
export type UpdateMeta = { onConflict?: 'ask' | 'merge' | 'refuse' }

const refuse: ResolveConflict = async () => null

/** Others may go on changing the record while it is merged; somebody who changes it this often is no person. */
const MAX_ATTEMPTS = 8

export const isStored = (answer: unknown): answer is Stored =>
  isObject(answer) && typeof answer.id === 'string'

/** Servers with only the documented calls may flag it with any word, and the record that was sent may carry the flag. */
const isConflict = (answer: unknown): answer is Record<string, unknown> =>
  isObject(answer) && Boolean(answer.error)

type Parts = {
  rest: DataProvider
  lists: Lists
  findFresh: ReturnType<typeof createRecordLookup>['findFresh']
}

/** Stores changed records, together with what others have changed meanwhile. */
export function createRecordUpdate({ rest, lists, findFresh }: Parts) {
  const mergeListeners = new Set<(resource: ResourceName) => void>()
  let resolve = refuse

  /** The record that somebody else has stored: as the server tells it, else as it is found. */
  async function presentRecord(resource: ResourceName, id: string, answer: Record<string, unknown>) {
    const told = answer[RESOURCES[resource].singular]
    const list: CachedList<ResourceName> = lists[resource]
    if (isStored(told)) {
      const current = normalised(resource, told)
      list.replace(current as unknown as RecordOf<ResourceName>)
      return current
    }
    return reread(resource, id)
  }

  /** The record as it is at this very moment. */
  async function reread(resource: ResourceName, id: string) {
    await lists[resource].load({ force: true })
    const found: unknown = await findFresh(resource, id)
    return isStored(found) ? found : null
  }

  /** What an update has stored: servers with only the documented calls may answer nothing, or a part of it. */
  async function storedBy(resource: ResourceName, sent: Stored, answer: unknown): Promise<Stored> {
    if (isStored(answer)) return { ...sent, ...normalised(resource, answer) }
    // The next update needs the version that this one made, where there are versions.
    if (sent.version === undefined) return sent
    return (await reread(resource, sent.id).catch(() => null)) ?? sent
  }

  /**
   * Stores what was changed since `previousData`. Where others have stored something since, both are merged; the person is
   * asked only of fields that both have changed. Throws VersionConflictError where that cannot be settled.
   */
  async function store(resource: ResourceName, update: RecordUpdate): Promise<Stored> {
    const { id, data, previousData } = update
    const { onConflict = 'ask' } = update.meta ?? {}
    let base = previousData
    let mine: Record<string, unknown> = data
    let isMerged = false
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { data: answer } = await rest.update(restName(resource), {
        id,
        data: normalised(resource, mine),
        previousData: { ...base, id },
      })
      if (!isConflict(answer)) {
        if (isMerged) for (const listener of mergeListeners) listener(resource)
        return storedBy(resource, { ...base, ...mine, id }, answer)
      }
      const current = await presentRecord(resource, id, answer)
      if (current === null || !isStored(base) || onConflict === 'refuse') {
        throw new VersionConflictError(resource, current)
      }
      const people = { base, mine: { ...base, ...mine, id }, theirs: current }
      const agreed = await merge(resource, people, onConflict === 'ask' ? resolve : refuse)
      if (agreed === null) throw new VersionConflictError(resource, current)
      // One's own change, whose answer was lost, is nobody else's.
      isMerged ||= !isSame({ ...agreed, version: null }, { ...people.mine, version: null })
      mine = { ...agreed, version: current.version }
      base = current
    }
    throw new VersionConflictError(resource, null)
  }

  async function merge(
    resource: ResourceName,
    { base, mine, theirs }: { base: Stored; mine: Stored; theirs: Stored },
    settle: ResolveConflict,
  ): Promise<Stored | null> {
    // The version is the server's, and no field that anybody changes.
    const { merged, conflicts } = mergeThreeWay(base, { ...mine, version: base.version }, theirs)
    return conflicts.length === 0 ? merged : settle({ resource, merged, conflicts })
  }

  return {
    store,

    /** Whom to ask where two people have changed the same field. Returns how to stop. */
    onConflict(handler: ResolveConflict): () => void {
      resolve = handler
      return () => {
        if (resolve === handler) resolve = refuse
      }
    },

    /** Tells when a record was stored together with what others had changed in it. Returns how to stop. */
    onMerge(listener: (resource: ResourceName) => void): () => void {
      mergeListeners.add(listener)
      return () => mergeListeners.delete(listener)
    },
  }
}
