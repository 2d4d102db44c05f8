import { isoDayIn } from '../../../contract/formats'
import type { ReportCollection } from '../../../contract/reportCollection'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import type { CollectionInput } from '../../pdf/collectionInput'
import { PDF_WORDS } from '../../pdf/pdfWords'
import type { ReportInput } from '../../pdf/reportInput'
import type { PdfFile } from '../pdfFiles'
import { createReportReader, noteDownloads, type Reading, withoutPicture } from './analysisReport.service'

type CollectionParts = Pick<AppParts, 'config' | 'database' | 'media' | 'drawPdf' | 'now'>

type Collected = Reading & ReportCollection

/**
 * Several reports in one file, each as its reader would get it alone: where they may not read one of them, there is no file, in the words
 * that there are for it alone.
 */
export async function drawReports(
  parts: CollectionParts,
  { ids, title, ...reading }: Collected,
  signal: AbortSignal,
) {
  const { config, drawPdf } = parts
  const { report, viewer, madeAt, club } = await createReportReader(parts, reading)
  const reports: ReportInput[] = []
  for (const id of new Set(ids)) {
    signal.throwIfAborted()
    reports.push(await report(id))
  }
  const { language, locale } = reading
  const { timeZone } = config
  const input: CollectionInput = { language, locale, title, reports, viewer, madeAt, timeZone, club }
  const pdf = await drawPdf(input, { signal }).catch((error: unknown) => {
    const hasPicture = reports.some(({ picture }) => picture !== undefined)
    if (!hasPicture || signal.aborted || error instanceof Failure) throw error
    return drawPdf({ ...input, reports: reports.map(withoutPicture) }, { signal })
  })
  return { pdf, analyses: reports.map(({ analysis }) => analysis) }
}

/** Returns a collection as a file, and records who downloaded its reports. */
export async function drawCollection(
  parts: CollectionParts,
  collected: Collected,
  signal: AbortSignal,
): Promise<PdfFile> {
  const { config, database, now } = parts
  const { actor, language, title } = collected
  const { pdf, analyses } = await drawReports(parts, collected, signal)
  await noteDownloads(database.orm, actor, analyses, now())
  const day = isoDayIn(config.timeZone, now())
  return { name: `${title || PDF_WORDS[language].collection.title} ${day}.pdf`, pdf }
}
