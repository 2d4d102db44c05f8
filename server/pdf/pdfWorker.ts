import { renderToBuffer } from '@react-pdf/renderer'
import { CollectionFrame, loadFrame } from './Collection'
import type { CollectionInput } from './collectionInput'
import { loadFontSet } from './fontSet'
import { clearSubsets, embeddedGlyphs, FONT_FAMILY, loadFont, registerFonts } from './fonts'
import type { DrawnFile } from './joinReports'
import { MatchSheet } from './MatchSheet'
import { typedText } from './printableInput'
import { Report, ReportPart } from './Report'
import type { ReportInput } from './reportInput'
import { Summary, type SummaryInput, typedTextOfSummary } from './Summary'
import { type SheetInput, typedTextOfSheet } from './sheetInput'

// The tasks of pdfPool's threads: plain data in, the bytes of a file out. A thread runs one task at a time.

registerFonts()
await loadFont(FONT_FAMILY)

/** Gets a thread ready: it loads the library before its first task. */
export function load(): void {}

export async function drawReport(input: ReportInput): Promise<Uint8Array> {
  return (await draw(Report({ input, fontSet: await loadFontSet(typedText(input)) }))).pdf
}

export async function drawSheet(input: SheetInput): Promise<Uint8Array> {
  return (await draw(MatchSheet({ input, fontSet: await loadFontSet(typedTextOfSheet(input)) }))).pdf
}

export async function drawSummary(input: SummaryInput): Promise<Uint8Array> {
  return (await draw(Summary({ input, fontSet: await loadFontSet(typedTextOfSummary(input)) }))).pdf
}

/** Draws a report for a collection, without page numbers. */
export async function drawPart(input: ReportInput): Promise<DrawnFile> {
  return draw(ReportPart({ input, fontSet: await loadFontSet(typedText(input)) }))
}

type Collected = { input: CollectionInput; drawn: readonly DrawnFile[] }

/** Adds cover, contents, outline and page numbers to the drawn reports of a collection. */
export async function joinParts({ input, drawn }: Collected): Promise<Uint8Array> {
  // Only this task needs the library, which takes time and memory to load.
  const { joinReports, openFile } = await import('./joinReports')
  const reports = await Promise.all(drawn.map(openFile))
  const pageCounts = reports.map(({ document }) => document.getPageCount())
  const frame = await draw(CollectionFrame(await loadFrame(input, pageCounts)))
  return joinReports(await openFile(frame), reports)
}

async function draw(document: Parameters<typeof renderToBuffer>[0]): Promise<DrawnFile> {
  clearSubsets()
  const pdf = new Uint8Array(await renderToBuffer(document))
  return { pdf, glyphs: embeddedGlyphs() }
}
