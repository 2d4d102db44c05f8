import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'node:util'
import { type ESTree, parseSync } from 'vite'
import { linesOf } from '../server/rights/table'

/**
 * The full titles ("describe › test") of a test file, read from its syntax without running it. Rows of `each` are filled
 * in where they stand in the file as literals, also by way of constants; what only running could tell becomes a pattern.
 */
export function testTitles(file: string): (title: string) => boolean {
  const program = parsed(file)
  const constants = new Map([...importedConstants(program, file), ...constantsOf(program)])
  const titles: Title[] = []
  walk(program, [])

  function walk(node: unknown, above: Title[]): void {
    if (Array.isArray(node)) for (const one of node) walk(one, above)
    else if (isNode(node)) {
      const found = node.type === 'CallExpression' ? blockOf(node, constants) : undefined
      if (found === undefined) for (const child of Object.values(node)) walk(child, above)
      else for (const title of found.titles) add(found, title, above)
    }
  }

  function add({ isGroup, body }: Block, own: Title, above: Title[]): void {
    if (isGroup) walk(body, [...above, own])
    else titles.push([...above, own].reduce((left, right) => `${left} › ${right}`))
  }

  const patterns = titles.map(patternOf)
  return (title) => patterns.some((pattern) => pattern.test(title))
}

const parsed = (file: string): ESTree.Program => parseSync(file, readFileSync(file, 'utf8')).program

/** Text in which WILD stands for what is only known when the test runs. */
type Title = string
const WILD = '\uE000'

type Block = { isGroup: boolean; titles: Title[]; body: unknown }
type Node = { type: string } & Record<string, unknown>
type Constants = ReadonlyMap<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What a call of describe, it or test says, with `each`, `runIf` and the like; undefined for any other call. */
function blockOf(call: ESTree.CallExpression | Node, constants: Constants): Block | undefined {
  const [title, ...rest] = call.arguments as unknown[]
  const body = rest.find((one) => isNode(one) && /Function/.test(one.type))
  const words = calledWords(call.callee)
  if (body === undefined || !['describe', 'it', 'test'].includes(words[0] ?? '')) return undefined
  const template = textOf(title, constants)
  if (template === undefined) return undefined
  const table = words.includes('each') && isNode(call.callee) ? tableOf(call.callee, constants) : undefined
  const rows = words.includes('each') ? (table ?? [undefined]) : [[]]
  return {
    isGroup: words.includes('describe'),
    body,
    titles: rows.map((row, index) => filledIn(template, row, index)),
  }
}

/** `test.describe.each(…)` gives test, describe, each. */
function calledWords(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return calledWords(callee.callee)
  if (callee.type !== 'MemberExpression') return []
  return [...calledWords(callee.object), ...calledWords(callee.property)]
}

/** The rows of `each(table)`, or undefined where only running the file tells them. */
function tableOf(callee: Node, constants: Constants): unknown[][] | undefined {
  const [table] = (callee.arguments ?? []) as unknown[]
  const rows = literalOf(table, constants)
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row : [row])) : undefined
}

function textOf(node: unknown, constants: Constants): Title | undefined {
  if (!isNode(node)) return undefined
  if (node.type !== 'TemplateLiteral') {
    const text = literalOf(node, constants)
    return typeof text === 'string' ? text : undefined
  }
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const values = (node.expressions as unknown[]).map((one) => literalOf(one, constants))
  return parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return `${text}${['string', 'number'].includes(typeof value) ? value : WILD}${part}`
  })
}

/** A title with a row's values where vitest would put them. */
function filledIn(template: Title, row: unknown[] | undefined, index: number): Title {
  let next = 0
  return template.replace(/%([sdifjo#])|\$(\w+)/g, (_whole, sign, name) => {
    if (sign === '#') return row === undefined ? WILD : String(index)
    const value = sign === undefined ? Object(row?.[0])[name] : row?.[next]
    next += 1
    if (value === undefined || value === UNKNOWN) return WILD
    if (sign !== undefined) return format(`%${sign}`, value)
    return typeof value === 'string' ? `'${value}'` : String(value)
  })
}

const UNKNOWN = Symbol('only known when the test runs')

/** The constants of a file that can be told without running it. */
function constantsOf(program: ESTree.Program): Constants {
  const constants = new Map<string, unknown>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier') constants.set(id.name, literalOf(init, constants))
    }
  }
  return constants
}

/** What a file imports by name of such constants of other files of ours, the contract's lists above all. */
function importedConstants(program: ESTree.Program, file: string): Constants {
  const imported = new Map<string, unknown>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue
    const source = join(dirname(file), `${statement.source.value}.ts`)
    if (!existsSync(source)) continue
    const constants = constantsOf(parsed(source))
    for (const { local } of statement.specifiers) {
      if (constants.has(local.name)) imported.set(local.name, constants.get(local.name))
    }
  }
  return imported
}

/** The value of an expression made of literals, lists, objects and constants; UNKNOWN for all others. */
function literalOf(node: unknown, constants: Constants): unknown {
  if (!isNode(node)) return UNKNOWN
  const inner = (one: unknown) => literalOf(one, constants)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'Identifier':
      return node.name === 'undefined' ? UNKNOWN : (constants.get(String(node.name)) ?? UNKNOWN)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'ArrayExpression': {
      const elements = node.elements as unknown[]
      const isWhole = elements.every((one) => isNode(one) && one.type !== 'SpreadElement')
      return isWhole ? elements.map(inner) : UNKNOWN
    }
    case 'ObjectExpression':
      return objectOf(node.properties as Node[], inner)
    case 'TemplateLiteral': {
      const text = textOf(node, constants)
      return text === undefined || text.includes(WILD) ? UNKNOWN : text
    }
    case 'CallExpression':
      return calledOf(node, inner)
    default:
      return UNKNOWN
  }
}

function objectOf(properties: Node[], inner: (node: unknown) => unknown): unknown {
  if (properties.some(({ type, computed }) => type !== 'Property' || computed === true)) return UNKNOWN
  return Object.fromEntries(
    properties.map(({ key, value }) => [String(Object(key).name ?? Object(key).value), inner(value)]),
  )
}

/** `Object.keys(…)` and `Object.entries(…)` of an object that is known, and the tables of the rights. */
function calledOf(call: Node, inner: (node: unknown) => unknown): unknown {
  const [root, method] = calledWords(call.callee)
  const known = inner((call.arguments as unknown[])[0])
  if (root === 'linesOf' && typeof known === 'string') return linesOf(known)
  if (root !== 'Object' || typeof known !== 'object' || known === null) return UNKNOWN
  if (method === 'keys') return Object.keys(known)
  return method === 'entries' ? Object.entries(known) : UNKNOWN
}

const patternOf = (title: Title): RegExp =>
  new RegExp(
    `^${title
      .split(WILD)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
    's',
  )
