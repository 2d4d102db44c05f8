import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export const readDocument = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The documents for users, operators and developers: not the product document, decisions or conformance. */
const DOCUMENTS = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'docs'), { encoding: 'utf8', recursive: true }).map((path) => `docs/${path}`),
].filter((path) => path.endsWith('.md') && !/^docs\/(product|decisions|conformance)/.test(path))

export type Block = {
  document: string
  language: string
  /** The text of the comment above the block. */
  comment: string
  text: string
}

/** Returns the fenced blocks of a document. */
export const blocksOf = (document: string): Block[] =>
  [
    ...readDocument(document).matchAll(
      /(?:^ *<!-- (?<comment>[^\n]*) -->\n)?^(?<indent> *)```(?<language>\w*)\n(?<text>.*?)\n\k<indent>```$/gms,
    ),
  ].map(({ groups: { comment = '', language = '', text = '' } = {} }) => ({
    document,
    language,
    comment,
    text,
  }))

export const allBlocks = (): Block[] => DOCUMENTS.flatMap(blocksOf)
