import { console as inspectorConsole, type Runtime, Session } from 'node:inspector'
import { SourceMap } from 'node:module'
import { parseAst } from 'vite'
import { afterAll, beforeAll, vi } from 'vitest'

/** A function of src that was entered. `lines` is its length. */
export type EnteredFunction = { file: string; name: string; line: number; lines: number }

type FunctionPlace = { name: string; start: number; end: number }
type SyntaxNode = { type?: string; start?: number; end?: number; id?: unknown; key?: unknown }

const MARK = 'the call of fetch'
const MAX_DEPTH = 500
const IS_OF_SOURCE = /^(?!.*\/(node_modules|tests)\/).*\/src\/[^?]*\.tsx?/
const IS_FUNCTION = /^(Arrow)?Function(Expression|Declaration)$/

/**
 * Finds the functions of src that were entered, each inside the one before, until `fetch` sent the last write.
 *
 * An Error's stack does not show them: after an `await` it lacks every function that only passes a promise on. V8's inspector keeps the stack of
 * each `await`, `then` and timer, and a message on its console links to all of them. So wrappers count, async or not; functions that returned
 * before the call, such as validation, do not.
 */
export function nestedCallProbe() {
  const session = new Session()
  let last: Runtime.CallFrame[] = []
  session.on('Runtime.consoleAPICalled', ({ params }) => {
    if (params.args[0]?.value === MARK) last = framesOf(session, params.stackTrace)
  })
  // After the imports, because the inspector slows down the loading of scripts. It reports each loaded script, which takes longer than a test.
  beforeAll(() => {
    session.connect()
    session.post('Runtime.enable')
    session.post('Debugger.enable')
  })
  afterAll(() => session.disconnect())

  return {
    /** Starts to record calls. Call it after the test's network is linked. */
    start(): void {
      last = []
      session.post('Debugger.setAsyncCallStackDepth', { maxDepth: MAX_DEPTH })
      const { fetch } = globalThis
      vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
        if ((call[1]?.method ?? 'GET') !== 'GET') inspectorConsole.log(MARK)
        return fetch(...call)
      })
    },
    /** Returns the functions, the outermost first. */
    entered(): EnteredFunction[] {
      session.post('Debugger.setAsyncCallStackDepth', { maxDepth: 0 })
      const entered = new Map<string, EnteredFunction>()
      for (const frame of last) {
        if (!IS_OF_SOURCE.test(frame.url)) continue
        const found = functionAt(session, frame)
        const key = `${found.file}:${found.line}:${found.name}`
        if (!entered.has(key)) entered.set(key, found)
      }
      return [...entered.values()].reverse()
    },
  }
}

/** Returns the frames of a stack and of all stacks that scheduled it, the innermost first. */
function framesOf(session: Session, stack: Runtime.StackTrace | undefined): Runtime.CallFrame[] {
  if (stack === undefined) return []
  let { parent } = stack
  // The message has only the id of the parent stack, which V8 may discard, so read it at once.
  if (stack.parentId !== undefined) {
    session.post('Debugger.getStackTrace', { stackTraceId: stack.parentId }, (error, { stackTrace }) => {
      if (error) throw error
      parent = stackTrace
    })
  }
  return [...stack.callFrames, ...framesOf(session, parent)]
}

/** Returns the innermost function around a place in a script, with line numbers of its source. */
function functionAt(session: Session, { scriptId, url, lineNumber, columnNumber }: Runtime.CallFrame) {
  const code = sourceOf(session, scriptId)
  const starts = lineStarts(code)
  const offset = (starts[lineNumber] ?? 0) + columnNumber
  const around = functionsOf(parseAst(code)).filter(({ start, end }) => start <= offset && offset < end)
  const innermost = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]
  const file = url.replace(/^.*\/src\//, 'src/').replace(/\?.*$/, '')
  if (innermost === undefined) throw new Error(`No function was found at ${file}:${lineNumber}`)
  const map = sourceMapOf(code)
  const lineOf = (place: number): number => {
    const line = starts.findLastIndex((start) => start <= place)
    const entry = map.findEntry(line, place - (starts[line] ?? 0))
    if (!('originalLine' in entry)) throw new Error(`The source map of ${file} has no line ${line}`)
    return entry.originalLine + 1
  }
  const line = lineOf(innermost.start)
  return { file, name: innermost.name, line, lines: lineOf(innermost.end - 1) - line + 1 }
}

function sourceOf(session: Session, scriptId: string): string {
  let code = ''
  session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
    code = scriptSource
  })
  return code
}

const lineStarts = (code: string): number[] => [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]

/** Returns the functions of a syntax tree. One without a name has the name of the declaration or property around it. */
function functionsOf(node: unknown, around = ''): FunctionPlace[] {
  if (typeof node !== 'object' || node === null) return []
  const { type = '', start = 0, end = 0, id, key }: SyntaxNode = node
  const name = nameOf(id ?? key) ?? around
  const below = Object.values(node).flatMap((part) => functionsOf(part, name))
  return IS_FUNCTION.test(type) ? [{ name, start, end }, ...below] : below
}

const nameOf = (node: unknown): string | undefined =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : undefined

/** Returns the source map at the end of a script. */
function sourceMapOf(code: string): SourceMap {
  const encoded = /base64,([\w+/=]+)/.exec(code.slice(code.lastIndexOf('sourceMappingURL=')))?.[1] ?? ''
  return new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
}
