import { z } from 'zod/mini'
import { withStore } from './importStorage'

/** How dates are read of which both a day and a month could come first. */
const dayOrder = z.enum(['dayFirst', 'monthFirst'])

/** What somebody decides about the columns of a file, which holds for the next one that looks the same. */
export const decisionsOfColumns = z.object({
  chosen: z.array(z.string()),
  dayOrder: z.record(z.string(), dayOrder),
  /** The system that ids are of which do not say it. */
  idSource: z._default(z.string(), ''),
  createTeams: z.boolean(),
  replacements: z._default(z.array(z.object({ column: z.number(), from: z.string(), text: z.string() })), []),
})

/** What somebody decides about a table of records: players, teams, matches or users. */
export const importDecisions = z.object({
  ...decisionsOfColumns.shape,
  clearEmpty: z._default(z.boolean(), false),
  update: z.boolean(),
  fixes: z.array(z.object({ row: z.number(), column: z.number(), text: z.string() })),
  leftOut: z.array(z.number()),
  /** Rows that are to be joined, or added, where something else is suggested. */
  joined: z._default(z.array(z.number()), []),
  added: z._default(z.array(z.number()), []),
})
export type ImportDecisions = z.output<typeof importDecisions>

/** What somebody decides about a table of line-ups. */
export const lineupDecisions = z.object({
  chosen: z.array(z.string()),
  dayOrder: z.optional(dayOrder),
  replaces: z.boolean(),
})
export type LineupDecisions = z.output<typeof lineupDecisions>

const draftTable = z.object({
  name: z.string(),
  text: z.string(),
  isPasted: z.boolean(),
  /** In which row the header stands. */
  headerRow: z._default(z.number(), 1),
})
export type DraftTable = z.output<typeof draftTable>

/** How far the writing has come; null where it has not begun. */
const draftProgress = z.nullable(
  z.object({ done: z.number(), total: z.number(), batchId: z.optional(z.string()) }),
)
export type DraftProgress = z.output<typeof draftProgress>

/** A table that somebody is importing, and what they have decided about it; large ones do not fit into localStorage. */
export type ImportDraft<Decided> = { table: DraftTable; decided: Decided; progress: DraftProgress }

/** Where one person's import into one list is kept. */
export const importKey = (userId: string, list: string) => `${userId}.${list}`

/** What was kept, or null. What does not fit the schema comes from another version of the app. */
export async function readImport<Decided>(
  key: string,
  decisions: z.ZodMiniType<Decided>,
): Promise<ImportDraft<Decided> | null> {
  const [kept, rest] = await Promise.all([
    withStore('readonly', (store) => store.get(`${key}.table`)),
    withStore('readonly', (store) => store.get(key)),
  ])
  const table = draftTable.safeParse(kept)
  const decided = decisions.safeParse(rest)
  const progress = draftProgress.safeParse(Object(rest).progress)
  if (!table.success || !decided.success || !progress.success) return null
  return { table: table.data, decided: decided.data, progress: progress.data }
}

/** Keeps the table itself, which is long and stays the same. */
export const storeTable = (key: string, table: DraftTable) =>
  withStore('readwrite', (store) => store.put(table, `${key}.table`))

/** Keeps what is decided about it and how far it is. */
export const storeDecisions = (key: string, decided: object, progress: DraftProgress) =>
  withStore('readwrite', (store) => store.put({ ...decided, progress }, key))

export const removeImport = (key: string) =>
  withStore('readwrite', (store) => store.delete(IDBKeyRange.bound(key, `${key}.table`)))
