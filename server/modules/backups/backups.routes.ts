import { backupsAnswerSchema } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { readBackups, startTest } from './backups.service'

/** The state of the nightly backups, for administrators. */
export const backupRoutes: Routes = (parts) => async (app) => {
  const response = { 200: backupsAnswerSchema }

  app.get(
    PATHS.backups,
    { schema: { summary: 'The newest backup and its tests, for administrators', response } },
    (request) => readBackups(parts, actorOf(request)),
  )

  app.post(
    PATHS.backupTest,
    {
      schema: {
        summary: 'Restore the newest backup into an empty scratch database as a test, for administrators',
        response,
      },
    },
    async (request) => {
      const state = await startTest(parts, actorOf(request))
      parts.jobs.wake()
      return state
    },
  )
}
