import { z } from 'zod/mini'
import {
  analysisSharesSchema,
  newReportsSchema,
  shareEndInputSchema,
  shareReplySchema,
} from '../../../contract/analysisShare'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { notifyIn } from './analysisSharing.service'
import { answerSharer, changeShareEnd, readNewReports, readShares, remind } from './shares.service'

const shareParams = z.extend(idParams, { userId: idField })

/** The shares of an analysis: their ends, messages and openings, in addition to `accessUserIds`. */
export const shareRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  app.get(
    PATHS.analysisShares(':id'),
    answers(
      'List the shares of an analysis; for recipients who may not share it, their own',
      analysisSharesSchema,
      { params: idParams },
    ),
    (request) => readShares({ orm, actor: actorOf(request), id: request.params.id }),
  )

  app.get(
    PATHS.newReports,
    answers('List the ids of reports that are shared with the caller and not opened yet', newReportsSchema),
    (request) => readNewReports({ orm, actor: actorOf(request) }),
  )

  app.put(
    PATHS.shareReply(':id'),
    succeeds('Answer the sharer of an analysis, once', { params: idParams, body: shareReplySchema }),
    (request) => {
      const call = { orm, actor: actorOf(request), id: request.params.id }
      return succeed(answerSharer(call, request.body.reply, notifyIn(parts, languageOf(request))))
    },
  )

  app.put(
    PATHS.analysisShare(':id', ':userId'),
    succeeds('Set the end of a user’s access to an analysis', {
      params: shareParams,
      body: shareEndInputSchema,
    }),
    (request) => {
      const { id, userId } = request.params
      const end = { ...request.body, now: parts.now() }
      return succeed(changeShareEnd({ orm, actor: actorOf(request), id }, userId, end))
    },
  )

  app.post(
    PATHS.shareReminder(':id', ':userId'),
    succeeds('Send a recipient the mail about a share again, once a day', { params: shareParams }),
    (request) => {
      const { id, userId } = request.params
      const notify = notifyIn(parts, languageOf(request))
      return succeed(remind({ orm, actor: actorOf(request), id }, userId, notify))
    },
  )
}
