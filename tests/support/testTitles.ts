import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * Returns a function that says whether a test file has each part of a title ("describe › test") as a text. A gap, which `each` or a template fills,
 * matches any text. Nesting is not checked.
 */
export function testTitles(file: string): (title: string) => boolean {
  const texts = textsOf(parseSync(file, readFileSync(file, 'utf8')).program).filter((text) => text !== '')
  const patterns = texts.filter(hasGap).map(patternOf)
  return (title) =>
    title.split(' › ').every((part) => texts.includes(part) || patterns.some((pattern) => pattern.test(part)))
}

/** The placeholders of `each`, and the sign that replaces the expressions of a template here. */
const GAPS = /%[sdifjo#]|\$\w+|\uE000/g

/** A text of gaps alone would match any title. */
const hasGap = (text: string) => text.search(GAPS) >= 0 && text.replace(GAPS, '').trim() !== ''

/** Returns all texts below a node of the syntax, with a gap for each expression of a template. */
function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node) {
    const parts = node.quasis as { value: { cooked: string } }[]
    return [parts.map(({ value }) => value.cooked).join('\uE000')]
  }
  if ('type' in node && node.type === 'Literal' && 'value' in node) return [String(node.value)]
  return Object.values(node).flatMap(textsOf)
}

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(GAPS)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
    's',
  )
