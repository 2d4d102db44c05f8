import { embeddedRecords } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import { isObject, isSame } from '../../contract/json'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import type { MinorReport } from '../../contract/minorReport'
import type { ResourceName } from '../../contract/paths'

/** The resources whose records can be written without a network. */
export const QUEUED_RESOURCES = [
  'matches',
  'analyses',
  'players',
  'teams',
  'shortLists',
] as const satisfies ResourceName[]
export type QueuedResource = (typeof QUEUED_RESOURCES)[number]

export const isQueuedResource = (resource: ResourceName): resource is QueuedResource =>
  QUEUED_RESOURCES.some((one) => one === resource)

export type QueuedRecord = { id: string } & Record<string, unknown>

/** Why the server has not taken an entry, for the person who decides what becomes of it. */
export type Refusal = {
  /** `conflict`: others have changed the same fields; `missing`: they have deleted the record; `unconfirmed`: it is about a minor and leaves the club. */
  reason: 'conflict' | 'missing' | 'unconfirmed' | 'refused'
  /** In the language of that moment; of a service worker, which has no words, still to be put into some (`inWords`). */
  message: string
  /** Of what is unconfirmed: what there is to be confirmed. */
  minorReport?: MinorReport
}

/** A write that waits on this device for the server. */
export type OutboxEntry = {
  id: string
  /** In this order they were made, whatever the clock says. */
  position: number
  resource: QueuedResource
  recordId: string
  act: 'create' | 'update' | 'delete'
  /** The record as it was when the changing began. */
  base: QueuedRecord | null
  /** The whole record as it is to be; null for a deletion. */
  data: QueuedRecord | null
  /** The same with the names of what it refers to, as pages show it. */
  shown: QueuedRecord | null
  /** Of a creation that an administrator assigned to another user: the id of that user. */
  author?: string | undefined
  /** When it was made, by this device's clock: to be shown, never compared. */
  queuedAt: string
  state: 'waiting' | 'sending' | 'refused'
  /** How often it has been sent: the server may have stored it. */
  attempts: number
  /** How often the server has answered with a fault of its own; releases before this one have not counted that. */
  faults?: number
  /**
   * Of a record that was changed again after it was refused: what it was before that, if an attempt whose answer was lost may have stored it.
   * Then the server has that as this person's own.
   */
  sent?: QueuedRecord | null | undefined
  refusal: Refusal | null
}

const isOfSameRecord = (one: OutboxEntry, other: OutboxEntry) =>
  one.resource === other.resource && one.recordId === other.recordId

/** Whether a value names this id, however deep in it. */
export function mentions(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id
  if (Array.isArray(value)) return value.some((one) => mentions(one, id))
  return isObject(value) && Object.values(value).some((one) => mentions(one, id))
}

/** The creations among these that this record refers to. */
export const creationsIn = (entries: readonly OutboxEntry[], record: unknown): OutboxEntry[] =>
  entries.filter(({ act, recordId }) => act === 'create' && mentions(record, recordId))

/** What has to be stored before this entry is: earlier writes of its record, and new records that it refers to. */
export const dependenciesOf = (entry: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const earlier = entries.filter(({ position }) => position < entry.position)
  return [
    ...new Set([
      ...earlier.filter((one) => isOfSameRecord(one, entry)),
      ...creationsIn(earlier, entry.data).filter((one) => !isOfSameRecord(one, entry)),
    ]),
  ]
}

/** Whether another entry waits for this one to be stored. */
const isNeeded = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entries.some((other) => !isOfSameRecord(other, entry) && mentions(other.data, entry.recordId))

/** Whether the server may have stored it: then what it was is sent again, and what was changed since goes after it. */
const mayBeStored = ({ state, attempts }: OutboxEntry) =>
  state === 'sending' || (state === 'waiting' && attempts > 0)

/**
 * The entries with one more. A record that is changed again has one entry still, except where the server may have stored the former, or where
 * the new change refers to a record that was made after it, and has to be sent after that one.
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
  if (namesLater(added.data, before, entries)) return [...entries, added]
  const others = entries.filter((entry) => entry !== before)
  if (added.act === 'delete') {
    const sent = sentBefore(before)
    if (before.act === 'update') return [...others, { ...added, base: before.base, sent }]
    if (isNeeded(before, entries)) return [...entries, added]
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
    // What is saved once more as new is the whole of what is to be made, unless it is known what in it was typed.
    data: joined(before, before.act === 'create' && begunWith === undefined ? saved : added),
  }
  return entries.map((entry) => (entry === before ? again : entry))
}

/**
 * What is saved of a record that waits. Of a draft that was taken back, it is a creation with the same id, which the server would answer with what
 * it has stored of the first: it is a change of that. What was left as its form began takes nothing away that was saved since.
 */
function asChangeOf({ shown }: OutboxEntry, saved: OutboxEntry, begunWith?: object): OutboxEntry {
  if (saved.act !== 'create' || saved.data === null || shown === null) return saved
  const base: QueuedRecord | undefined = begunWith && { ...begunWith, id: saved.recordId }
  const data = base ? mergeThreeWay(base, saved.data, shown).merged : { ...shown, ...saved.data }
  const names = embeddedRecords(ENTITY_FIELDS[saved.resource]).map(({ name }) => [name, saved.shown?.[name]])
  return { ...saved, act: 'update', base: shown, data, shown: { ...data, ...Object.fromEntries(names) } }
}

/**
 * The entries with what waits behind a refused one of its record in that one: what puts it right must not stand behind it, and who
 * discards it discards the whole. They are as before where it would then be sent before a record that it refers to.
 */
export function withRefusedWhole(
  entries: readonly OutboxEntry[],
  refused: OutboxEntry,
): readonly OutboxEntry[] {
  const later = entries.filter((one) => isOfSameRecord(one, refused) && one.position > refused.position)
  // What was changed after a deletion is sent once nobody wants that any more.
  if (later.length === 0 || [refused, ...later].some(({ act }) => act === 'delete')) return entries
  let whole: OutboxEntry = { ...refused, sent: sentBefore(refused) }
  for (const entry of later) {
    const { shown, queuedAt } = entry
    whole = { ...whole, data: joined(whole, entry), shown, queuedAt }
  }
  if (namesLater(whole.data, refused, entries)) return entries
  return entries.filter((entry) => !later.includes(entry)).map((entry) => (entry === refused ? whole : entry))
}

/** What an attempt before the one that was refused may have stored. */
const sentBefore = ({ attempts, sent, data }: OutboxEntry) => (attempts > 1 ? (sent ?? data) : sent)

/** Whether a record refers to one that is made after this entry. */
const namesLater = (record: unknown, { position }: OutboxEntry, entries: readonly OutboxEntry[]) =>
  creationsIn(entries, record).some((creation) => creation.position > position)

/** What the second of two changes of one record has changed, on top of the first. */
function joined(before: OutboxEntry, { base, data }: OutboxEntry): QueuedRecord | null {
  if (base === null || before.data === null) return data
  return mergeThreeWay(base, data, before.data).merged
}

/** An entry that refers to a record by another id than before; the same object where it does not refer to it. */
export function withRecordId(entry: OutboxEntry, from: string, to: string): OutboxEntry {
  const { recordId, base, data, shown, sent } = entry
  if (recordId !== from && !mentions([base, data, shown, sent], from)) return entry
  const parts = { recordId, base, data, shown, sent }
  return { ...entry, ...withTexts(parts, (text) => (text === from ? to : text)) }
}

/** The entries without one that was stored as its person has decided; what they have saved of the record since stays, as a change of that. */
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
 * The entries without one that its person does not want any more. To a new analysis no note leads then: the server would refuse their match
 * with all of its notes, and on no page could the link be taken away.
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

/** A value whose notes do not lead to this analysis. */
function withoutLinksTo<Value>(value: Value, analysisId: string): Value {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (!isObject(part)) return part
    const walked = Object.entries(part).map(([name, one]) => [name, walk(one)])
    return { ...Object.fromEntries(walked), ...(part.analysisId === analysisId && { analysisId: null }) }
  }
  // Of a note alone something is changed, and to what it may be.
  return walk(value) as Value
}

/** A value with other texts in it, however deep. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(walk)
    if (!isObject(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]))
  }
  // Only texts are changed, and to texts.
  return walk(value) as Value
}
