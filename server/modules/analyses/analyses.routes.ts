import type { FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import { analysisInputSchema, analysisSchema, analysisUpdateSchema } from '../../../contract/analysis'
import { PATHS } from '../../../contract/paths'
import { reportCollectionSchema } from '../../../contract/reportCollection'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { wordingOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { followedQuery } from '../merges/followMerges'
import { createPdfAnswers } from '../pdfFiles'
import { recordRoutes } from '../recordRoutes'
import { analysisService } from './analyses.service'
import { drawReport } from './analysisReport.service'
import { notifyIn } from './analysisSharing.service'
import { drawCollection } from './reportCollection.service'
import { answerAnalysesOfPlayer, readAsRecipient } from './shares.service'

export const analysisRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  const answerPdf = createPdfAnswers()

  recordRoutes(app, parts, {
    resource: 'analyses',
    schema: analysisSchema,
    dependsOn: ['analyses', 'readableDrafts', 'accessEnds', 'matches', 'players', 'teams', 'users'],
    create: analysisInputSchema,
    change: analysisUpdateSchema,
    service: {
      ...analysisService,
      read: (call) => readAsRecipient(parts, call),
      create: (call) => analysisService.create({ ...call, notify: notifyIn(parts, call.language) }),
      change: (call) => analysisService.change({ ...call, notify: notifyIn(parts, call.language) }),
    },
  })

  app.get(
    PATHS.analysesOfPlayer(':id'),
    answers('All analyses of a player, newest first', z.array(analysisSchema), { params: idParams }),
    async (request) => {
      const { playerId } = await followedQuery(orm, { playerId: request.params.id })
      return answerAnalysesOfPlayer(parts, { orm, actor: actorOf(request), id: playerId })
    },
  )

  app.get(
    PATHS.analysisPdf(':id'),
    { schema: { summary: 'The report as a PDF file', params: idParams, produces: ['application/pdf'] } },
    (request, reply) => {
      const actor = actorOf(request)
      return answerPdf(reply, actor, () =>
        drawReport(parts, { actor, id: request.params.id, ...wordingOf(request) }),
      )
    },
  )

  app.post(
    PATHS.reportCollection,
    {
      schema: {
        summary: 'Several reports as one PDF file, with a cover and contents',
        body: reportCollectionSchema,
        produces: ['application/pdf'],
      },
    },
    (request, reply) => {
      const actor = actorOf(request)
      const signal = goneSignal(reply)
      const asked = { actor, ...wordingOf(request), ...request.body }
      return answerPdf(reply, actor, () => drawCollection(parts, asked, signal))
    },
  )
}

/** Aborts when the caller has disconnected before the end of the answer: nothing more is done for them then. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
