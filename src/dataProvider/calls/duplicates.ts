import type { SearchLine } from '../../../contract/duplicates/search'
import type { Mergeable } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { failure } from '../failures'
import { call, httpError, NoAnswerError, readBody } from '../http'

/** A search of 100,000 records takes less than a minute, but the server may first finish other users' searches. */
const TIMEOUT_MS = 10 * 60_000

type SearchOptions = { signal: AbortSignal; onLine: (line: SearchLine) => void }

/** Runs a search for possible duplicates on the server. Calls `onLine` with its progress and pairs. An abort ends the search. */
async function findDuplicates(resource: Mergeable, { signal, onLine }: SearchOptions): Promise<void> {
  const { SEARCH_LINES } = await import('../../../contract/duplicates/search')
  try {
    const { body } = await call(PATHS.duplicates(resource), { signal, timeout: TIMEOUT_MS })
    const state = await readBody(async () => {
      let state: SearchLine['state'] = 'reading'
      for await (const text of linesOf(body)) {
        signal.throwIfAborted()
        const line = SEARCH_LINES[resource].parse(JSON.parse(text))
        state = line.state
        if (state !== 'failed') onLine(line)
      }
      return state
    })
    if (state === 'failed') throw httpError({ status: 500, statusText: '' }, null)
    // The connection was lost between two lines.
    if (state === 'reading' || state === 'comparing') throw new NoAnswerError('unreadable')
  } catch (error) {
    throw failure('load', resource, error)
  }
}

/** Yields the complete lines of a body as they arrive. */
async function* linesOf(body: Response['body']): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

export const duplicateMethods = { findDuplicates }
