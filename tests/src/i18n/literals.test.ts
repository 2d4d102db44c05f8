import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../../src')
const SPOKEN = /^(aria-(label|description|valuetext|placeholder)|title|placeholder|alt|label|helperText)$/
/** Names of file formats are the same in every language. */
const WORDS = /^(?!(XLSX|CSV)$).*\p{Letter}/su

type Node = { type: string } & Record<string, unknown>
const nodesIn = (value: unknown): Node[] =>
  Object.values(Object(value))
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)
const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string'

/** Returns the literal texts that an expression can evaluate to. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral')
    return nodesIn(node.quasis).map(({ value }) => String(Object(value).cooked))
  if (node.type === 'JSXExpressionContainer') return literals(node.expression)
  if (node.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)]
  return node.type === 'LogicalExpression' ? [...literals(node.left), ...literals(node.right)] : []
}

function shownBy(node: Node): string[] {
  const within = nodesIn(node).flatMap(shownBy)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [...nodesIn(node.children).flatMap(literals), ...within]
  const isSpoken = node.type === 'JSXAttribute' && SPOKEN.test(String(Object(node.name).name))
  return isSpoken ? [...literals(node.value), ...within] : within
}

it('every text of an element, and every attribute that is read out, comes from the catalogue', () => {
  const files = readdirSync(SOURCES, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const stray = files.flatMap((name) => {
    const file = join(SOURCES, name)
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    return nodesIn(program)
      .flatMap(shownBy)
      .map((text) => text.trim())
      .filter((text) => WORDS.test(text))
  })
  expect(files.length).toBeGreaterThan(200)
  expect(stray).toEqual([])
})
