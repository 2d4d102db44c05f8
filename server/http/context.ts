import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../config'
import type { Database } from '../database/connect'
import type { BodyCache } from '../lists/bodyCache'
import type { Mailer } from '../mail/mailer'
import type { Outbox } from '../modules/mails/outbox'
import type { Media } from '../modules/media/media.service'
import type { Sessions } from '../modules/sessions/sessions.service'
import type { PdfPool } from '../pdf/pdfPool'
import type { Passwords } from '../security/passwords'
import type { Background } from './background'

/** The dependencies of the modules. Each module takes the ones that it needs. */
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
  /** List answers, kept as they go out. */
  bodies: BodyCache
  /** Sends the mails that wait in the database. */
  outbox: Outbox
  /** Runs work after the answer. */
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
