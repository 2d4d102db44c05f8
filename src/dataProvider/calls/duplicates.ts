import type { SearchLine } from '../../../contract/duplicates/search'
import type { Mergeable } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { failure } from '../failures'
import { call, NoAnswerError, readBody } from '../http'

/** A search of 100,000 records takes less than a minute, and waits for those of other users. */
const TIMEOUT_MS = 10 * 60_000

type SearchOptions = { signal: AbortSignal; onLine: (line: SearchLine) => void }

/** Lets the server find all pairs of possible duplicates. Receives its progress with the pairs. An abort ends the server's search. */
async function findDuplicates(resource: Mergeable, { signal, onLine }: SearchOptions): Promise<void> {
  const { SEARCH_LINES } = await import('../../../contract/duplicates/search')
  let state: SearchLine['state'] = 'reading'
  try {
    const { body } = await call(PATHS.duplicates(resource), { signal, timeout: TIMEOUT_MS })
    await readBody(async () => {
      for await (const text of linesOf(body)) {
        signal.throwIfAborted()
        const line = SEARCH_LINES[resource].parse(JSON.parse(text))
        state = line.state
        onLine(line)
      }
    })
  } catch (error) {
    throw failure('load', resource, error)
  }
  // The connection was lost between two lines.
  if (state === 'reading' || state === 'comparing')
    throw failure('load', resource, new NoAnswerError('unreadable'))
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
