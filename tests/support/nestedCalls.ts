import { console as inspectorConsole, type Runtime, Session } from 'node:inspector'
import { SourceMap } from 'node:module'
import { parseAst } from 'vite'
import { afterAll, beforeAll, vi } from 'vitest'

/** A function of src that was entered. `lines`: how many lines of its file it has. */
export type EnteredFunction = { file: string; name: string; line: number; lines: number }

type Script = { url: string; sourceMapURL: string }
type Node = { type: string; start: number; end: number }

const MARK = 'the call of fetch'
const MAX_DEPTH = 500
const IS_OF_SOURCE = /^(?!.*\/(node_modules|tests)\/).*\/src\/[^?]*\.tsx?/
const IS_FUNCTION = /^(Arrow)?Function(Expression|Declaration)$/

/**
 * Answers which functions of src were entered, each inside the one before, until `fetch` sent the last write.
 *
 * The stack of an Error does not show this: after an `await` it lacks every function that only passes a promise on. V8's inspector keeps
 * the stack of each `await`, `then` and timer, and a message on its console carries all of them. So wrappers count, whether they are
 * async or not; functions that returned before the call, such as a check of the values, do not.
 */
export function nestedCallProbe() {
  const session = new Session()
  const scripts = new Map<string, Script>()
  let last: Runtime.StackTrace | undefined
  session.on('Debugger.scriptParsed', ({ params }) => {
    scripts.set(params.scriptId, { url: params.url, sourceMapURL: params.sourceMapURL ?? '' })
  })
  session.on('Runtime.consoleAPICalled', ({ params }) => {
    if (params.args[0]?.value === MARK) last = params.stackTrace
  })
  // Once for the file: the inspector reports every script that is loaded.
  beforeAll(() => {
    session.connect()
    session.post('Runtime.enable')
    session.post('Debugger.enable')
  })
  afterAll(() => session.disconnect())

  return {
    /** Begins to follow calls; the network of the test is linked by then. */
    start(): void {
      last = undefined
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
      for (const frame of framesOf(last)) {
        const script = scripts.get(frame.scriptId)
        if (script === undefined || !IS_OF_SOURCE.test(script.url)) continue
        const found = functionAt(session, frame, script)
        const key = `${found.file}:${found.line}:${found.name}`
        if (!entered.has(key)) entered.set(key, found)
      }
      return [...entered.values()].reverse()
    },
  }
}

/** The frames of a stack and of all that it was scheduled by, the innermost first. */
function framesOf(stack: Runtime.StackTrace | undefined): Runtime.CallFrame[] {
  return stack === undefined ? [] : [...stack.callFrames, ...framesOf(stack.parent)]
}

/** The innermost function around a place of a script, in the lines of its source. */
function functionAt(session: Session, frame: Runtime.CallFrame, script: Script): EnteredFunction {
  const code = sourceOf(session, frame.scriptId)
  const starts = lineStarts(code)
  const offset = (starts[frame.lineNumber] ?? 0) + frame.columnNumber
  const around = functionsOf(parseAst(code)).filter(({ start, end }) => start <= offset && offset < end)
  const innermost = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]
  const map = sourceMapOf(code, script.sourceMapURL)
  const lineOf = (place: number) => {
    const line = starts.findLastIndex((start) => start <= place)
    const { originalLine = line }: { originalLine?: number } = map.findEntry(
      line,
      place - (starts[line] ?? 0),
    )
    return originalLine + 1
  }
  const [from, to] = innermost ? [lineOf(innermost.start), lineOf(innermost.end - 1)] : [0, 0]
  const file = script.url.replace(/^.*\/src\//, 'src/').replace(/\?.*$/, '')
  return { file, name: frame.functionName || 'anonymous', line: from, lines: to - from + 1 }
}

function sourceOf(session: Session, scriptId: string): string {
  let code = ''
  session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
    code = scriptSource
  })
  return code
}

const lineStarts = (code: string): number[] => [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]

function functionsOf(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(functionsOf)
  return 'type' in node && IS_FUNCTION.test(String(node.type)) ? [node as Node, ...below] : below
}

/** The map that is written into a script, after its last line. */
function sourceMapOf(code: string, url: string): SourceMap {
  const encoded =
    /base64,([\w+/=]+)/.exec(url || code.slice(code.lastIndexOf('sourceMappingURL=')))?.[1] ?? ''
  return new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()))
}
