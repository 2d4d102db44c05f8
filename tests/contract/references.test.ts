import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { headings } from '../support/headings'

/** Comments and documents refer to sections of the product document and the decisions, and to decision records: each target must exist. */
const ROOT = join(import.meta.dirname, '../..')
const PRODUCT = 'docs/product.md'
const RECORDS = 'docs/decisions'
const DECISIONS = `${RECORDS}/0000-what-the-product-document-leaves-open.md`

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const sectionsOf = (file: string) => headings(read(file)).map((heading) => Number.parseInt(heading, 10))
const SECTIONS = { product: sectionsOf(PRODUCT), decisions: sectionsOf(DECISIONS) }
const recordNumbers = readdirSync(join(ROOT, RECORDS)).map((name) => name.slice(0, 4))

const FOLDERS = ['contract', 'src', 'server', 'tests', 'e2e', 'bench', 'docs']
const texts = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true }).map((name) => `${folder}/${name}`),
  ),
  ...readdirSync(ROOT),
].filter((file) => /\.(tsx?|md|sql|css)$/.test(file))

/** Removes line breaks and comment markers from a text, so that no reference is split. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')

/** Returns every section reference of a text with the words before it, which must end with the name of the document. */
function sectionReferences(file: string) {
  const text = unwrapped(read(file))
  return [...text.matchAll(/\bsections? (\d+)/gi)].map(({ index, 1: number }) => ({
    file,
    before: text.slice(Math.max(0, index - 20), index),
    section: Number(number),
  }))
}

function wrongSection(file: string, before: string, section: number): boolean {
  if (/\bRFC \d+, $/.test(before)) return false
  if (/\bproduct document, $|`product\.md` $/i.test(before)) return !SECTIONS.product.includes(section)
  if (/\bdecisions, $/i.test(before) || file === DECISIONS) return !SECTIONS.decisions.includes(section)
  return true
}

const DOCUMENT_PATHS = /\bdocs\/[\w/-]+\.md\b/g
const FILE_PATHS = /\b(?:contract|src|server|tests|e2e|bench|docs)\/[\w./-]+\.(?:tsx?|md|sql)\b/g

describe('references in comments and documents exist:', () => {
  it('the sections of the product document and of the decisions, by the name of their document', () => {
    const references = texts.flatMap(sectionReferences)
    expect(references.length).toBeGreaterThan(80)
    const wrong = references
      .filter(({ file, before, section }) => wrongSection(file, before, section))
      .map(({ file, before, section }) => `${file}: ${before}section ${section}`)
    expect(wrong).toEqual([])
  })

  it('decision records, by their number', () => {
    const wrong = texts.flatMap((file) =>
      [...unwrapped(read(file)).matchAll(/\b(?:decision )?records? (\d{4})\b/gi)]
        .filter(([, number = '']) => !recordNumbers.includes(number))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(wrong).toEqual([])
    expect(new Set(recordNumbers).size, 'numbers of decision records').toBe(recordNumbers.length)
  })

  it('documents, by their path, and files that documents name', () => {
    const wrong = texts.flatMap((file) => {
      const paths = file.endsWith('.md') ? FILE_PATHS : DOCUMENT_PATHS
      return [...read(file).matchAll(paths)]
        .filter(([path]) => !existsSync(join(ROOT, path)))
        .map(([path]) => `${file}: ${path}`)
    })
    expect(wrong).toEqual([])
  })

  it('links in documents', () => {
    const documents = texts.filter((file) => file.endsWith('.md'))
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .filter(([, path = '']) => !existsSync(join(ROOT, dirname(file), path)))
        .map(([, path]) => `${file}: ${path}`),
    )
    expect(wrong).toEqual([])
  })
})
