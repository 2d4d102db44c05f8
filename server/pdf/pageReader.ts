import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import type { EmbeddedGlyphs } from './fonts'
import { createSharedFonts, recodeTexts, type SharedFont } from './sharedFonts'

/** A file that react-pdf has drawn, and the glyphs of its fonts. */
export type OpenFile = { document: PDFDocument; glyphs: EmbeddedGlyphs }

/** What a page shows, as objects of the joined file. */
export type PageParts = { content: string; resources: PDFDict; links: PDFArray | undefined }

const FONT = PDFName.of('Font')
const DESCENDANTS = PDFName.of('DescendantFonts')
const CONTENTS = PDFName.of('Contents')
const RESOURCES = PDFName.of('Resources')

/** Reads pages of several files for one joined file, in which each font and each image is stored once. */
export function createPageReader(joined: PDFContext) {
  const fonts = createSharedFonts(joined)
  const objects = new Map<string, PDFObject>()

  /** Returns a function that reads the pages of this file. It may be the joined file itself. */
  function pagesOf({ document: { context }, glyphs }: OpenFile) {
    const copier = PDFObjectCopier.for(context, joined)
    const copy = <Copied extends PDFObject>(object: Copied): Copied =>
      context === joined ? object : copier.copy(object)
    const replaced = new Map<PDFObject, SharedFont>()

    /** react-pdf sets empty lines in a standard font, which is not embedded and shows no text. */
    const isEmbeddedFont = (ref: PDFObject) =>
      replaced.has(ref) || context.lookup(ref, PDFDict).has(DESCENDANTS)

    function sharedFont(ref: PDFObject): SharedFont {
      if (!(ref instanceof PDFRef)) throw new Error('A font is not an object of its own')
      const font = replaced.get(ref) ?? fonts.replace(ref, context, glyphs)
      replaced.set(ref, font)
      return font
    }

    /** Returns the stored object if another page has brought an equal one, such as the club's crest. */
    function sharedObject(object: PDFObject): PDFObject {
      const key = digest(object, context)
      const shared = objects.get(key) ?? copy(object)
      objects.set(key, shared)
      return shared
    }

    return ({ node }: PDFPage): PageParts => {
      const fontsOfPage = new Map<string, SharedFont>()
      const resources = PDFDict.withContext(joined)
      for (const [kind, value] of node.Resources()?.entries() ?? []) {
        const entries = context.lookup(value)
        if (!(entries instanceof PDFDict)) {
          resources.set(kind, copy(value))
          continue
        }
        const shared = PDFDict.withContext(joined)
        resources.set(kind, shared)
        for (const [name, object] of entries.entries()) {
          const isEmbedded = kind === FONT && isEmbeddedFont(object)
          if (isEmbedded) fontsOfPage.set(name.decodeText(), sharedFont(object))
          shared.set(name, isEmbedded ? sharedFont(object).ref : sharedObject(object))
        }
      }
      const content = recodeTexts(contentOf(node.Contents()), fontsOfPage)
      deleteReplaced(node)
      const links = node.Annots()
      return { content, resources, links: links && copy(links) }
    }
  }

  return { pagesOf, writeFonts: () => fonts.write() }
}

function contentOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('A page has no content')
  return inflateSync(stream.contents).toString('latin1')
}

/** Deletes what the page has in other words in the joined file. */
function deleteReplaced(node: PDFPage['node']) {
  for (const ref of [node.get(CONTENTS), node.get(RESOURCES)])
    if (ref instanceof PDFRef) node.context.delete(ref)
}

/** Describes an object with all objects that it refers to, so that equal objects of several files can be found. */
function digest(object: PDFObject | undefined, context: PDFContext): string {
  if (object instanceof PDFRef) return digest(context.lookup(object), context)
  if (object instanceof PDFRawStream)
    return createHash('sha256').update(digest(object.dict, context)).update(object.contents).digest('base64')
  if (object instanceof PDFArray)
    return `[${object
      .asArray()
      .map((item) => digest(item, context))
      .join(' ')}]`
  if (object instanceof PDFDict)
    return `<<${object
      .entries()
      .map(([key, value]) => `${key} ${digest(value, context)}`)
      .join(' ')}>>`
  return String(object)
}
