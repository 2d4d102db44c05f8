import { z } from 'zod'
import { idField, LIMITS, nameField, personSchema, textField } from './fields'

/** A player of a short list, with why. */
const entrySchema = z.object({
  /** Of the entry: the same player can be in it twice, once two players have been merged. */
  id: z.string(),
  /** Null of who has been deleted since. */
  playerId: z.string().nullable(),
  /** What the player is called, or was. */
  name: z.string(),
  reason: z.string(),
})
export type ShortListEntry = z.output<typeof entrySchema>

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
  playerId: idField.nullable(),
  /** Kept of who is there no more; of others it is what they are called. */
  name: textField(LIMITS.name).default(''),
  reason: textField(LIMITS.shortListReason).trim().default(''),
})

/** What storing takes: with the version that was read, nothing is stored where it has been changed since. */
export const shortListInputSchema = z.object({
  id: idField.optional(),
  name: nameField,
  purpose: textField(LIMITS.note).trim().default(''),
  isShared: z.boolean().default(false),
  entries: z
    .array(entryInputSchema)
    .max(LIMITS.shortListEntries)
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
      error: 'repeatedId',
    })
    .default([]),
  version: z.int().optional(),
})
export type ShortListInput = z.output<typeof shortListInputSchema>
