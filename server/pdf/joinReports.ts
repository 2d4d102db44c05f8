import { deflateSync } from 'node:zlib'
import { ParseSpeeds, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { EmbeddedGlyphs } from './fonts'
import { createPageReader, type OpenFile } from './pageReader'

/** A drawn file, and the glyphs of its fonts. */
export type DrawnFile = { pdf: Uint8Array; glyphs: EmbeddedGlyphs }

const CONTENTS = PDFName.of('Contents')
const RESOURCES = PDFName.of('Resources')
const LINKS = PDFName.of('Annots')
const FORMS = PDFName.of('XObject')
const PAGE_NUMBER = PDFName.of('PageNumber')

export const openFile = async ({ pdf, glyphs }: DrawnFile): Promise<OpenFile> => ({
  document: await PDFDocument.load(pdf, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false }),
  glyphs,
})

/** Puts the pages of the reports onto the last pages of the frame, which show only the page numbers. */
export async function joinReports(frame: OpenFile, reports: readonly OpenFile[]): Promise<Uint8Array> {
  const { context } = frame.document
  const { pagesOf, writeFonts } = createPageReader(context)
  const store = (content: string, entries = {}) => {
    const compressed = deflateSync(Buffer.from(content, 'latin1'))
    return context.register(context.stream(compressed, { ...entries, Filter: 'FlateDecode' }))
  }
  const readFrame = pagesOf(frame)
  const framePages = frame.document.getPages().map((page) => ({ page, own: readFrame(page) }))
  const reportPages = reports.flatMap((report) => report.document.getPages().map(pagesOf(report)))
  const first = framePages.length - reportPages.length

  for (const [index, { page, own }] of framePages.entries()) {
    const report = reportPages[index - first]
    const { content, resources, links } = report ?? own
    if (report !== undefined) {
      const { width, height } = page.getSize()
      const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: own.resources }
      const forms = resources.lookupMaybe(FORMS, PDFDict) ?? PDFDict.withContext(context)
      forms.set(PAGE_NUMBER, store(own.content, form))
      resources.set(FORMS, forms)
    }
    page.node.set(CONTENTS, store(report === undefined ? content : `q\n${content}\nQ\n/PageNumber Do`))
    page.node.set(RESOURCES, resources)
    if (links !== undefined) page.node.set(LINKS, links)
  }
  writeFonts()
  return frame.document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}
