import { z } from 'zod/mini'
import { DAY_COUNTS, DAY_ORDERS } from '../../contract/import/days'
import { withStore } from './importStorage'

/** How ambiguous days are read. */
const dayOrder = z.enum([...DAY_ORDERS, ...DAY_COUNTS])

/** What somebody decides about the columns of a file, which holds for the next one that looks the same. */
export const decisionsOfColumns = z.object({
  chosen: z.array(z.string()),
  dayOrder: z.record(z.string(), dayOrder),
  /** The system that ids are of which do not say it. */
  idSource: z._default(z.string(), ''),
  createTeams: z.boolean(),
  /** Names of teams that are not stored: which stored team each means, or null for a new one. */
  teams: z._default(z.array(z.object({ name: z.string(), id: z.nullable(z.string()) })), []),
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
  /** Whether the text is of a workbook, and whether its days are counted from 1904. */
  isWorkbook: z._default(z.boolean(), false),
  isFrom1904: z._default(z.boolean(), false),
})
export type DraftTable = z.output<typeof draftTable>

/** How far the writing has come; null where it has not begun. */
const draftProgress = z.nullable(
  z.object({ done: z.number(), total: z.number(), batchId: z.optional(z.string()) }),
)
export type DraftProgress = z.output<typeof draftProgress>

/** A table that somebody is importing, and what they have decided about it; large ones do not fit into localStorage. */
export type ImportDraft<Decided> = {
  /** Tells it from what another tab imports into the same list. */
  id: string
  table: DraftTable
  decided: Decided
  progress: DraftProgress
}

/** Both records of a draft name it; those of earlier releases do not. */
const draftId = z.catch(z.object({ draftId: z.string() }), { draftId: '' })
const idOf = (record: unknown) => draftId.parse(record).draftId

/** Where one person's import into one list is kept. */
export const importKey = (userId: string, list: string) => `${userId}.${list}`

/** The keys of both records, which are sorted like this: what is decided, and the table. */
const recordsOf = (key: string) => IDBKeyRange.bound(key, `${key}.table`)

/** What was kept, or null. What does not fit the schema comes from another version of the app. */
export async function readImport<Decided>(
  key: string,
  decisions: z.ZodMiniType<Decided>,
): Promise<ImportDraft<Decided> | null> {
  const found = await withStore('readonly', (store) => store.getAll(recordsOf(key)))
  const [rest, kept]: unknown[] = Array.isArray(found) ? found : []
  const table = draftTable.safeParse(kept)
  const decided = decisions.safeParse(rest)
  const progress = draftProgress.safeParse(Object(rest).progress)
  if (!table.success || !decided.success || !progress.success || idOf(rest) !== idOf(kept)) return null
  return { id: idOf(rest), table: table.data, decided: decided.data, progress: progress.data }
}

/**
 * Keeps what is decided about a table, in the place of another tab's, and how far its writing is, which takes no other's place: it is told each
 * second. The table itself, which is long and stays the same, is written only where it is not there.
 */
export const storeImport = <Decided extends object>(
  key: string,
  { id, table, decided, progress }: ImportDraft<Decided>,
) =>
  withStore('readwrite', (store) => {
    const present = store.get(key)
    present.addEventListener('success', () => {
      const isOwn = present.result !== undefined && idOf(present.result) === id
      if (present.result !== undefined && !isOwn && progress !== null) return
      if (!isOwn) store.put({ ...table, draftId: id }, `${key}.table`)
      store.put({ ...decided, progress, draftId: id }, key)
    })
    return present
  })

/** Forgets this draft, and not another tab's. */
export const removeImport = (key: string, id: string) =>
  withStore('readwrite', (store) => {
    const present = store.get(key)
    present.addEventListener('success', () => {
      if (idOf(present.result) === id) store.delete(recordsOf(key))
    })
    return present
  })
