import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../config'
import type { Database } from '../database/connect'
import type { Jobs } from '../jobs/runner'
import type { BodyCache } from '../lists/bodyCache'
import type { Mailer } from '../mail/mailer'
import type { Outbox } from '../modules/mails/outbox'
import type { Media } from '../modules/media/media.service'
import type { Sessions } from '../modules/sessions/sessions.service'
import type { PdfPool } from '../pdf/pdfPool'
import type { Passwords } from '../security/passwords'
import type { Background } from './background'

/** The parts that modules are created from. There is no container: each module takes the parts that it needs. */
export type AppParts = {
  config: Config
  database: Database
  mail: Mailer
  passwords: Passwords
  sessions: Sessions
  media: Media
  drawPdf: PdfPool['draw']
  /** The clock; tests move it. */
  now: () => Date
  /** Cached answers of lists and figures, which callers at the same time share. */
  bodies: BodyCache
  /** Runs jobs: work after an answer and periodic work. */
  jobs: Jobs
  /** Sends queued emails. */
  outbox: Outbox
  /** Tasks that answers do not wait for. */
  background: Background
}

/** A module's routes: `matchRoutes(parts)` is a plugin whose handlers are typed by their zod schemas. */
export type Routes = (parts: AppParts) => FastifyPluginAsyncZod

/** The application, typed by zod. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
