import { Readable } from 'node:stream'
import { localeOf } from '../../../contract/formats'
import type { MediaType } from '../../../contract/media'
import type { AppParts } from '../../http/context'
import { drawReports } from '../analyses/reportCollection.service'
import { tracesOf } from '../erasures/traces'
import { createMediaFiles } from '../media/createMediaFiles'
import * as repository from './bundles.repository'
import { dataAsJson, type Summary } from './dataFile'
import { sourcesOf } from './sources'
import type { ZipEntry } from './zip'

export type BundleParts = Pick<AppParts, 'config' | 'database' | 'media' | 'drawPdf' | 'now'>
type Wanted = Exclude<Awaited<ReturnType<typeof repository.findWanted>>, string>

const ENDINGS: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

/** Yields the files of a bundle. Their names never have a text that a user typed. `step` is called before each part of the work, and at its end. */
export async function* entriesOf(
  parts: BundleParts,
  wanted: Wanted,
  step: (total: number) => Promise<AbortSignal>,
): AsyncGenerator<ZipEntry> {
  const { config, database } = parts
  const { reportIds, formerIds } = await repository.findReportIds(database.orm, wanted)
  const about = { ...wanted, ...tracesOf(wanted, { related: [...reportIds, ...formerIds] }) }
  const files = wanted.resource === 'players' ? await repository.findFiles(database.orm, about) : []
  const pdfs = reportIds.length === 0 ? [[]] : chunksOf(reportIds)
  const total = Object.keys(sourcesOf(about)).length + files.length + pdfs.length

  const summary: Summary = { profile: {}, counts: new Map() }
  const data = dataAsJson(database, about, summary, () => step(total))
  yield { name: 'data.json', content: Readable.from(data) }
  for (const { id, type } of files) {
    await step(total)
    const content = await createMediaFiles(config).open(id)
    if (content) yield { name: `files/${id}.${ENDINGS[type]}`, content, isPacked: true }
  }
  for (const [place, ids] of pdfs.entries()) {
    const pdf = await drawPdf(parts, { wanted, reportIds: ids, summary, signal: await step(total) })
    const number = pdfs.length === 1 ? '' : `-${place + 1}`
    yield { name: `to-read${number}.pdf`, content: Readable.from([Buffer.from(pdf)]), isPacked: true }
  }
  await step(total)
}

/** The number of reports in one PDF: few enough that one file needs little memory, and that Stop takes effect soon. */
const REPORTS_IN_PDF = 50

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / REPORTS_IN_PDF) }, (_, place) =>
    ids.slice(place * REPORTS_IN_PDF, (place + 1) * REPORTS_IN_PDF),
  )

type Drawing = { wanted: Wanted; reportIds: readonly string[]; summary: Summary; signal: AbortSignal }

/** Draws the reports on a player; for a user, and for a player without reports, the profile and what the bundle contains. */
async function drawPdf(parts: BundleParts, { wanted, reportIds, summary, signal }: Drawing) {
  const { actor, name: title } = wanted
  const language = wanted.language ?? 'en'
  const locale = localeOf(language, [])
  if (reportIds.length > 0) {
    const { pdf } = await drawReports(parts, { actor, language, locale, ids: [...reportIds], title }, signal)
    return pdf
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const rows = [
    ...Object.entries(summary.profile).filter(([, value]) => value !== null && value !== ''),
    ...Array.from(summary.counts).filter(([, count]) => count > 0),
  ].map(([name, value]) => [name, textOf(value)] as const)
  return parts.drawPdf({ language, locale, title, rows, madeAt: parts.now().toISOString() }, { signal })
}
