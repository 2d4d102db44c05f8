import { z } from 'zod'
import { withStore } from './importStorage'

/** What somebody decides about the columns of a file, which holds for the next one that looks the same. */
export const decisionsOfColumns = z.object({
  chosen: z.array(z.string()),
  dayOrder: z.record(z.string(), z.enum(['dayFirst', 'monthFirst'])),
  /** The system that ids are of which do not say it. */
  idSource: z.string().default(''),
  createTeams: z.boolean(),
  replacements: z.array(z.object({ column: z.number(), from: z.string(), text: z.string() })).default([]),
})

/** A table that somebody is importing, and what they have decided about it; large ones do not fit into localStorage. */
const importDraftSchema = z.object({
  name: z.string(),
  text: z.string(),
  isPasted: z.boolean(),
  /** In which row the header stands. */
  headerRow: z.number().default(1),
  ...decisionsOfColumns.shape,
  clearEmpty: z.boolean().default(false),
  update: z.boolean(),
  fixes: z.array(z.object({ row: z.number(), column: z.number(), text: z.string() })),
  leftOut: z.array(z.number()),
  /** Rows that are to be joined, or added, where something else is suggested. */
  joined: z.array(z.number()).default([]),
  added: z.array(z.number()).default([]),
  /** How far the writing has come; null where it has not begun. */
  progress: z.object({ done: z.number(), total: z.number(), batchId: z.string().optional() }).nullable(),
})
export type ImportDraft = z.output<typeof importDraftSchema>

/** The table of a draft; all else was decided about it. */
export type DraftTable = Pick<ImportDraft, 'name' | 'text' | 'isPasted' | 'headerRow'>
export type DraftDecisions = Omit<ImportDraft, keyof DraftTable>

/** Where one person's import into one list is kept. */
export const importKey = (userId: string, resource: string) => `${userId}.${resource}`

/** What was kept, or null. What does not fit the schema comes from another version of the app. */
export async function readImport(key: string): Promise<ImportDraft | null> {
  const [table, rest] = await Promise.all([
    withStore('readonly', (store) => store.get(`${key}.table`)),
    withStore('readonly', (store) => store.get(key)),
  ])
  return importDraftSchema.safeParse({ ...Object(table), ...Object(rest) }).data ?? null
}

/** Keeps the table itself, which is long and stays the same. */
export const storeTable = (key: string, table: DraftTable) =>
  withStore('readwrite', (store) => store.put(table, `${key}.table`))

/** Keeps what is decided about it and how far it is. */
export const storeDecisions = (key: string, decisions: DraftDecisions) =>
  withStore('readwrite', (store) => store.put(decisions, key))

export const removeImport = (key: string) =>
  withStore('readwrite', (store) => store.delete(IDBKeyRange.bound(key, `${key}.table`)))
