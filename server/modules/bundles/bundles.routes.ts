import { Readable } from 'node:stream'
import { z } from 'zod/mini'
import { bundleQuerySchema, ERASABLE, startedJobSchema } from '../../../contract/erasure'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { attachment } from '../pdfFiles'
import { readBundle } from './bundles.service'

/** The ZIP is a stream, which no serializer touches. */
const zipSchema = z.instanceof(Readable)

/** ZIP files of all data about a player or user (decisions, section 15). */
export const bundleRoutes: Routes = (parts) => async (app) => {
  for (const resource of ERASABLE) {
    app.get(
      PATHS.bundle(resource, ':id'),
      {
        schema: {
          summary: 'All stored data about one person as a ZIP; 202 with the job while it is made',
          params: idParams,
          querystring: bundleQuerySchema,
          produces: ['application/zip'],
          response: { 202: startedJobSchema, 200: zipSchema },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const hasClubNotes = request.query.clubNotes === 'true'
        const found = await readBundle(parts, { actor: actorOf(request), resource, id, hasClubNotes })
        reply.header('cache-control', 'no-store')
        if ('jobId' in found) {
          parts.jobs.wake()
          return reply.code(202).send(found)
        }
        return reply
          .type('application/zip')
          .header('content-disposition', attachment(found.name))
          .send(found.content)
      },
    )
  }
}
