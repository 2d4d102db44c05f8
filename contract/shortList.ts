import { z } from 'zod/mini'
import { FORMATIONS, normaliseFormation } from './closedLists'
import { versionField } from './conflict'
import { answerShape, defineFields, filledShape } from './descriptor'
import { beyondDocument, choice, embedded, flag, longText, name, ownId, version } from './fieldKinds'
import { idField, LIMITS, nameField, normalisedField, personSchema, textField } from './fields'

/** A player on a shortlist, with the reason. */
const entrySchema = z.object({
  /** The id of the entry, not of the player. */
  id: z.string(),
  /** Null if the player was deleted. */
  playerId: z.nullable(z.string()),
  /** The player’s current name, or the last one if the player was deleted. */
  name: z.string(),
  reason: z.string(),
  /** The user who added the player; null for a deleted user and for entries of earlier releases. Set by the server. */
  addedBy: z.optional(personSchema),
})
export type ShortListEntry = z.output<typeof entrySchema>

const BETWEEN_REASONS = '\n\n'

/**
 * The maximum length of a reason. Forms allow only `LIMITS.shortListReason`, but after a merge of players, one entry may have the reasons of
 * several entries.
 */
const MAX_JOINED_REASON =
  LIMITS.shortListEntries * (LIMITS.shortListReason + BETWEEN_REASONS.length) - BETWEEN_REASONS.length

/**
 * Returns one entry for each player, at the player’s first position, with all reasons. After a merge of players, the kept player may have
 * several entries.
 */
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

const entryInputSchema = z.object({
  id: idField,
  playerId: z.nullable(idField),
  /** Stored only for deleted players. For other players, the current name is used. */
  name: z._default(textField(LIMITS.name), ''),
  reason: z._default(textField(MAX_JOINED_REASON).check(z.trim()), ''),
})

/** The fields of a shortlist: players whom a scout recommends, in order (decision record 0058). Only our own server has shortlists. */
export const SHORT_LIST_FIELDS = defineFields({
  id: ownId,
  name: { ...name, column: null, list: ['show', 'sort'], row: true },
  purpose: {
    ...longText(LIMITS.note),
    input: textField(LIMITS.note).check(z.trim()),
    column: null,
    list: [],
  },
  formation: {
    ...beyondDocument(choice(z.enum(FORMATIONS), normalisedField(normaliseFormation), FORMATIONS[0])),
    column: null,
    list: [],
    row: true,
  },
  /** Whether every scout may read the shortlist. Administrators always may. */
  isShared: { ...flag, column: null, list: ['show'], row: true },
  entries: {
    kind: 'entries',
    schema: z.array(entrySchema),
    input: z.array(entryInputSchema).check(
      z.maxLength(LIMITS.shortListEntries),
      z.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
        error: 'repeatedId',
      }),
    ),
    empty: [],
    column: null,
    list: ['show'],
    row: 'count',
  },
  /** Null if the user was deleted. */
  author: { ...embedded(personSchema), list: ['show'], row: true },
  updatedAt: { kind: 'moment', schema: z.iso.datetime(), list: ['show', 'sort'], row: true },
  version,
})

export const shortListSchema = z.object(answerShape(SHORT_LIST_FIELDS))
export type ShortList = z.output<typeof shortListSchema>

/** The body of a create call. A missing field gets its empty value. */
export const shortListInputSchema = z.object({
  ...filledShape(SHORT_LIST_FIELDS),
  id: z.optional(idField),
  name: nameField,
})
export type ShortListInput = z.output<typeof shortListInputSchema>

/** The body of an update. If `version` is outdated, the server stores nothing. */
export const shortListUpdateSchema = z.extend(shortListInputSchema, { version: z.optional(versionField) })
export type ShortListUpdate = z.output<typeof shortListUpdateSchema>
