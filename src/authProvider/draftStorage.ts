import type { z } from 'zod'

/** What was typed into a form and never saved, with what the form held before the typing began. */
export type UnsavedDraft<Values> = { savedAt: string; base: Values; values: Values }

const PREFIX = 'touchline.draft.'
/** Drafts that were offered and not decided on stay behind newer ones; more than a few would only fill the storage. */
const MAX_DRAFTS = 3

/** Where one person's typing into one form is kept. */
export const draftKey = (userId: string, resource: string, recordId: string) =>
  `${PREFIX}${userId}.${resource}.${recordId}`

/** The drafts under a key, newest first. What does not fit the schema comes from another version of the app. */
export function readDrafts<Values>(key: string, schema: z.ZodType<Values>): UnsavedDraft<Values>[] {
  const stored = localStorage.getItem(key)
  if (stored === null) return []
  try {
    const drafts: UnsavedDraft<unknown>[] = JSON.parse(stored)
    return drafts.map(({ savedAt, base, values }) => ({
      savedAt: String(savedAt),
      base: schema.parse(base),
      values: schema.parse(values),
    }))
  } catch {
    localStorage.removeItem(key)
    return []
  }
}

/** Puts the drafts in the place of what was there. */
export function writeDrafts<Values>(key: string, drafts: readonly UnsavedDraft<Values>[]): void {
  if (drafts.length === 0) {
    localStorage.removeItem(key)
    return
  }
  try {
    localStorage.setItem(key, JSON.stringify(drafts.slice(0, MAX_DRAFTS)))
  } catch {
    // The storage is full or closed: the form itself still holds what was typed.
  }
}

/** Forgets what one person has not saved in this browser: who signs out leaves nothing of theirs behind. */
export function removeDraftsOf(userId: string): void {
  for (const key of draftKeysOf(userId)) localStorage.removeItem(key)
}

/** Whether one person has typed something in this browser that is not saved. */
export const hasDraftsOf = (userId: string): boolean => draftKeysOf(userId).length > 0

const draftKeysOf = (userId: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${userId}.`))
