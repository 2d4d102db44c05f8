import { z } from 'zod'
import { analysisInputSchema, analysisSchema, analysisUpdateSchema } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { createPdfAnswers } from '../pdfFiles'
import { recordRoutes } from '../recordRoutes'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { drawReport } from './analysisReport.service'

export const analysisRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  const answerPdf = createPdfAnswers()

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
    (request, reply) => {
      const actor = actorOf(request)
      return answerPdf(reply, actor, () => drawReport(parts, actor, request.params.id))
    },
  )
}
