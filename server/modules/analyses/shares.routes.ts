import { z } from 'zod/mini'
import { analysisSharesSchema, shareEndInputSchema } from '../../../contract/analysisShare'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { tellingIn } from './analysisSharing.service'
import { changeShareEnd, readShares, remind } from './shares.service'

const shareParams = z.extend(idParams, { userId: idField })
const done = { success: true as const }

/** What became of what is shared, beside `accessUserIds`. */
export const shareRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database

  app.get(
    PATHS.analysisShares(':id'),
    {
      schema: {
        summary: 'What became of sharing an analysis, person by person, for who may share it',
        params: idParams,
        response: { 200: analysisSharesSchema },
      },
    },
    (request) => readShares({ orm, actor: actorOf(request), id: request.params.id }),
  )

  app.put(
    PATHS.analysisShare(':id', ':userId'),
    {
      schema: {
        summary: 'Set until when an analysis is shared with somebody',
        params: shareParams,
        body: shareEndInputSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const { id, userId } = request.params
      await changeShareEnd({ orm, actor: actorOf(request), id }, userId, request.body)
      return done
    },
  )

  app.post(
    PATHS.shareReminder(':id', ':userId'),
    {
      schema: {
        summary: 'Send somebody the mail again that an analysis is shared with them, once a day',
        params: shareParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const telling = tellingIn(parts, languageOf(request))
      await remind({ orm, actor: actorOf(request), id }, userId, telling)
      return done
    },
  )
}
