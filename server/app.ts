import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { ANSWER_HEADER } from '../contract/answerHeader'
import { LIMITS } from '../contract/fields'
import { PATHS } from '../contract/paths'
import { createAuditLog } from './auditLog/auditLog'
import { authentication } from './http/authentication'
import { createBackground } from './http/background'
import { clientFiles } from './http/clientFiles'
import { compression } from './http/compression'
import type { App, AppParts, Routes } from './http/context'
import { answerError, answerNotFound, errorHandler } from './http/errorHandler'
import { gracefulClose } from './http/gracefulClose'
import { healthRoutes } from './http/health'
import { jsonBodies } from './http/jsonBodies'
import { openApi, openApiRoute } from './http/openApi'
import { proxyWarning } from './http/proxyWarning'
import { requestLimits } from './http/requestLimits'
import { requestLog } from './http/requestLog'
import { securityHeaders } from './http/securityHeaders'
import { validatorCompiler } from './http/validation'
import { jobHandlers } from './jobs/handlers'
import { createJobs, type JobHandlers } from './jobs/runner'
import { createBodyCache } from './lists/bodyCache'
import { accountRoutes } from './modules/accounts/accounts.routes'
import { analysisRoutes } from './modules/analyses/analyses.routes'
import { shareRoutes } from './modules/analyses/shares.routes'
import { createTokenCallers } from './modules/apiTokens/apiTokens.service'
import { backupRoutes } from './modules/backups/backups.routes'
import { batchRoutes } from './modules/batches/batches.routes'
import { bulkChangeRoutes } from './modules/bulkChanges/bulkChanges.routes'
import { calendarRoutes } from './modules/calendar/calendar.routes'
import { clientErrorRoutes } from './modules/clientErrors/clientErrors.routes'
import { clubRoutes } from './modules/club/club.routes'
import { consentRoutes } from './modules/consents/consents.routes'
import { duplicateRoutes } from './modules/duplicates/duplicates.routes'
import { personalDataRoutes } from './modules/erasures/erasures.routes'
import { erasedDoor } from './modules/erasures/refuseErased'
import { historyRoutes } from './modules/history/history.routes'
import { importRunRoutes } from './modules/importRuns/importRuns.routes'
import { jobRoutes } from './modules/jobs/jobs.routes'
import { legalRoutes } from './modules/legal/legal.routes'
import { mailRoutes } from './modules/mails/mails.routes'
import { createOutbox } from './modules/mails/outbox'
import { matchRoutes } from './modules/matches/matches.routes'
import { mediaRoutes } from './modules/media/media.routes'
import { createMedia } from './modules/media/media.service'
import { mergeRoutes } from './modules/merges/merges.routes'
import { playerRoutes } from './modules/players/players.routes'
import { providerRoutes } from './modules/provider/provider.routes'
import { requestRoutes } from './modules/requests/requests.routes'
import { retentionRoutes } from './modules/retention/retention.routes'
import { searchRoutes } from './modules/search/search.routes'
import { secondFactorRoutes } from './modules/secondFactor/secondFactor.routes'
import { sessionRoutes } from './modules/sessions/sessions.routes'
import { createSessions } from './modules/sessions/sessions.service'
import { userAccessRoutes } from './modules/sessions/userAccess.routes'
import { sharedFilterRoutes } from './modules/sharedFilters/sharedFilters.routes'
import { shortListRoutes } from './modules/shortLists/shortLists.routes'
import { statisticsRoutes } from './modules/statistics/statistics.routes'
import { teamRoutes } from './modules/teams/teams.routes'
import { userRoutes } from './modules/users/users.routes'
import { createPasswords } from './security/passwords'
import { undoRoutes } from './undo/undo.routes'

/** Every module's routes. */
const MODULES: readonly Routes[] = [
  sessionRoutes,
  providerRoutes,
  userAccessRoutes,
  secondFactorRoutes,
  accountRoutes,
  userRoutes,
  teamRoutes,
  playerRoutes,
  consentRoutes,
  matchRoutes,
  analysisRoutes,
  shareRoutes,
  mediaRoutes,
  mergeRoutes,
  duplicateRoutes,
  searchRoutes,
  statisticsRoutes,
  sharedFilterRoutes,
  shortListRoutes,
  requestRoutes,
  calendarRoutes,
  historyRoutes,
  batchRoutes,
  undoRoutes,
  importRunRoutes,
  bulkChangeRoutes,
  jobRoutes,
  mailRoutes,
  clubRoutes,
  personalDataRoutes,
  backupRoutes,
  retentionRoutes,
  clientErrorRoutes,
]

/** The parts of an application. All others have defaults. */
export type AppOptions = Pick<AppParts, 'config' | 'database' | 'mail' | 'drawPdf'> &
  Partial<Pick<AppParts, 'passwords' | 'sessions' | 'now' | 'background' | 'outbox'>> & {
    /** The folder of the built client. Without it the server answers the API only. */
    clientDir?: string | undefined
    /** Where log lines go; by default the standard output. */
    logTo?: { write(line: string): void } | undefined
  }

/** Builds the server without listening. Tests call it by injection; main.ts makes it listen. */
export async function buildApp({ clientDir, logTo, ...options }: AppOptions): Promise<App> {
  const { config } = options
  const app = Fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: LIMITS.bodyBytes,
    // A slower request is an attack or a dead connection.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()

  const base = {
    passwords: createPasswords(),
    now: () => new Date(),
    background: createBackground(app.log),
    ...options,
  }
  const jobs = createJobs({ ...base, log: app.log }, () => handlers)
  const parts: AppParts = {
    jobs,
    bodies: createBodyCache(),
    sessions: createSessions(base),
    media: createMedia(base),
    outbox: createOutbox({ ...base, log: app.log }),
    ...base,
  }
  const handlers: JobHandlers = jobHandlers(parts, app.log)
  const auditLog = createAuditLog({ ...base, log: app.log })
  app.addHook('onListen', async () => {
    jobs.start()
    auditLog.start()
  })
  // Before Fastify waits for running requests: other instances, or the next start, run the jobs that these requests queue.
  app.addHook('preClose', () => jobs.stop())
  app.addHook('onClose', async () => {
    await parts.background.settled()
    await auditLog.stop()
  })

  // The first hook, so that answers of all others have the header, too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(ANSWER_HEADER, '1')
  })

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(errorHandler)
  await app.register(gracefulClose)
  await app.register(requestLog)
  await app.register(securityHeaders, { publicUrl: config.publicUrl })
  await app.register(requestLimits, options.database)
  await app.register(proxyWarning, config)
  await app.register(authentication, {
    findCaller: parts.sessions.callerOf,
    tokenCallers: createTokenCallers(parts),
  })
  await app.register(erasedDoor, options.database)
  await app.register(jsonBodies)
  await app.register(compression)
  await app.register(openApi)
  app.setNotFoundHandler(answerNotFound)

  for (const routes of MODULES) await app.register(routes(parts))
  await app.register(healthRoutes(parts))
  await app.register(openApiRoute)
  await app.register(legalRoutes, { dataDir: config.dataDir, clientDir })
  if (clientDir !== undefined)
    await app.register(clientFiles, { clientDir, clientErrors: PATHS.clientErrors })
  await app.ready()
  return app
}

/** Fastify wants a count of proxies as a function. */
function trusted(proxies: AppParts['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
