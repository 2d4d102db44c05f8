import { renderToBuffer } from '@react-pdf/renderer'
import { Collection, drawnCollection } from './Collection'
import { loadFontSet } from './fontSet'
import { FONT_FAMILY, loadFont, registerFonts } from './fonts'
import { MatchSheet } from './MatchSheet'
import type { PdfInput } from './pdfPool'
import { typedText } from './printableInput'
import { Report } from './Report'
import { typedTextOfSheet } from './sheetInput'

registerFonts()
await loadFont(FONT_FAMILY)

/** Runs in a thread of pdfPool: the plain data of one file in, its bytes out. */
export default async function draw(input: PdfInput): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(await documentOf(input)))
}

async function documentOf(input: PdfInput) {
  if ('reports' in input) return Collection(await drawnCollection(input))
  return 'analysis' in input
    ? Report({ input, fontSet: await loadFontSet(typedText(input)) })
    : MatchSheet({ input, fontSet: await loadFontSet(typedTextOfSheet(input)) })
}
