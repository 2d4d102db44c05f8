import { inflateSync } from 'node:zlib'

/** A run of text as it stands on a page, in points from the page's top left corner. */
export type PdfText = { text: string; x: number; y: number; width: number; size: number }

export type PdfPage = { runs: PdfText[]; text: string; links: string[] }

export type ReadPdf = { pages: PdfPage[]; title: string; language: string | undefined; fonts: string[] }

/**
 * Reads back the files that the server makes, as a reader's "copy text" would: letters by each font's ToUnicode map.
 * It knows what react-pdf writes and no more, and needs no program or package that a machine may lack.
 */
export function readPdf(file: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(file).toString('latin1'))
  const all = [...objects.values()]
  const info = all.find(({ head }) => head.includes('/Creator '))
  const title = info && objects.get(reference(info.head, 'Title'))
  return {
    pages: all.filter(({ head }) => /\/Type \/Page\b/.test(head)).map((page) => readPage(page, objects)),
    title: title ? literal(title.head) : '',
    language: all.flatMap(({ head }) => /\/Lang \((.*?)\)/.exec(head)?.[1] ?? [])[0],
    fonts: all.flatMap(
      ({ head }) => /\/Type \/FontDescriptor[\s\S]*\/FontName \/(\S+)/.exec(head)?.[1] ?? [],
    ),
  }
}

type PdfObject = { head: string; stream: string }
type Objects = Map<string, PdfObject>

function readObjects(source: string): Objects {
  const objects: Objects = new Map()
  for (const [, number = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const data = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'))
    const packed = head.includes('/FlateDecode')
    objects.set(number, {
      head,
      stream: packed ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data,
    })
  }
  return objects
}

const reference = (head: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? ''

function object(objects: Objects, head: string, key: string): PdfObject {
  return objects.get(reference(head, key)) ?? { head: '', stream: '' }
}

function literal(head: string): string {
  const bytes = Buffer.from(
    head
      .trim()
      .slice(1, -1)
      .replace(/\\(\d{3}|[\s\S])/g, (_, code: string) => unescaped(code)),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (code: string) =>
  /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code)

function readPage(page: PdfObject, objects: Objects): PdfPage {
  const resources = object(objects, page.head, 'Resources').head
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
      name,
      readFont(objects.get(number)?.head ?? '', objects),
    ]),
  )
  const height = Number(/\/MediaBox \[0 0 \S+ (\S+?)\]/.exec(page.head)?.[1])
  const runs = readRuns(object(objects, page.head, 'Contents').stream, fonts, height)
  const annotations = /\/Annots \[(.*?)\]/.exec(page.head)?.[1] ?? ''
  const links = [...annotations.matchAll(/(\d+) 0 R/g)].map(([, number = '']) =>
    literal(`(${/\/URI \((.*)\)/.exec(object(objects, objects.get(number)?.head ?? '', 'A').head)?.[1]})`),
  )
  return { runs, links, text: runs.map(({ text }) => text).join('\n') }
}

type PdfFont = { letters: string[]; widths: number[] }

function readFont(head: string, objects: Objects): PdfFont {
  const map = object(objects, head, 'ToUnicode').stream
  const letters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<(.*?)>/g)].entries()) {
      const units = codes.split(' ').flatMap((code) => code.match(/.{4}/g) ?? [])
      letters[Number.parseInt(first, 16) + index] = units
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('')
    }
  }
  const descendant = objects.get(/\/DescendantFonts \[(\d+)/.exec(head)?.[1] ?? '')?.head ?? ''
  const widths = /\/W \[0 \[(.*?)\]\]/.exec(descendant)?.[1]?.split(' ').map(Number) ?? []
  return { letters, widths }
}

/** Text of one line in several scripts comes in several pieces, one right after the other. */
function addRun(runs: PdfText[], run: PdfText) {
  const last = runs.at(-1)
  if (last && last.y === run.y && last.size === run.size && Math.abs(last.x + last.width - run.x) < 0.1) {
    last.text += run.text
    last.width += run.width
  } else {
    runs.push(run)
  }
}

type Place = readonly [number, number, number, number, number, number]

/** The two transformations one after the other, `first` in the coordinates of `then`. */
function combined(first: Place, then: Place): Place {
  const [a, b, c, d, e, f] = first
  const [p, q, r, s, t, u] = then
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

function readRuns(content: string, fonts: Map<string, PdfFont>, height: number): PdfText[] {
  const runs: PdfText[] = []
  let place: Place = [1, 0, 0, 1, 0, 0]
  const kept: Place[] = []
  let text: Place = place
  let font: PdfFont | undefined
  let size = 0
  for (const line of content.split('\n')) {
    const words = line.split(' ')
    const operator = words.pop()
    const numbers = words.map(Number)
    const matrix = (): Place => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
      return [a, b, c, d, e, f]
    }
    if (operator === 'q') kept.push(place)
    else if (operator === 'Q') place = kept.pop() ?? place
    else if (operator === 'cm') place = combined(matrix(), place)
    else if (operator === 'Tm') text = combined(matrix(), place)
    else if (operator === 'Tf') {
      font = fonts.get(words[0]?.slice(1) ?? '')
      size = Number(words[1])
    } else if (operator === 'TJ' && font) {
      const { letters, widths } = font
      const glyphs = (line.match(/<(\w*)>/g) ?? [])
        .flatMap((part) => part.slice(1, -1).match(/.{4}/g) ?? [])
        .map((code) => Number.parseInt(code, 16))
      // Numbers between the glyphs move what follows to the left.
      const moved = (line.match(/> (-?[\d.]+)/g) ?? []).reduce((sum, part) => sum + Number(part.slice(2)), 0)
      addRun(runs, {
        text: glyphs.map((glyph) => letters[glyph] ?? '').join(''),
        x: text[4],
        y: height - text[5],
        width: ((glyphs.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), 0) - moved) * size) / 1000,
        size,
      })
    }
  }
  return runs
}
