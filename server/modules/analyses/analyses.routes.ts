import { z } from 'zod'
import { analysisInputSchema, analysisSchema, analysisUpdateSchema } from '../../../contract/analysis'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { PDF_THREADS } from '../../pdf/pdfPool'
import { TooManyRequests } from '../../security/tooManyRequests'
import { createTurns } from '../../turns'
import { recordRoutes } from '../recordRoutes'
import { analysisService, readAnalysesOfPlayer } from './analyses.service'
import { drawReport } from './analysisReport.service'
import { attachment } from './attachment'

/** One person's reports that wait or are drawn. */
const MAX_REPORTS = 20
const REPORTS_RETRY_SECONDS = 5

export const analysisRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  // No more of one person's are in the pool than it draws at once: what others ask for comes next, however many wait here.
  const inTurn = createTurns({
    maximum: MAX_REPORTS,
    atOnce: PDF_THREADS,
    refusal: () => new TooManyRequests(REPORTS_RETRY_SECONDS, FAILURE_MESSAGES.reportsInTurn),
  })

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
      const actor = actorOf(request)
      const { name, pdf } = await inTurn(actor.id, () => drawReport(parts, actor, request.params.id))
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(name))
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    },
  )
}
