import { z } from 'zod/mini'
import { idField, LIMITS, nameField, personSchema, textField } from './fields'

/** A player of a short list, with why. */
const entrySchema = z.object({
  /** The id of the entry, not of the player. */
  id: z.string(),
  /** Null of who has been deleted since. */
  playerId: z.nullable(z.string()),
  /** What the player is called, or was. */
  name: z.string(),
  reason: z.string(),
})
export type ShortListEntry = z.output<typeof entrySchema>

const BETWEEN_REASONS = '\n\n'

/** Forms take `LIMITS.shortListReason`. A player whom others were merged into may have the reasons of all entries. */
const MAX_JOINED_REASON =
  LIMITS.shortListEntries * (LIMITS.shortListReason + BETWEEN_REASONS.length) - BETWEEN_REASONS.length

/** Returns the entries with each player once, in the first place: two players who were merged keep the reasons of both. */
export function onePerPlayer(entries: readonly ShortListEntry[]): ShortListEntry[] {
  const shown = new Map<string, ShortListEntry>()
  for (const entry of entries) {
    const key = entry.playerId ?? entry.id
    const first = shown.get(key)
    const reasons = new Set([first?.reason, entry.reason].filter(Boolean))
    shown.set(key, { ...(first ?? entry), reason: [...reasons].join(BETWEEN_REASONS) })
  }
  return [...shown.values()]
}

const common = {
  id: z.string(),
  name: z.string(),
  /** Whether every scout and administrator may read it. */
  isShared: z.boolean(),
  /** Null of who is a user no more. */
  author: personSchema,
  updatedAt: z.iso.datetime(),
}

/** A short list among others. */
export const shortListSummarySchema = z.object({ ...common, entryCount: z.int() })
export type ShortListSummary = z.output<typeof shortListSummarySchema>

export const shortListsAnswerSchema = z.object({ shortLists: z.array(shortListSummarySchema) })
export type ShortListsAnswer = z.output<typeof shortListsAnswerSchema>

/** Players that somebody puts forward, in their order (decision record 0058). */
export const shortListSchema = z.object({
  ...common,
  /** What it is for, in the author's words. */
  purpose: z.string(),
  entries: z.array(entrySchema),
  /** Grows with each change. */
  version: z.int(),
})
export type ShortList = z.output<typeof shortListSchema>

const entryInputSchema = z.object({
  id: idField,
  playerId: z.nullable(idField),
  /** Kept of who is there no more; of others it is what they are called. */
  name: z._default(textField(LIMITS.name), ''),
  reason: z._default(textField(MAX_JOINED_REASON).check(z.trim()), ''),
})

/** What storing takes: with the version that was read, nothing is stored where it has been changed since. */
export const shortListInputSchema = z.object({
  id: z.optional(idField),
  name: nameField,
  purpose: z._default(textField(LIMITS.note).check(z.trim()), ''),
  isShared: z._default(z.boolean(), false),
  entries: z._default(
    z.array(entryInputSchema).check(
      z.maxLength(LIMITS.shortListEntries),
      z.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
        error: 'repeatedId',
      }),
    ),
    [],
  ),
  version: z.optional(z.int()),
})
export type ShortListInput = z.output<typeof shortListInputSchema>
