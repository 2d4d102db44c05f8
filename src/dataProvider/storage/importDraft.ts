import { z } from 'zod/mini'
import { DAY_COUNTS, DAY_ORDERS } from '../../../contract/import/days'
import { storeEvictingCaches } from './cacheEviction'
import { importsOf, keysBelow, onDevice } from './database'
import { storedDrafts } from './draftStorage'

/** The user's choice how to read ambiguous dates, such as 01/02/03. */
const dayOrder = z.enum([...DAY_ORDERS, ...DAY_COUNTS])

/** The user's settings for the columns of a file, which also apply to the next file with the same columns. */
export const decisionsOfColumns = z.object({
  chosen: z.array(z.string()),
  dayOrder: z.record(z.string(), dayOrder),
  /** The source system of ids whose cell names no system. */
  idSource: z._default(z.string(), ''),
  createTeams: z.boolean(),
  /** The stored team for each unknown team name; null to create a new team. */
  teams: z._default(z.array(z.object({ name: z.string(), id: z.nullable(z.string()) })), []),
  replacements: z._default(z.array(z.object({ column: z.number(), from: z.string(), text: z.string() })), []),
})

/** The user's settings for a table of players, teams, matches or users. */
export const importDecisions = z.object({
  ...decisionsOfColumns.shape,
  clearEmpty: z._default(z.boolean(), false),
  update: z.boolean(),
  fixes: z.array(z.object({ row: z.number(), column: z.number(), text: z.string() })),
  leftOut: z.array(z.number()),
  /** Rows that the user merges with a stored record (`joined`) or adds as new ones (`added`), against the suggestion. */
  joined: z._default(z.array(z.number()), []),
  added: z._default(z.array(z.number()), []),
})
export type ImportDecisions = z.output<typeof importDecisions>

/** The user's settings for a table of line-ups. */
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
  /** The number of the header row; the first row is 1. */
  headerRow: z._default(z.number(), 1),
  /** Whether the text comes from a workbook, and whether the workbook counts days from 1904. */
  isWorkbook: z._default(z.boolean(), false),
  isFrom1904: z._default(z.boolean(), false),
})
export type DraftTable = z.output<typeof draftTable>

/** The numbers of written rows and of all rows; null before the import starts. */
const draftProgress = z.nullable(z.object({ done: z.number(), total: z.number() }))
export type DraftProgress = z.output<typeof draftProgress>

/** A table and the user's settings for its import. */
export type ImportDraft<Decided> = {
  /** Distinguishes this draft from another tab's draft for the same list. */
  id: string
  table: DraftTable
  decided: Decided
  progress: DraftProgress
}

/** A draft is stored as two texts, settings and table. Both contain the draft's id, which shows that they belong together. */
const draftId = z.catch(z.object({ draftId: z.string() }), { draftId: '' })
const idOf = (text = 'null') => draftId.parse(JSON.parse(text)).draftId

/** Returns the storage key of a user's import draft for a list. */
export const importKey = (userId: string, list: string) => `${importsOf(userId)}${list}`

/** Returns the stored draft; null if it is missing, its two texts have different ids, or another version wrote it. */
export async function readImport<Decided>(
  key: string,
  decisions: z.ZodMiniType<Decided>,
): Promise<ImportDraft<Decided> | null> {
  // The keys sort the settings before the table.
  const [settings, tableText] = (await storedDrafts(key)).map(({ text }) => text)
  if (settings === undefined || tableText === undefined || idOf(settings) !== idOf(tableText)) return null
  const table = draftTable.safeParse(JSON.parse(tableText))
  const decided = decisions.safeParse(JSON.parse(settings))
  const progress = draftProgress.safeParse(JSON.parse(settings).progress)
  if (!table.success || !decided.success || !progress.success) return null
  return { id: idOf(settings), table: table.data, decided: decided.data, progress: progress.data }
}

/**
 * Stores a draft. Before the import starts, the draft replaces another tab's draft. A running import does not replace it, because the import
 * stores its progress every second and would overwrite a newer draft each time. The table is long and never changes, so it is written once.
 */
export const storeImport = <Decided extends object>(
  key: string,
  { id, table, decided, progress }: ImportDraft<Decided>,
) =>
  storeEvictingCaches(async (database) => {
    const writing = database.transaction('drafts', 'readwrite')
    const present = await writing.store.get(key)
    const isOwn = idOf(present) === id
    if (present === undefined || isOwn || progress === null) {
      if (!isOwn) await writing.store.put(JSON.stringify({ ...table, draftId: id }), `${key}.table`)
      await writing.store.put(JSON.stringify({ ...decided, progress, draftId: id }), key)
    }
    await writing.done
    return 'kept'
  })

/** Deletes the draft with this id, but not another tab's draft under the same key. */
export const removeImport = (key: string, id: string) =>
  onDevice(async (database) => {
    const erasing = database.transaction('drafts', 'readwrite')
    if (idOf(await erasing.store.get(key)) === id) await erasing.store.delete(keysBelow(key))
    await erasing.done
  })
