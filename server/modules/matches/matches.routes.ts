import { matchInputSchema, matchSchema, matchUpdateSchema } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { wordingOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { createPdfAnswers } from '../pdfFiles'
import { recordRoutes } from '../recordRoutes'
import { createMatches } from './createMatches'
import { matchService } from './matches.service'
import { drawMatchSheet } from './matchSheet.service'

export const matchRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'matches',
    schema: matchSchema,
    dependsOn: ['matches', 'teams', 'users'],
    create: matchInputSchema,
    change: matchUpdateSchema,
    createMany: createMatches,
    service: matchService,
  })
  const answerPdf = createPdfAnswers()
  app.get(
    PATHS.matchSheet(':id'),
    {
      schema: {
        summary: 'The match-day sheet as a PDF file',
        params: idParams,
        produces: ['application/pdf'],
      },
    },
    (request, reply) => {
      const actor = actorOf(request)
      const asked = { actor, id: request.params.id, ...wordingOf(request) }
      return answerPdf(reply, actor, () => drawMatchSheet(parts, asked))
    },
  )
}
