import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './fonts'
import { Report } from './Report'
import type { ReportInput } from './reportInput'

await registerFonts()

/** Runs in a thread of pdfPool: one report's plain data in, the file's bytes out. */
export default async function draw(input: ReportInput): Promise<Uint8Array> {
  return new Uint8Array(await renderToBuffer(Report({ input })))
}
