import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERASABLE, type Erasable } from '../../../contract/erasure'
import { PATHS } from '../../../contract/paths'
import * as schema from '../../../server/database/schema'
import { mailFolder } from '../../../server/mail/mailer'
import { createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { PERSONAL_TABLES } from '../../../server/personalData/tables'
import { buildTestApp, type TestApp } from '../../support/app'
import { newFolder } from '../../support/backups'
import { finishErasure } from '../../support/erasing'
import { filledTables, OPEN_MERGE, type Row } from '../../support/filledDatabase'
import { persona } from '../../support/personas'
import { type S3Server, startS3Server } from '../../support/s3Server'
import { insertRows, storedRows } from '../../support/tableRows'

const MARK = 'Zyxmarker'
const FILLED = filledTables((row) => row)
const [analysis = {}] = FILLED.analyses ?? []
const BUNDLE = '00000000-0000-4000-8000-000000000bbb'
const reportId = String(analysis.id)
const note = { id: reportId.replace(/..$/, '99'), shirtNo: null, position: '', notes: MARK, level: null }
const change = { field: 'conclusion', before: MARK, after: MARK }

/**
 * The values of columns that are not plain texts, and the parts that are not about the subject and so have no mark: tables, and columns as
 * "table.column". All other texts are marked, so that a new column joins the test by itself.
 */
const SUBJECTS = {
  players: {
    id: OPEN_MERGE.keptId,
    name: MARK,
    traces: [OPEN_MERGE.keptId, OPEN_MERGE.mergedId, reportId],
    values: {
      players: {
        aliases: [MARK],
        external_ids: [{ source: MARK, id: MARK }],
        external_keys: [MARK],
        merged_ids: [OPEN_MERGE.mergedId],
      },
      matches: {
        home_notes: [{ ...note, analysisId: reportId }],
        away_notes: [{ ...note, id: reportId.replace(/..$/, '98'), shirtNo: 4, analysisId: null }],
        away_lineup: [{ playerId: OPEN_MERGE.keptId, shirtNo: 4, position: '', isStarter: true }],
      },
      analyses: { ratings: { technical: { pass: { score: 1, note: MARK } } } },
      merges: {
        kept_before: { id: OPEN_MERGE.keptId, name: MARK },
        ...{ merged_before: { name: MARK }, kept_after: { name: MARK } },
      },
    },
    others: 'batches mails matches media players.profile_image analyses.scores import_runs',
  },
  users: {
    id: OPEN_MERGE.userId,
    name: `${MARK} ${MARK}`,
    traces: [OPEN_MERGE.userId],
    values: { passwords_off: { except_for: OPEN_MERGE.keptId } },
    others:
      'analyses analysis_shares batches.file_name batches.field media merges matches players rate_limits requests short_lists ' +
      'short_list_entries shared_filters teams import_runs',
  },
} as const

/** Values of both subjects. The names of refused rows have no id. */
const valuesOf = ({ id, name }: { id: string; name: string }): Record<string, Row> => ({
  batches: { refusals: [{ row: 7, title: name, reason: 'Required' }] },
  refused_rows: { title: name, error: { message: 'Taken', code: 'conflict', errors: { name: MARK } } },
  import_chunks: {
    items: [{ row: 2, title: MARK, call: 'update', id, before: {}, changes: { name: MARK } }],
  },
  history: {
    id: 900_000_000,
    record_id: id,
    resource: id === OPEN_MERGE.keptId ? 'players' : 'users',
    changes: [change],
  },
  // Large ids, which the sequences have not reached.
  list_changes: { id: 900_000_000 },
  kept_records: { record_id: id },
  shared_filters: { search: `createdBy=${id}`, name: MARK },
  bundles: { record_id: id, file_id: BUNDLE },
  media_deletions: { id: BUNDLE },
})

const TABLES = new Map(
  Object.entries(PERSONAL_TABLES).map(([key, whose]) => {
    const table: PgTable = Reflect.get(schema, key)
    return [
      getTableName(table),
      { isOf: (resource: Erasable) => resource in whose, columns: getTableConfig(table).columns },
    ] as const
  }),
)

/** Returns rows for every table, with the marker in all that is about the subject. */
function markedRows(resource: Erasable): Record<string, readonly Row[]> {
  const subject = SUBJECTS[resource]
  const others = subject.others.split(' ')
  const values: Record<string, Row> = { ...valuesOf(subject), ...subject.values }
  const mark = (table: string, row: Row): Row => {
    const { isOf = () => false, columns = [] } = TABLES.get(table) ?? {}
    const marked = { ...row, ...values[table] }
    const isTheirs = table in values || subject.traces.some((id) => JSON.stringify(row).includes(id))
    if (table === 'users' && row.id !== subject.id) return row
    if (!isOf(resource) || !isTheirs) return marked
    const isFree = ({ name, columnType, enumValues, generated }: PgColumn) =>
      columnType === 'PgText' &&
      enumValues === undefined &&
      generated === undefined &&
      ![table, `${table}.${name}`].some((one) => others.includes(one))
    const marks = columns.filter(isFree).map(({ name }) => [name, MARK])
    return { ...row, ...Object.fromEntries(marks), ...values[table] }
  }
  const rows = Object.entries(FILLED).filter(([table]) => table !== 'erasures' && table !== 'revisions')
  return Object.fromEntries(rows.map(([table, all]) => [table, all.map((row) => mark(table, row))]))
}

const lines: string[] = []
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
  // Opening the first database takes longer than a test may.
  await buildTestApp()
})
afterAll(() => s3.close())

/** Returns the places with the marker: tables as SQL reads them, files of a folder, and logs. */
async function findMarks({ database }: TestApp, folders: readonly string[]): Promise<string[]> {
  const marks: string[] = []
  const { rows } = await database.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows)
    if (JSON.stringify([...(await storedRows(database.orm, name))]).includes(MARK)) marks.push(name)
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((one) => one.isFile()))
      if ((await readFile(join(entry.parentPath, entry.name))).includes(MARK)) marks.push(entry.name)
  }
  return lines.some((line) => line.includes(MARK)) ? [...marks, 'log'] : marks
}

describe.each(['folder', 's3'] as const)('with files in a %s', (store) => {
  it.each(ERASABLE)('erasing one of the %s leaves the marker nowhere', async (resource) => {
    const dataDir = newFolder()
    const mediaStore = store === 's3' ? s3.store : undefined
    const config = { dataDir, logLevel: 'trace' as const, mediaStore }
    const app = await buildTestApp({ config, logTo: { write: (line) => lines.push(line) } })
    const filled = markedRows(resource)
    for (const [table, rows] of Object.entries(filled))
      for (const row of rows) await insertRows(app.database.orm, table, [row])
    const files = createMediaFiles({ ...app.config, ...config })
    const own = resource === 'players' ? (FILLED.media ?? []).map(({ id }) => String(id)) : []
    for (const id of [...own, BUNDLE]) await files.keep(id, Buffer.from(MARK))
    await mkdir(mailFolder(config), { recursive: true })
    await writeFile(join(mailFolder(config), 'one.eml'), `About ${SUBJECTS[resource].name}.`)
    const folders = [dataDir, s3.folder]
    const before = await findMarks(app, folders)
    const texts = Object.keys(filled).filter((name) => JSON.stringify(filled[name]).includes(MARK))
    expect(before).toEqual(expect.arrayContaining([...texts, 'one.eml']))
    expect(texts.length).toBeGreaterThan(12)

    const admin = await persona(app, 'Admin')
    await admin.call('GET', '/v1/player?page=1&amount=10')
    const answer = await admin.call('POST', PATHS.erasure(resource, SUBJECTS[resource].id))
    expect([answer.status, answer.body]).toEqual([202, { jobId: expect.any(String) }])
    await finishErasure(app)

    // Restoring a backup of before beside the tombstones: tests/server/backup.
    expect(await findMarks(app, folders)).toEqual([])
  })
})
