import { z } from 'zod'
import { analysisInputSchema, analysisSchema } from '../../../contract/analysis'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { listRoute } from '../../lists/listRoute'
import {
  changeAnalysis,
  createAnalysis,
  openAnalyses,
  readAnalysesOfPlayer,
  readAnalysis,
  removeAnalysis,
} from './analyses.service'
import { drawReport } from './analysisReport.service'
import { attachment } from './attachment'

const { path } = RESOURCES.analyses
const record = `${path}/:id`

export const analysisRoutes: Routes = (parts) => async (app) => {
  const { database } = parts

  listRoute(app, parts, {
    resource: 'analyses',
    schema: analysisSchema,
    dependsOn: ['analyses', 'matches', 'players', 'teams', 'users'],
    open: openAnalyses,
  })

  app.get(
    record,
    { schema: { summary: 'One analysis', params: idParams, response: { 200: analysisSchema } } },
    (request) => readAnalysis(database, actorOf(request), request.params.id),
  )

  app.get(
    PATHS.analysesOfPlayer(':id'),
    {
      schema: {
        summary: 'All analyses of a player, newest first',
        params: idParams,
        response: { 200: z.array(analysisSchema) },
      },
    },
    (request) => readAnalysesOfPlayer(database, actorOf(request), request.params.id),
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

  app.post(
    path,
    {
      schema: {
        summary: 'Create an analysis; the same id again answers the stored one',
        body: analysisInputSchema,
        response: { 200: analysisSchema, 201: analysisSchema },
      },
    },
    async (request, reply) => {
      const { created, record: analysis } = await createAnalysis(database, actorOf(request), request.body)
      return reply.code(created ? 201 : 200).send(analysis)
    },
  )

  app.put(
    record,
    {
      schema: {
        summary: 'Update an analysis',
        params: idParams,
        body: analysisInputSchema,
        response: { 200: analysisSchema },
      },
    },
    (request) => changeAnalysis(database, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    {
      schema: {
        summary: 'Delete an analysis',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await removeAnalysis(database, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
