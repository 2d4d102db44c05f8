import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import type { SearchLine } from '../../../contract/duplicates/search'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { MERGEABLE } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import { Failure } from '../../failure'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { goneSignal } from '../../http/goneSignal'
import { findDuplicates } from './duplicates.service'

/** Searches that wait for another one. */
const MAX_WAITING = 10

/** Finding pairs of possible duplicates. */
export const duplicateRoutes: Routes = (parts) => async (app) => {
  /** One search at a time, because the index of a long list takes much memory. */
  const turns = new PQueue({ concurrency: 1 })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

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
        const signal = AbortSignal.any([goneSignal(reply), closing.signal])
        const lines = findDuplicates(parts, actorOf(request), kind, signal)
        if (turns.size >= MAX_WAITING) throw new Failure('unavailable', FAILURE_MESSAGES.busy)
        const body = new PassThrough()
        turns.add(() => pipeline(lines, asText, body), { signal }).catch((error) => body.destroy(error))
        return reply
          .type('application/x-ndjson')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(body)
      },
    )
  }
}

async function* asText(lines: AsyncIterable<SearchLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
