import { PATHS } from '../../contract/paths'
import { successSchema } from '../../contract/session'
import { Failure } from '../failure'
import type { Routes } from './context'

/** Health checks: whether the process is alive, and whether it can serve. */
export const healthRoutes: Routes =
  ({ database }) =>
  async (app) => {
    const options = {
      config: { public: true },
      logLevel: 'silent' as const,
      schema: { response: { 200: successSchema } },
    }
    // A busy process lives: an orchestrator would end it for a 503 (http/requestLimits).
    const alive = { ...options, config: { ...options.config, pressureHandler: () => undefined } }
    app.get(PATHS.alive, alive, async () => ({ success: true as const }))
    app.get(PATHS.ready, options, async () => {
      await database.ping().catch(() => {
        throw new Failure('unavailable', 'The database does not answer')
      })
      return { success: true as const }
    })
  }
