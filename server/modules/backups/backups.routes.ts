import { backupsAnswerSchema } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { readBackups, startTest } from './backups.service'

/** The state of the nightly backups, for administrators. */
export const backupRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.backups,
    answers('The newest backup and its tests, for administrators', backupsAnswerSchema),
    (request) => readBackups(parts, actorOf(request)),
  )

  app.post(
    PATHS.backupTest,
    answers(
      'Restore the newest backup into an empty scratch database as a test, for administrators',
      backupsAnswerSchema,
    ),
    async (request) => {
      const state = await startTest(parts, actorOf(request))
      parts.jobs.wake()
      return state
    },
  )
}
