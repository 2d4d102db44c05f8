import { deflateSync, inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { type EmbeddedGlyphs, encodeSubset } from './fonts'

/** The keys of a font's dictionaries, as pdfkit writes them. */
const KEY = {
  name: PDFName.of('BaseFont'),
  descendants: PDFName.of('DescendantFonts'),
  texts: PDFName.of('ToUnicode'),
  descriptor: PDFName.of('FontDescriptor'),
  widths: PDFName.of('W'),
  trueType: PDFName.of('FontFile2'),
  openType: PDFName.of('FontFile3'),
} as const

/** Replaces a font of one part: by this object, with a new code for each of its codes. */
export type SharedFont = { ref: PDFRef; codes: readonly number[] }

/**
 * Embeds each font once in a joined file. Each part has a subset of the glyphs that it uses, with its own codes. The file gets one
 * subset with the glyphs of all parts.
 */
export function createSharedFonts(file: PDFContext) {
  const merged = new Map<string, MergedFont>()
  return {
    /** Returns the font that replaces a part's font, which it deletes from the part. */
    replace(ref: PDFRef, part: PDFContext, embedded: EmbeddedGlyphs): SharedFont {
      const font = readFont(ref, part)
      const glyphs = embedded[font.name]
      if (glyphs === undefined) throw new Error(`The glyphs of ${font.name} were not recorded`)
      const shared = merged.get(font.name) ?? mergeFont(file, font)
      merged.set(font.name, shared)
      for (const object of font.refs) if (object instanceof PDFRef) part.delete(object)
      return {
        ref: shared.ref,
        codes: font.texts.map((text, code) => shared.codeOf(glyphs[code] ?? 0, text, font.widths[code])),
      }
    },
    /** Writes the fonts, once all parts have been read. */
    write(): void {
      for (const font of merged.values()) font.write()
    },
  }
}

type PartFont = ReturnType<typeof readFont>
type MergedFont = ReturnType<typeof mergeFont>

function readFont(ref: PDFRef, part: PDFContext) {
  const font = part.lookup(ref, PDFDict)
  const descendants = font.lookup(KEY.descendants, PDFArray)
  const descendant = descendants.lookup(0, PDFDict)
  const descriptor = descendant.lookup(KEY.descriptor, PDFDict)
  const program = descriptor.has(KEY.trueType) ? KEY.trueType : KEY.openType
  return {
    font,
    descendant,
    descriptor,
    program,
    /** The PostScript name, after the tag of the subset. */
    name: font
      .lookup(KEY.name, PDFName)
      .decodeText()
      .replace(/^\w+\+/, ''),
    texts: readTexts(part.lookup(font.get(KEY.texts))),
    widths: descendant.lookup(KEY.widths, PDFArray).lookup(1, PDFArray).asArray(),
    refs: [
      ref,
      descendants.get(0),
      descendant.get(KEY.descriptor),
      descriptor.get(program),
      font.get(KEY.texts),
    ],
  }
}

/** Returns the text of each code, as hexadecimal UTF-16, from ranges of the form `<0000> <00ff> [<0041> <0066 0069>]`. */
function readTexts(stream: PDFObject | undefined): string[] {
  if (!(stream instanceof PDFRawStream)) throw new Error('A font has no texts')
  const ranges = inflateSync(stream.contents)
    .toString('latin1')
    .matchAll(/\[(.*?)\]/g)
  return Array.from(ranges).flatMap(([, range = '']) =>
    Array.from(range.matchAll(/<(.*?)>/g), ([, text = '']) => text),
  )
}

function mergeFont(file: PDFContext, { name, program, ...part }: PartFont) {
  const ref = file.nextRef()
  const font = part.font.clone(file)
  const descendant = part.descendant.clone(file)
  const descriptor = part.descriptor.clone(file)
  const codes = new Map<number, number>()
  const texts: string[] = []
  const widths: PDFObject[] = []
  const compressed = (content: string | Uint8Array, entries = {}) =>
    file.register(file.stream(deflateSync(content), { ...entries, Filter: 'FlateDecode' }))

  return {
    ref,
    codeOf(glyph: number, text: string, width: PDFObject | undefined): number {
      const known = codes.get(glyph)
      if (known !== undefined || width === undefined) return known ?? 0
      codes.set(glyph, texts.length)
      widths.push(width)
      return texts.push(text) - 1
    },
    write(): void {
      const isTrueType = program === KEY.trueType
      const subset = encodeSubset(name, codes.keys())
      descriptor.set(program, compressed(subset, isTrueType ? {} : { Subtype: 'CIDFontType0C' }))
      descendant.set(KEY.descriptor, file.register(descriptor))
      descendant.set(KEY.widths, file.obj([0, widths]))
      font.set(KEY.descendants, file.obj([file.register(descendant)]))
      font.set(KEY.texts, compressed(textMap(texts)))
      file.assign(ref, font)
    },
  }
}

/** A range has at most 256 codes, because their first byte must not change. */
const RANGE = 256

function textMap(texts: readonly string[]): string {
  const ranges = Array.from({ length: Math.ceil(texts.length / RANGE) }, (_, range) => {
    const inRange = texts.slice(range * RANGE, (range + 1) * RANGE)
    const first = range * RANGE
    return `<${hexCode(first)}> <${hexCode(first + inRange.length - 1)}> [${inRange.map((text) => `<${text}>`).join(' ')}]`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const hexCode = (code: number) => code.toString(16).padStart(4, '0')

/** A font that is chosen, or the codes of a text that is shown in it. */
const FONT_OR_TEXT = /\/(\w+) [\d.]+ Tf|<([\da-f]+)>/g

/** Returns the drawing instructions of a page with the codes of the shared fonts. */
export function recodeTexts(content: string, fonts: ReadonlyMap<string, SharedFont>): string {
  let font: SharedFont | undefined
  return content.replace(FONT_OR_TEXT, (instruction, name?: string, text?: string) => {
    if (name !== undefined) font = fonts.get(name)
    const codes = font?.codes
    if (text === undefined || codes === undefined) return instruction
    return `<${text.replace(/.{4}/g, (code) => hexCode(codes[Number.parseInt(code, 16)] ?? 0))}>`
  })
}
