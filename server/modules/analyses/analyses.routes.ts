import { z } from 'zod'
import { analysisInputSchema, analysisSchema, analysisUpdateSchema } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { recordRoutes } from '../recordRoutes'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { drawReport } from './analysisReport.service'
import { attachment } from './attachment'

export const analysisRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database

  recordRoutes(app, parts, {
    resource: 'analyses',
    schema: analysisSchema,
    dependsOn: ['analyses', 'readableDrafts', 'matches', 'players', 'teams', 'users'],
    create: {
      summary: 'Create an analysis; the same id again answers the stored one',
      body: analysisInputSchema,
    },
    change: {
      summary: 'Update an analysis; an outdated version stores nothing',
      body: analysisUpdateSchema,
    },
    remove: { summary: 'Delete an analysis' },
    service: analysisService,
  })

  app.get(
    PATHS.analysesOfPlayer(':id'),
    {
      schema: {
        summary: 'All analyses of a player, newest first',
        params: idParams,
        response: { 200: z.array(analysisSchema) },
      },
    },
    (request) => readAnalysesOfPlayer({ orm, actor: actorOf(request), id: request.params.id }),
  )

  app.get(
    PATHS.analysisPdf(':id'),
    { schema: { summary: 'The report as a PDF file', params: idParams, produces: ['application/pdf'] } },
    async (request, reply) => {
      const { name, pdf } = await drawReport(parts, actorOf(request), request.params.id)
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(name))
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    },
  )
}
