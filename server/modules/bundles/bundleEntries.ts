import { Readable } from 'node:stream'
import { inArray } from 'drizzle-orm'
import { localeOf } from '../../../contract/formats'
import type { MediaType } from '../../../contract/media'
import type { Actor } from '../../../contract/permissions'
import { media, users } from '../../database/schema'
import type { AppParts } from '../../http/context'
import { SUMMARY_WORDS } from '../../pdf/summaryWords'
import { type About, type Row, rowsOf } from '../../personalData/collect'
import { playerTables } from '../../personalData/playerTables'
import { userTables } from '../../personalData/userTables'
import { drawReports } from '../analyses/reportCollection.service'
import { createMediaFiles } from '../media/createMediaFiles'
import * as repository from './bundles.repository'
import type { ZipEntry } from './zip'

export type BundleParts = Pick<AppParts, 'config' | 'database' | 'media' | 'drawPdf' | 'now'>
export type Wanted = NonNullable<Awaited<ReturnType<typeof repository.findWanted>>> & { actor: Actor }

const ENDINGS: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** Yields the files of a bundle. Their names never have a text that a user typed. `step` is called before each part of the work. */
export async function* entriesOf(
  parts: BundleParts,
  wanted: Wanted,
  step: (total: number) => Promise<AbortSignal>,
): AsyncGenerator<ZipEntry> {
  const { config, database } = parts
  const { reportIds, formerIds } = await repository.findReportIds(database.orm, wanted)
  const about: About = { ...wanted, reportIds: [...reportIds, ...formerIds] }
  const tables = Object.entries(wanted.resource === 'players' ? playerTables(about) : userTables(about))
  const files = wanted.resource === 'players' ? await findFiles(parts, about) : []
  const total = tables.length + files.length + 1

  const contents: Record<string, string | number> = {}
  for (const [name, source] of tables) {
    await step(total)
    contents[name] = typeof source === 'string' ? source : 0
    if (typeof source === 'string') continue
    const pages = rowsOf(database, source)
    const first = await pages.next()
    if (first.done) continue
    const count = (rows: number) => {
      contents[name] = Number(contents[name]) + rows
    }
    yield { name: `data/${name}.json`, content: Readable.from(asJson(first.value, pages, count)) }
  }
  for (const { id, type } of files) {
    await step(total)
    const content = await createMediaFiles(config).open(id)
    if (content) yield { name: `files/${id}.${ENDINGS[type]}`, content, isPacked: true }
  }
  yield { name: 'contents.json', content: Readable.from([JSON.stringify(contents, null, 2)]) }
  const pdf = await drawPdf(parts, { wanted, reportIds, contents, signal: await step(total) })
  yield { name: 'to-read.pdf', content: Readable.from([Buffer.from(pdf)]), isPacked: true }
  await step(total)
}

/** Yields a JSON array of all rows, page by page. */
async function* asJson(first: Row[], pages: AsyncIterable<Row[]>, count: (rows: number) => void) {
  const lines = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')
  count(first.length)
  yield `[\n${lines(first)}`
  for await (const rows of pages) {
    count(rows.length)
    yield `,\n${lines(rows)}`
  }
  yield '\n]\n'
}

/** Returns the uploaded files that show or belong to the player. */
async function findFiles({ database: { orm } }: BundleParts, about: About) {
  const { table, where } = playerTables(about).media
  return orm.select({ id: media.id, type: media.type }).from(table).where(where)
}

type Drawing = {
  wanted: Wanted
  reportIds: readonly string[]
  contents: Readonly<Record<string, string | number>>
  signal: AbortSignal
}

/** Draws the reports on a player; for a user, and for a player without reports, what the bundle contains. */
async function drawPdf(parts: BundleParts, { wanted, reportIds, contents, signal }: Drawing) {
  const { actor, name } = wanted
  const [asker] = await parts.database.orm
    .select({ language: users.language })
    .from(users)
    .where(inArray(users.id, [actor.id]))
  const language = asker?.language ?? 'en'
  const locale = localeOf(language, [])
  const title = SUMMARY_WORDS[language].title(name)
  if (reportIds.length > 0) {
    const { pdf } = await drawReports(parts, { actor, language, locale, ids: [...reportIds], title }, signal)
    return pdf
  }
  const rows = Object.entries(contents).filter(([, count]) => typeof count === 'number' && count > 0)
  const files = rows.map(([table, count]) => [`${table}.json`, String(count)] as const)
  return parts.drawPdf({ language, locale, title, files, madeAt: parts.now().toISOString() }, { signal })
}
