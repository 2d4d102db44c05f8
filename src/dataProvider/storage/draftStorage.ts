import type { z } from 'zod/mini'
import { isObject, parseJson } from '../../../contract/json'
import { storeEvictingCaches } from './cacheEviction'
import { draftsOf, eraseOnDevice, importsOf, keysBelow, onDevice } from './database'

/** Unsaved values of a form, with the values before the edit. */
export type UnsavedDraft<Values> = { savedAt: string; base: Values; values: Values }

/** A draft of another visit or tab, and the key under which it is stored. */
export type StoredDraft<Values> = UnsavedDraft<Values> & { storageKey: string }

const LOCK = 'touchline.draft.'
/** The maximum number of a form's drafts from ended visits. Older drafts are deleted, because they fill the storage. */
const MAX_DRAFTS = 3

/** Returns the key of a user's drafts for a form. Each visit adds its own suffix, so that tabs do not overwrite each other's drafts. */
export const draftKey = (userId: string, resource: string, recordId: string) =>
  `${draftsOf(userId)}${resource}.${recordId}`

const ofVisit = (key: string, visit: string) => `${key}#${visit}`

/** Stores a draft on the device, or deletes it if `text` is undefined. Returns whether this succeeded. */
export async function storeDraft(key: string, text: string | undefined): Promise<boolean> {
  const kept = await storeEvictingCaches(async (database) => {
    const writing = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    if (text === undefined) writing.store.delete(key)
    else writing.store.put(text, key)
    // Chromium completes a committed transaction of a page that is being closed, and aborts all others.
    writing.commit()
    await writing.done
    return 'kept'
  })
  return kept === 'kept'
}

/** Returns the drafts in IndexedDB with this key prefix. */
export async function storedDrafts(prefix: string): Promise<{ key: string; text: string }[]> {
  const found = await onDevice(async (database) => {
    const { store } = database.transaction('drafts')
    return Promise.all([store.getAllKeys(keysBelow(prefix)), store.getAll(keysBelow(prefix))])
  })
  const [keys, texts] = found ?? [[], []]
  return keys.flatMap((key, index) => {
    const text = texts[index]
    return text === undefined ? [] : [{ key, text }]
  })
}

/** Deletes the drafts with this key prefix. */
export async function eraseDrafts(prefix: string): Promise<void> {
  await eraseOnDevice((database) => database.delete('drafts', keysBelow(prefix)))
}

/** Returns the localStorage keys of drafts from earlier releases. */
const formerKeys = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/**
 * Moves drafts that earlier releases stored in localStorage to IndexedDB, unless IndexedDB has newer drafts. Some releases stored
 * the drafts of all visits in one list.
 */
async function moveFormerDrafts(prefix: string): Promise<void> {
  for (const formerKey of formerKeys(prefix)) {
    const former = parseJson(localStorage.getItem(formerKey) ?? '')
    const drafts = Array.isArray(former)
      ? former.map((draft, index) => ({ key: ofVisit(formerKey, `former${index}`), draft }))
      : [{ key: formerKey, draft: former }]
    for (const { key, draft } of drafts) {
      if (!isObject(draft)) continue
      const text = JSON.stringify(draft)
      const stored = (await storedDrafts(key)).find((one) => one.key === key)
      const isOlder = stored !== undefined && savedAt(stored.text) >= savedAt(text)
      if (!isOlder && !(await storeDraft(key, text))) return
    }
    localStorage.removeItem(formerKey)
  }
}

/** Returns the drafts of all other visits, newest first. `current` replaces values that this release's form does not accept. */
export async function readDrafts<Values>(
  key: string,
  { visit, schema, current }: { visit: string; schema: z.ZodMiniType<Values>; current: object },
): Promise<StoredDraft<Values>[]> {
  await moveFormerDrafts(key)
  const drafts: StoredDraft<Values>[] = []
  for (const { key: storageKey, text } of await storedDrafts(`${key}#`)) {
    if (storageKey === ofVisit(key, visit)) continue
    const stored = parseJson(text)
    if (!isObject(stored) || !isObject(stored.base) || !isObject(stored.values)) continue
    const base = acceptedValues(schema, stored.base, current)
    const values = acceptedValues(schema, stored.values, current)
    if (base !== undefined && values !== undefined)
      drafts.push({ storageKey, savedAt: String(stored.savedAt), base, values })
  }
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

function savedAt(text: string): string {
  const draft = parseJson(text)
  return isObject(draft) ? String(draft.savedAt) : ''
}

/** Returns the stored values that this release's form accepts, with those of `current` for all other fields; undefined if the result is invalid. */
function acceptedValues<Values>(
  schema: z.ZodMiniType<Values>,
  stored: Record<string, unknown>,
  current: object,
): Values | undefined {
  const { data, error } = schema.safeParse({ ...current, ...stored })
  if (error === undefined) return data
  const misfits = new Set(error.issues.map(({ path }) => path[0]))
  const fitting = Object.entries(stored).filter(([name]) => !misfits.has(name))
  return schema.safeParse({ ...current, ...Object.fromEntries(fitting) }).data
}

/**
 * Stores this visit's draft in place of its earlier one, or deletes it if `draft` is undefined. Returns whether the device has
 * stored the draft; true after a deletion.
 */
export async function writeDraft<Values>(
  key: string,
  visit: string,
  draft: UnsavedDraft<Values> | undefined,
): Promise<boolean> {
  const isStored = await storeDraft(ofVisit(key, visit), draft && JSON.stringify(draft))
  return isStored || draft === undefined
}

export const removeDraft = (storageKey: string): void => void storeDraft(storageKey, undefined)

/** Deletes and returns all drafts of a form whose record no longer exists. The caller can then delete files that only these drafts use. */
export async function removeDraftsAt(key: string): Promise<unknown[]> {
  await moveFormerDrafts(key)
  const drafts = await storedDrafts(`${key}#`)
  await eraseDrafts(`${key}#`)
  return drafts.map(({ text }) => parseJson(text))
}

/** Deletes all drafts of a user on this device, including import drafts, for example after a sign-out. */
export async function removeDraftsOf(userId: string): Promise<void> {
  for (const key of formerKeys(draftsOf(userId))) localStorage.removeItem(key)
  await Promise.all([eraseDrafts(draftsOf(userId)), eraseDrafts(importsOf(userId))])
}

async function draftsOfUser(userId: string) {
  await moveFormerDrafts(draftsOf(userId))
  return storedDrafts(draftsOf(userId))
}

/** Returns whether this device has drafts of a user's forms. */
export const hasDraftsOf = async (userId: string): Promise<boolean> => (await draftsOfUser(userId)).length > 0

/** A form with a draft, and the time of its newest draft. */
export type DraftPlace = { resource: string; recordId: string; savedAt: string }

/** Returns the forms with drafts of a user on this device, newest first. Ignores drafts of the visits `otherThan`. */
export async function draftPlacesOf(
  userId: string,
  otherThan: readonly string[] = [],
): Promise<DraftPlace[]> {
  const places = new Map<string, DraftPlace>()
  for (const { key, text } of await draftsOfUser(userId)) {
    const [, resource, recordId] = /^([^.]+)\.(.+)#[^#]*$/.exec(key.slice(draftsOf(userId).length)) ?? []
    if (resource === undefined || recordId === undefined || otherThan.includes(visitOf(key))) continue
    const place = { resource, recordId, savedAt: savedAt(text) }
    const form = `${resource}.${recordId}`
    if (place.savedAt > (places.get(form)?.savedAt ?? '')) places.set(form, place)
  }
  return [...places.values()].sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Counts the unfinished imports of a user on this device by their tables; each also has settings. */
export const countImportDrafts = async (userId: string): Promise<number> =>
  (await storedDrafts(importsOf(userId))).filter(({ key }) => key.endsWith('.table')).length

/** Returns the JSON texts of a user's drafts on this device. */
export const draftTextsOf = async (userId: string): Promise<string[]> =>
  (await draftsOfUser(userId)).map(({ text }) => text)

const visitOf = (storageKey: string) => storageKey.slice(storageKey.lastIndexOf('#') + 1)

/** Acquires a lock that shows other tabs that this visit is active. Returns a function that releases the lock. */
export function holdVisit(visit: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  browserLocks()?.request(`${LOCK}${visit}`, () => held)
  return release
}

/**
 * Returns the newest drafts of ended visits, and deletes older ones. `ended` is an ended visit whose lock may not be released yet. Ignores
 * the drafts of other active tabs.
 */
export async function ofEndedVisits<Draft extends { storageKey: string }>(
  drafts: Draft[],
  ended?: string,
): Promise<Draft[]> {
  const { held = [] } = (await browserLocks()?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  names.delete(`${LOCK}${ended}`)
  const over = drafts.filter(({ storageKey }) => !names.has(`${LOCK}${visitOf(storageKey)}`))
  for (const { storageKey } of over.slice(MAX_DRAFTS)) removeDraft(storageKey)
  return over.slice(0, MAX_DRAFTS)
}

/** Returns the browser's locks; undefined on insecure pages, where the drafts of other active tabs are offered too. */
const browserLocks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined
