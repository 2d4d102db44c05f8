import { embeddedRecords } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { isObject, isSame } from '../../../contract/json'
import { mergeThreeWay } from '../../../contract/mergeThreeWay'
import type { MinorReport } from '../../../contract/minorReport'
import { RESOURCE_NAMES, type ResourceName } from '../../../contract/paths'

/** The resources whose records can be written offline. */
export type QueuedResource = Exclude<ResourceName, 'users'>
export const isQueuedResource = (resource: ResourceName): resource is QueuedResource => resource !== 'users'
export const QUEUED_RESOURCES = RESOURCE_NAMES.filter(isQueuedResource)

export type QueuedRecord = { id: string } & Record<string, unknown>

/** Why an entry was refused, by the server or after repeated failures. The user then decides about the entry. */
export type Refusal = {
  /**
   * `conflict`: another user changed the same fields, or the record to delete. `missing`: the record is deleted. `unconfirmed`: a report about a
   * minor needs consent. `erased`: it names an erased player or user, so sending it again cannot succeed.
   */
  reason: 'conflict' | 'missing' | 'unconfirmed' | 'erased' | 'refused'
  /** The reason in the language at the time of the refusal. The service worker stores message keys, which `inWords` translates. */
  message: string
  /** The report about a minor that the user must confirm, if the reason is `unconfirmed`. */
  minorReport?: MinorReport
}

/** A write that is queued on this device. */
export type OutboxEntry = {
  id: string
  /** The place of the entry in the order of the writes, independent of the clock. */
  position: number
  resource: QueuedResource
  recordId: string
  act: 'create' | 'update' | 'delete'
  /** The record before the edit; null for a new record. */
  base: QueuedRecord | null
  /** The whole record after the write; null for a deletion. */
  data: QueuedRecord | null
  /** `data` with the names of referenced records, as pages show the record. */
  shown: QueuedRecord | null
  /** The id of the author, if an administrator assigned the new record to another user. */
  author?: string | undefined
  /** The time of the write by this device's clock: for display only, never compared. */
  queuedAt: string
  state: 'waiting' | 'sending' | 'refused'
  /** The number of attempts to send the entry. After an attempt, the server may have stored the entry. */
  attempts: number
  /** The number of server errors and blocked attempts; missing in entries of earlier releases. */
  faults?: number
  /**
   * The previous data of an entry that the user edited after a refusal, if an unanswered attempt may have stored these data. The merge then
   * treats these values on the server as this user's own.
   */
  sent?: QueuedRecord | null | undefined
  refusal: Refusal | null
}

/** Returns whether a queued write publishes a draft or a new analysis. */
export const publishes = ({ resource, base, data }: OutboxEntry): boolean =>
  resource === 'analyses' && !base?.publishedAt && Boolean(data?.publishedAt)

const isOfSameRecord = (one: OutboxEntry, other: OutboxEntry) =>
  one.resource === other.resource && one.recordId === other.recordId

/** Checks whether a value contains this id at any depth. */
export function mentions(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id
  if (Array.isArray(value)) return value.some((one) => mentions(one, id))
  return isObject(value) && Object.values(value).some((one) => mentions(one, id))
}

/** Returns the queued creations that this record refers to. */
export const creationsIn = (entries: readonly OutboxEntry[], record: unknown): OutboxEntry[] =>
  entries.filter(({ act, recordId }) => act === 'create' && mentions(record, recordId))

/** Returns the entries that the server must store before this entry: earlier writes of the record, and new records that it refers to. */
export const dependenciesOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const earlier = entries.filter(({ position }) => position < entry.position)
  return [
    ...new Set([
      ...earlier.filter((one) => isOfSameRecord(one, entry)),
      ...creationsIn(earlier, entry.data).filter((one) => !isOfSameRecord(one, entry)),
    ]),
  ]
}

/** Checks whether an entry of another record refers to this entry's record. */
const isReferredTo = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entries.some((other) => !isOfSameRecord(other, entry) && mentions(other.data, entry.recordId))

/** Checks whether the server may have stored an entry that is not refused, so that later changes need a second entry. */
const mayBeStored = ({ state, attempts }: OutboxEntry) =>
  state === 'sending' || (state === 'waiting' && attempts > 0)

/**
 * Returns the entries with a new write. Merges a further write of a record into the record's last entry. Adds a second entry if the last one is
 * a deletion, if the server may have stored it, or if the write refers to a record that was created later.
 */
export function withEntry(
  entries: readonly OutboxEntry[],
  saved: OutboxEntry,
  begunWith?: object,
): OutboxEntry[] {
  const before = entries.findLast((entry) => isOfSameRecord(entry, saved))
  if (before === undefined || before.act === 'delete') return [...entries, saved]
  const added = asChangeOf(before, saved, begunWith)
  if (mayBeStored(before)) return [...entries, added]
  if (refersToLaterRecord(added.data, before, entries)) return [...entries, added]
  const others = entries.filter((entry) => entry !== before)
  if (added.act === 'delete') {
    const sent = sentBefore(before)
    if (before.act === 'update') return [...others, { ...added, base: before.base, sent }]
    if (isReferredTo(before, entries)) return [...entries, added]
    const wasSent = before.attempts > 0 || Boolean(sent)
    return wasSent ? [...others, { ...added, base: sent ?? before.shown }] : others
  }
  const { shown, queuedAt } = added
  const asNew = { state: 'waiting', attempts: 0, faults: 0, refusal: null } as const
  const again = {
    ...before,
    ...asNew,
    shown,
    queuedAt,
    sent: sentBefore(before),
    // A repeated creation replaces the whole record. If the form's initial values are known, the creation is merged instead.
    data: mergedData(before, before.act === 'create' && begunWith === undefined ? saved : added),
  }
  return entries.map((entry) => (entry === before ? again : entry))
}

/**
 * Converts a repeated creation of a queued record, as by a restored draft, to an update: the server would answer a second creation with the
 * first record. If the form's initial values are known, fields that the user did not change retain the queued values.
 */
function asChangeOf({ shown }: OutboxEntry, saved: OutboxEntry, begunWith?: object): OutboxEntry {
  if (saved.act !== 'create' || saved.data === null || shown === null) return saved
  const base: QueuedRecord | undefined = begunWith && { ...begunWith, id: saved.recordId }
  const data = base ? mergeThreeWay(base, saved.data, shown).merged : { ...shown, ...saved.data }
  const names = embeddedRecords(ENTITY_FIELDS[saved.resource]).map(({ name }) => [name, saved.shown?.[name]])
  return { ...saved, act: 'update', base: shown, data, shown: { ...data, ...Object.fromEntries(names) } }
}

/**
 * Merges later entries of a record into its refused entry, so that a correction is not queued behind the refused entry, and a discard removes
 * all of them. Returns the entries unchanged if one is a deletion, or if the result refers to a record that is created later.
 */
export function withRefusedWhole(
  entries: readonly OutboxEntry[],
  refused: OutboxEntry,
): readonly OutboxEntry[] {
  const later = entries.filter((one) => isOfSameRecord(one, refused) && one.position > refused.position)
  // Changes after a deletion stay separate, because they are sent once the user discards the deletion.
  if (later.length === 0 || [refused, ...later].some(({ act }) => act === 'delete')) return entries
  let whole: OutboxEntry = { ...refused, sent: sentBefore(refused) }
  for (const entry of later) {
    const { shown, queuedAt } = entry
    whole = { ...whole, data: mergedData(whole, entry), shown, queuedAt }
  }
  if (refersToLaterRecord(whole.data, refused, entries)) return entries
  return entries.filter((entry) => !later.includes(entry)).map((entry) => (entry === refused ? whole : entry))
}

/** Returns the data that an attempt before the refused one may have stored; undefined or null if there are none. */
const sentBefore = ({ attempts, sent, data }: OutboxEntry) => (attempts > 1 ? (sent ?? data) : sent)

/** Checks whether a record refers to another record that is created after this entry. */
const refersToLaterRecord = (record: unknown, { position }: OutboxEntry, entries: readonly OutboxEntry[]) =>
  creationsIn(entries, record).some((creation) => creation.position > position)

/** Returns a record's data after both changes; those of the second change if a merge is impossible. */
function mergedData(before: OutboxEntry, { base, data }: OutboxEntry): QueuedRecord | null {
  if (base === null || before.data === null) return data
  return mergeThreeWay(base, data, before.data).merged
}

/** Replaces the id `from` in an entry by `to`. Returns the same object if the entry does not contain the id. */
export function withRecordId(entry: OutboxEntry, from: string, to: string): OutboxEntry {
  const { recordId, base, data, shown, sent } = entry
  if (recordId !== from && !mentions([base, data, shown, sent], from)) return entry
  const parts = { recordId, base, data, shown, sent }
  return { ...entry, ...withTexts(parts, (text) => (text === from ? to : text)) }
}

/**
 * Returns the entries without one that was stored after the user's decision. If that entry changed meanwhile, it stays queued, based on the
 * stored record.
 */
export const withSettled = (
  entries: readonly OutboxEntry[],
  { id, data }: OutboxEntry,
  stored: QueuedRecord,
): readonly OutboxEntry[] =>
  entries.flatMap((entry): OutboxEntry | [] => {
    if (entry.id !== id) return entry
    if (isSame(entry.data, data)) return []
    const { merged } = mergeThreeWay<QueuedRecord | null>(data, entry.data, stored)
    const asNew = { sent: undefined, state: 'waiting', attempts: 0, refusal: null } as const
    return { ...entry, base: stored, data: merged, ...asNew }
  })

/**
 * Returns the entries without a discarded one. If it creates an analysis, also removes links to the analysis from notes of matches: the server
 * would refuse a match with such a link, and no page could remove the link.
 */
export function withoutDiscarded(entries: readonly OutboxEntry[], id: string): readonly OutboxEntry[] {
  const discarded = entries.find((entry) => entry.id === id)
  const others = entries.filter((entry) => entry !== discarded)
  if (discarded?.act !== 'create' || discarded.resource !== 'analyses') return others
  return others.map((entry) => {
    const { base, data, shown, sent } = entry
    const parts = { base, data, shown, sent }
    return mentions(parts, discarded.recordId)
      ? { ...entry, ...withoutLinksTo(parts, discarded.recordId) }
      : entry
  })
}

/** Returns a value without links to this analysis, at any depth. */
function withoutLinksTo<Value>(value: Value, analysisId: string): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (!isObject(part)) return part
    const walked = Object.entries(part).map(([name, one]) => [name, walk(one)])
    return { ...Object.fromEntries(walked), ...(part.analysisId === analysisId && { analysisId: null }) }
  }
  // The type is the same, because only `analysisId` changes, which may be null.
  return walk(value) as Value
}

/** Returns a copy of a value with `change` applied to each string, at any depth. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(walk)
    if (!isObject(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]))
  }
  // Strings stay strings, so the type is the same.
  return walk(value) as Value
}
