import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A run of text as it stands on a page, in points from the page's top left corner; y is the line it stands on. */
export type PdfText = { text: string; x: number; y: number; width: number; size: number }

export type PdfPage = {
  runs: PdfText[]
  text: string
  links: string[]
}

/** Whether one text is printed over another. */
export function overlaps(one: PdfText, other: PdfText): boolean {
  const beside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const apart = Math.abs(one.y - other.y) >= 0.8 * Math.min(one.size, other.size)
  return !beside && !apart
}

export type ReadPdf = { pages: PdfPage[]; title: unknown; language: unknown; fonts: string[] }

/** Hands an opened file on, and closes it. */
export async function withPdf<T>(file: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const opening = getDocument({ data: Uint8Array.from(file), verbosity: 0 })
  try {
    return await use(await opening.promise)
  } finally {
    await opening.destroy()
  }
}

export const said = (page: PdfPage | undefined) => (page?.text ?? '').replace(/\s+/g, ' ')

export const picturesIn = (file: Uint8Array) =>
  Buffer.from(file).toString('latin1').split('/Subtype /Image').length - 1

/** Counts the embedded font programs, one for each font of the file. */
export const fontProgramsIn = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .split(/\/FontFile[23] /).length - 1

/** Reads a file back by another program than the one that wrote it, as a reader's "copy text" would. */
export function readPdf(file: Uint8Array): Promise<ReadPdf> {
  return withPdf(file, async (pdf) => {
    const { info } = await pdf.getMetadata()
    const facts = new Map(Object.entries(info))
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
    return {
      pages: await Promise.all(numbers.map(async (number) => readPage(await pdf.getPage(number)))),
      title: facts.get('Title'),
      language: facts.get('Language'),
      fonts: fontsOf(file),
    }
  })
}

const fontsOf = (file: Uint8Array) => [
  ...new Set(
    Array.from(
      Buffer.from(file)
        .toString('latin1')
        .matchAll(/\/FontName \/\w+\+(\S+)/g),
      ([, name = '']) => name,
    ),
  ),
]

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ disableNormalization: true })
  const links = (await page.getAnnotations()).map(({ url }) => String(url))
  const runs = runsOf(
    items.flatMap((item) => {
      if (!('str' in item)) return []
      const [, , , , x, y] = item.transform.map(Number)
      const { str, dir, width, height: size } = item
      return [{ text: str, dir, x: x ?? 0, y: height - (y ?? 0), width, size }]
    }),
  )
  return { runs, links, text: runs.map(({ text }) => text).join('\n') }
}

type Piece = PdfText & { dir: string }

/** Wider than a space between words: the next column. */
const COLUMN_GAP = 12

/** Words and the spaces between them as the lines they make; of lines in two columns, each column's. */
function runsOf(pieces: readonly Piece[]): PdfText[] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  for (const piece of pieces) {
    const gap = piece.text.trim() === ''
    const last = line.at(-1)
    if ((gap && piece.width > COLUMN_GAP) || (!gap && last && Math.abs(last.y - piece.y) > 1)) line = []
    if (gap && line.length === 0) continue
    if (line.length === 0) lines.push(line)
    if (piece.text !== '') line.push(piece)
  }
  return lines.flatMap((pieces) => {
    const words = pieces.filter(({ text }) => text.trim() !== '')
    const [first] = words
    if (!first) return []
    const end = Math.max(...words.map(({ x, width }) => x + width))
    const x = Math.min(...words.map((word) => word.x))
    const size = Math.min(...words.map((word) => word.size))
    return [{ text: inReadingOrder(pieces).trim(), x, y: first.y, width: end - x, size }]
  })
}

/** A line comes as it is drawn, from left to right; words that run the other way are read the other way. */
function inReadingOrder(pieces: readonly Piece[]): string {
  const rightToLeft = pieces.every(({ dir, text }) => dir === 'rtl' || text.trim() === '')
  const ordered = rightToLeft ? [...pieces].reverse() : pieces
  return ordered.map(({ text }) => text).join('')
}

const SHOWS_TEXT = [OPS.showText, OPS.showSpacedText]

/** Counts the glyphs on a page that replace a letter without a glyph, mostly boxes. */
export function missingGlyphs(file: Uint8Array, page = 1): Promise<number> {
  return withPdf(file, async (pdf) => {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
    return fnArray
      .flatMap((operator, index) => (SHOWS_TEXT.includes(operator) ? argsArray[index][0] : []))
      .filter((glyph) => glyph?.originalCharCode === 0).length
  })
}
