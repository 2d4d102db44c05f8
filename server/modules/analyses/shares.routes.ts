import { z } from 'zod/mini'
import { analysisSharesSchema, shareEndInputSchema } from '../../../contract/analysisShare'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { notifyIn } from './analysisSharing.service'
import { changeShareEnd, readShares, remind } from './shares.service'

const shareParams = z.extend(idParams, { userId: idField })
const done = { success: true as const }

/** The shares of an analysis: their ends, messages and openings, in addition to `accessUserIds`. */
export const shareRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  app.get(
    PATHS.analysisShares(':id'),
    {
      schema: {
        summary: 'List the shares of an analysis, for callers who may share it',
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
        summary: 'Set the end of a user’s access to an analysis',
        params: shareParams,
        body: shareEndInputSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const end = { ...request.body, now: parts.now() }
      await changeShareEnd({ orm, actor: actorOf(request), id }, userId, end)
      return done
    },
  )

  app.post(
    PATHS.shareReminder(':id', ':userId'),
    {
      schema: {
        summary: 'Send a recipient the mail about a share again, once a day',
        params: shareParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const { id, userId } = request.params
      const notify = notifyIn(parts, languageOf(request))
      await remind({ orm, actor: actorOf(request), id }, userId, notify)
      return done
    },
  )
}
