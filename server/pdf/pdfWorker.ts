import { renderToBuffer } from '@react-pdf/renderer'
import { loadFontSet } from './fontSet'
import { FONT_FAMILY, loadFont, registerFonts } from './fonts'
import { typedText } from './printableInput'
import { Report } from './Report'
import type { ReportInput } from './reportInput'

registerFonts()
await loadFont(FONT_FAMILY)

/** Runs in a thread of pdfPool: one report's plain data in, the file's bytes out. */
export default async function draw(input: ReportInput): Promise<Uint8Array> {
  const fontSet = await loadFontSet(typedText(input))
  return new Uint8Array(await renderToBuffer(Report({ input, fontSet })))
}
