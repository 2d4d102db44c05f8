import type { z } from 'zod/mini'
import { isObject } from '../../contract/json'
import { isPageOver } from '../authProvider/pageUser'
import { draftsOf } from './database'
import { eraseDrafts, storeDraft, storedDrafts } from './storedDrafts'

/** What was typed into a form and never saved, with what the form held before the typing began. */
export type UnsavedDraft<Values> = { savedAt: string; base: Values; values: Values }

/** A draft that an earlier visit, or another tab, has left under a key of its own. */
export type StoredDraft<Values> = UnsavedDraft<Values> & { storageKey: string }

const LOCK = 'touchline.draft.'
/** Drafts that were offered and not decided on stay behind newer ones; more than a few of visits that are over would only fill the storage. */
const MAX_DRAFTS = 3

/** Where one person's typing into one form is kept, by each visit of it apart: tabs do not overwrite each other's. */
export const draftKey = (userId: string, resource: string, recordId: string) =>
  `${draftsOf(userId)}${resource}.${recordId}`

const ofVisit = (key: string, visit: string) => `${key}#${visit}`

/** What the device's database has newer than localStorage, which has no room for it. */
const withoutRoom = new Map<string, string>()

const keysOfAll = () => [...new Set([...Object.keys(localStorage), ...withoutRoom.keys()])]

const keysBelow = (key: string) => keysOfAll().filter((name) => name.startsWith(`${key}#`))

/**
 * The drafts of other visits than this one, newest first. Of one that another release of the app has left, what fits is taken, and
 * `current` stands for the rest.
 */
export function readDrafts<Values>(
  key: string,
  { visit, schema, current }: { visit: string; schema: z.ZodMiniType<Values>; current: object },
): StoredDraft<Values>[] {
  splitFormerDrafts(key)
  const drafts: StoredDraft<Values>[] = []
  for (const storageKey of keysBelow(key)) {
    if (storageKey === ofVisit(key, visit)) continue
    const stored = parsed(newestText(storageKey))
    if (!isObject(stored) || !isObject(stored.base) || !isObject(stored.values)) continue
    const base = whatFits(schema, stored.base, current)
    const values = whatFits(schema, stored.values, current)
    if (base !== undefined && values !== undefined)
      drafts.push({ storageKey, savedAt: String(stored.savedAt), base, values })
  }
  return drafts.sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/**
 * Puts back into localStorage what only the device's database has, or has newer: a browser that was killed has written there what was typed
 * in its last seconds. What has no room there is remembered. To be awaited before `readDrafts`. Puts nothing back once it is not wanted any
 * more: who has signed out leaves nothing.
 */
export async function restoreDrafts(key: string, isWanted = () => true): Promise<void> {
  const onDisk = await storedDrafts(`${key}#`)
  // Another tab may have decided on what was remembered before.
  for (const storageKey of keysBelow(key)) withoutRoom.delete(storageKey)
  for (const { key: storageKey, text } of onDisk) {
    if (!isWanted() || isPageOver()) return
    const isNewer = savedAt(text) > savedAt(localStorage.getItem(storageKey))
    if (isNewer && !keepText(storageKey, text)) withoutRoom.set(storageKey, text)
  }
}

function newestText(storageKey: string): string | null {
  const text = localStorage.getItem(storageKey)
  const other = withoutRoom.get(storageKey)
  return other !== undefined && savedAt(other) > savedAt(text) ? other : text
}

function savedAt(text: string | null): string {
  const draft = parsed(text)
  return isObject(draft) ? String(draft.savedAt) : ''
}

function keepText(storageKey: string, text: string): boolean {
  try {
    localStorage.setItem(storageKey, text)
    return true
  } catch {
    // The storage is full or closed: the database and the form itself still hold what was typed.
    return false
  }
}

/** Releases before this one kept the drafts of all visits together, in one list. */
function splitFormerDrafts(key: string): void {
  const former = parsed(localStorage.getItem(key))
  if (!Array.isArray(former)) return
  localStorage.removeItem(key)
  for (const [index, draft] of former.entries()) {
    localStorage.setItem(ofVisit(key, `former${index}`), JSON.stringify(draft))
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The stored values as this release's form knows them; those that it does not understand are as the form has them. */
function whatFits<Values>(
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
 * Keeps what this visit has typed, in the place of what it had typed before; nothing of it where it is undefined, or where the user has
 * signed out. Returns whether the device has it at least in one of its places.
 */
export async function writeDraft<Values>(
  key: string,
  visit: string,
  draft: UnsavedDraft<Values> | undefined,
): Promise<boolean> {
  const storageKey = ofVisit(key, visit)
  if (draft === undefined) {
    removeDraft(storageKey)
    return true
  }
  if (isPageOver()) return false
  const text = JSON.stringify(draft)
  // Here what a page that is closed has typed last is in time, there what a browser that is killed has.
  const isKept = keepText(storageKey, text)
  const isOnDisk = storeDraft(storageKey, text)
  return isKept || isOnDisk
}

/** Forgets one draft, wherever it is kept. */
export function removeDraft(storageKey: string): void {
  withoutRoom.delete(storageKey)
  localStorage.removeItem(storageKey)
  void storeDraft(storageKey, undefined)
}

/** Forgets what was typed into one form, at whichever visit: its record is gone. Returns that, whose files nothing else may have. */
export function removeDraftsAt(key: string): unknown[] {
  const keys = [key, ...keysBelow(key)]
  const drafts = keys.map((storageKey) => parsed(newestText(storageKey)))
  for (const storageKey of keys) {
    withoutRoom.delete(storageKey)
    localStorage.removeItem(storageKey)
  }
  void eraseDrafts(`${key}#`)
  return drafts
}

/** Forgets what one person has not saved in this browser: who signs out leaves nothing of theirs behind. */
export function removeDraftsOf(userId: string): void {
  for (const key of draftKeysOf(userId)) {
    withoutRoom.delete(key)
    localStorage.removeItem(key)
  }
  void eraseDrafts(draftsOf(userId))
}

/** Whether one person has typed something in this browser that is not saved. */
export const hasDraftsOf = (userId: string): boolean => draftKeysOf(userId).length > 0

const draftKeysOf = (userId: string) => keysOfAll().filter((key) => key.startsWith(draftsOf(userId)))

/** A form that somebody has typed into and not saved. */
export type DraftPlace = { resource: string; recordId: string; savedAt: string }

/** The forms into which one person has typed something on this device that is not saved, the last one first. */
export async function draftPlacesOf(userId: string): Promise<DraftPlace[]> {
  const prefix = draftsOf(userId)
  const places = new Map<string, DraftPlace>()
  const add = (storageKey: string, text: string | null) => {
    const [, resource, recordId] = /^([^.]+)\.(.+)#[^#]*$/.exec(storageKey.slice(prefix.length)) ?? []
    if (resource === undefined || recordId === undefined) return
    const place = { resource, recordId, savedAt: savedAt(text) }
    const key = `${resource}.${recordId}`
    if (place.savedAt > (places.get(key)?.savedAt ?? '')) places.set(key, place)
  }
  for (const { key, text } of await storedDrafts(prefix)) add(key, text)
  for (const key of draftKeysOf(userId)) add(key, newestText(key))
  return [...places.values()].sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** What one person has typed on this device and not saved, as it is kept. */
export async function draftTextsOf(userId: string): Promise<string[]> {
  const onDisk = await storedDrafts(draftsOf(userId))
  return [...onDisk.map(({ text }) => text), ...draftKeysOf(userId).map((key) => newestText(key) ?? '')]
}

const visitOf = (storageKey: string) => storageKey.slice(storageKey.lastIndexOf('#') + 1)

/** Holds a lock by which other tabs know that this visit goes on, until the returned function is called. */
export function holdVisit(visit: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  browserLocks()?.request(`${LOCK}${visit}`, () => held)
  return release
}

/**
 * The newest of these drafts whose visit is over, as `ended` is, whose lock may still be held; older ones are forgotten. What another tab is
 * typing just now is not offered here, and stays.
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

/** Browsers have locks where the page is secure; elsewhere another tab's typing is offered, too. */
const browserLocks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined
