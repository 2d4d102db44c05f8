import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import {
  bundleQuerySchema,
  ERASABLE,
  erasurePreviewSchema,
  startedJobSchema,
} from '../../../contract/erasure'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { idParams } from '../../http/validation'
import { readBundle } from '../bundles/bundles.service'
import { attachment } from '../pdfFiles'
import { erase, previewErasure } from './erasures.service'

/** The ZIP is a stream, which no serializer touches. */
const zipSchema = z.instanceof(Readable)

/** ZIP files of all data about a player or user, and erasing it (decisions, sections 14 and 15). */
export const personalDataRoutes: Routes = (parts) => async (app) => {
  for (const resource of ERASABLE) {
    const { singular } = RESOURCES[resource]
    const erasurePath = PATHS.erasure(resource, ':id')
    const callOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
      actor: actorOf(request),
      resource,
      id: request.params.id,
    })

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
        const hasClubNotes = request.query.clubNotes === 'true'
        const found = await readBundle(parts, { ...callOf(request), hasClubNotes })
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

    app.get(
      erasurePath,
      answers(`What erasing a ${singular} deletes, for administrators`, erasurePreviewSchema, {
        params: idParams,
      }),
      (request) => previewErasure(parts, callOf(request)),
    )

    app.post(
      erasurePath,
      {
        schema: {
          summary: `Erase a ${singular} in a job, for administrators; cannot be undone`,
          params: idParams,
          response: { 202: startedJobSchema },
        },
      },
      async (request, reply) => reply.code(202).send(await erase(parts, callOf(request))),
    )
  }
}
