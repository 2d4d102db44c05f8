import { PATHS } from '../../../contract/paths'
import { retentionAnswerSchema, retentionInputSchema } from '../../../contract/retention'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createRetention } from './retention.service'

export const retentionRoutes: Routes = (parts) => async (app) => {
  const retention = createRetention(parts)

  app.get(
    PATHS.retention,
    answers('After how long players are erased, and who is due, for administrators', retentionAnswerSchema),
    (request) => retention.read(actorOf(request)),
  )

  app.put(
    PATHS.retention,
    answers(
      'Change after how long players are erased, or count who would be listed, for administrators',
      retentionAnswerSchema,
      { body: retentionInputSchema },
    ),
    (request) => retention.change(actorOf(request), request.body),
  )

  app.post(
    PATHS.keepRecord(':id'),
    succeeds('Keep a player who is due for erasing, for administrators', { params: idParams }),
    (request) => succeed(retention.keep(actorOf(request), request.params.id)),
  )
}
