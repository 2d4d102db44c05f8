import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { SearchLine } from '../../../contract/duplicates/search'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { MERGEABLE } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { Failure } from '../../failure'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { describeError } from '../../http/describeError'
import { errorAnswer } from '../../http/errorHandler'
import { findDuplicates } from './duplicates.service'

/** Searches that wait for another one. */
const MAX_WAITING = 10

/** A search may take this long, so that a reader who stops reading does not block other users. */
const SEARCH_MS = 5 * 60_000

/** How often a waiting search sends a line. Proxies close connections that are silent for a minute. */
const WAITING_LINE_MS = 15_000

const WAITING: SearchLine = { state: 'reading', done: 0, total: 0, pairs: [] }
const FAILED: SearchLine = { ...WAITING, state: 'failed' }

/** Finding pairs of possible duplicates. */
export const duplicateRoutes: Routes = (parts) => async (app) => {
  /** One search at a time, because the index of a long list takes much memory. */
  const turns = new PQueue({ concurrency: 1 })
  /** The search of each user, running or waiting. A new one ends it. */
  const searches = new Map<string, AbortController>()
  app.addHook('preClose', async () => {
    turns.pause()
    for (const search of searches.values()) search.abort()
  })

  for (const kind of MERGEABLE) {
    app.get(
      PATHS.duplicates(kind),
      {
        // A HEAD would search, and compression would hold back the progress.
        exposeHeadRoute: false,
        compress: false,
        schema: {
          summary: `Pairs of ${kind} that are possible duplicates: lines of JSON with the progress and the pairs found`,
          produces: ['application/x-ndjson'],
        },
      },
      (request, reply) => {
        const actor = actorOf(request)
        const search = new AbortController()
        const lines = findDuplicates(parts, actor, kind, search.signal)
        const former = searches.get(actor.id)
        if (turns.isPaused || (former === undefined && searches.size > MAX_WAITING))
          throw new Failure('unavailable', FAILURE_MESSAGES.busy)
        former?.abort()
        searches.set(actor.id, search)

        const body = new PassThrough()
        body.write(textOf(WAITING))
        const waiting = setTimeout(() => {
          if (body.writable) body.write(textOf(WAITING))
          waiting.refresh()
        }, WAITING_LINE_MS)
        search.signal.onabort = () => body.end(textOf(FAILED))
        // The body closes after its last line, and when the caller disconnects.
        body.once('close', () => {
          clearTimeout(waiting)
          search.abort()
          if (searches.get(actor.id) === search) searches.delete(actor.id)
        })
        const run = async () => {
          clearTimeout(waiting)
          // From here on `asText` sends the last line, which a reader who has stopped reading would hold up.
          search.signal.onabort = () => body.writableNeedDrain && body.destroy()
          if (body.writable)
            await pipeline(asText(lines, search.signal, request.log), body, {
              signal: AbortSignal.timeout(SEARCH_MS),
            })
        }
        // A pipeline that fails has closed the body, which ends the answer.
        turns.add(run).catch(() => {})
        return reply
          .type('application/x-ndjson')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(body)
      },
    )
  }
}

/** Yields the lines as text. Ends with a line about a failure, because the answer has its status already. */
async function* asText(
  lines: AsyncIterable<SearchLine>,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): AsyncGenerator<string> {
  try {
    for await (const line of lines) yield textOf(line)
  } catch (error) {
    if (!signal.aborted && errorAnswer(error).status === 500)
      log.error(describeError(error), 'unexpected error')
    yield textOf(FAILED)
  }
}

const textOf = (line: SearchLine) => `${JSON.stringify(line)}\n`
