import { z } from 'zod/mini'
import { fieldErrorInEnglish } from '../contract/errors'
import { emailField } from '../contract/fields'
import { isOwnEmail, passwordField } from '../contract/session'
import { toFieldError } from '../contract/zodIssues'
import {
  addressField,
  issuerField,
  mediaStoreField,
  numberField,
  pathField,
  switchField,
  timeZoneField,
  trustProxyField,
} from './settingFields'

/** The environment holds something that the server cannot start with; the message names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const variables = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(
    numberField((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535'),
    3000,
  ),
  PUBLIC_URL: z.optional(addressField('http:', 'https:')),
  DATA_DIR: z.prefault(pathField, './data'),
  BACKUP_DIR: z.optional(pathField),
  AUDIT_LOG: z.optional(pathField),
  MEDIA_URL: z.optional(mediaStoreField),
  S3_ENDPOINT: z.optional(addressField('https:', 'http:')),
  AWS_REGION: z.optional(z.string()),
  DATABASE_URL: z.optional(addressField('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(addressField('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: z.optional(
    numberField((text) => /^[1-9]\d{0,2}$/.test(text), 'must be a number of connections from 1 to 999'),
  ),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(addressField('smtp:', 'smtps:')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an e-mail address'))),
  ADMIN_EMAIL: z.optional(emailField),
  ADMIN_PASSWORD: z.optional(passwordField),
  SIGNUP: z._default(z.enum(['open', 'invite'], 'must be open or invite'), 'open'),
  OIDC_ISSUER: z.optional(issuerField),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_BUTTON: z._default(z.string().check(z.maxLength(60, 'must have at most 60 characters')), ''),
  OIDC_TRUST_EMAIL: z._default(switchField, false),
  OIDC_SIGNUP: z._default(switchField, false),
  HISTORY_DAYS: z.optional(
    numberField(
      (text) => /^[1-9]\d{1,4}$/.test(text) && Number(text) >= 60,
      'must be a number of days from 60 to 99999',
    ),
  ),
  TRUST_PROXY: z._default(trustProxyField, false),
  TIME_ZONE: z._default(timeZoneField, 'UTC'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
})

/** What the environment says (decisions, section 1). */
export type Settings = ReturnType<typeof readSettings>

/** Settings with everything that the running server needs. */
export type Config = Settings & { tokenSecret: string }

/** Where uploaded files are: in a store, or else in the data directory. */
export type MediaLocation = Pick<Settings, 'dataDir'> & { mediaStore?: MediaStore | undefined }

/** Where an installation keeps its data. */
export type DataLocation = MediaLocation & Pick<Settings, 'databaseUrl'>

/** An S3-compatible store. Its client reads the other `AWS_*` variables itself, and what else can hold credentials. */
export type MediaStore = NonNullable<ReturnType<typeof mediaStoreOf>>

/** Reads all that commands need that work on an installation without a server. */
export function readDataLocation(environment: Environment): DataLocation & Pick<Settings, 'backupDir'> {
  const given = parse(
    z.pick(variables, {
      DATA_DIR: true,
      BACKUP_DIR: true,
      DATABASE_URL: true,
      MEDIA_URL: true,
      S3_ENDPOINT: true,
      AWS_REGION: true,
    }),
    environment,
  )
  return {
    dataDir: given.DATA_DIR,
    backupDir: given.BACKUP_DIR,
    databaseUrl: given.DATABASE_URL,
    mediaStore: mediaStoreOf(given),
  }
}

type StoreVariables = Pick<z.output<typeof variables>, 'MEDIA_URL' | 'S3_ENDPOINT' | 'AWS_REGION'>

function mediaStoreOf(given: StoreVariables) {
  const { MEDIA_URL: { bucket, prefix = '' } = {}, S3_ENDPOINT: endpoint } = given
  if (bucket === undefined) return undefined
  // Other stores mostly ignore the region, but the signature needs one.
  const region = given.AWS_REGION ?? (endpoint === undefined ? undefined : 'us-east-1')
  // Amazon's own store has no endpoint. Its client finds out the region.
  return { bucket, prefix: prefix.replace(/^\/+|\/+$/g, ''), endpoint, region }
}

/** The club's own sign-in by OpenID Connect. */
export type ProviderSettings = NonNullable<ReturnType<typeof providerOf>>

function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_BUTTON: button,
  OIDC_TRUST_EMAIL: trustsEmail,
  OIDC_SIGNUP: allowsSignUp,
}: z.output<typeof variables>) {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    if ((issuer ?? clientId ?? clientSecret) === undefined) return undefined
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET require each other')
  }
  return { issuer, clientId, clientSecret, button, trustsEmail, allowsSignUp }
}

/** Reads the settings. Throws a ConfigError with one line that names every variable at fault. */
export function readSettings(environment: Environment) {
  refuseEmptyPassword(environment)
  const given = parse(variables, environment)
  checkTogether(given)
  const host = given.HOST.includes(':') ? `[${given.HOST}]` : given.HOST
  return {
    host: given.HOST,
    port: given.PORT,
    /** Without a slash at its end. */
    publicUrl: (given.PUBLIC_URL ?? `http://${host}:${given.PORT}`).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR,
    /** Undefined where no backups are made by themselves. */
    backupDir: given.BACKUP_DIR,
    /** The file that gets a line for each history entry. Undefined without one. */
    auditLog: given.AUDIT_LOG,
    /** Undefined where uploaded files are kept in `dataDir`. */
    mediaStore: mediaStoreOf(given),
    databaseUrl: given.DATABASE_URL,
    /** Its read replica, if it has one. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    /** How many connections to PostgreSQL at most. */
    databasePoolSize: given.DATABASE_POOL_SIZE,
    /** Undefined where it is to be generated into `dataDir`. */
    tokenSecret: given.TOKEN_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Touchline <touchline@localhost>',
    firstAdministrator:
      given.ADMIN_EMAIL === undefined
        ? undefined
        : { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
    signUp: given.SIGNUP,
    /** Undefined where users sign in with passwords only. */
    provider: providerOf(given),
    /** How many days the history is kept; undefined: without an end. Undoing an import or a merge needs the history of 30 days. */
    historyDays: given.HISTORY_DAYS,
    trustProxy: given.TRUST_PROXY,
    /** Whose days PDFs and mails name. */
    timeZone: given.TIME_ZONE,
    logLevel: given.LOG_LEVEL,
  }
}

type Environment = Readonly<Record<string, string | undefined>>

function parse<Schema extends z.ZodMiniType>(schema: Schema, environment: Environment): z.output<Schema> {
  // An empty variable is an unset one: that is how env files and compose files leave something out.
  const set = Object.entries(environment).filter(([, text]) => text !== undefined && text.trim() !== '')
  const parsed = schema.safeParse(Object.fromEntries(set))
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(explain).join('; '))
  return parsed.data
}

/** Other empty variables are unset ones; this one would be an administrator whose password is not the one that was meant. */
function refuseEmptyPassword({ ADMIN_PASSWORD: password }: Environment): void {
  if (password === undefined || password.trim() !== '') return
  throw new ConfigError('ADMIN_PASSWORD is set, but empty; without the variable a password is generated')
}

function checkTogether(given: z.output<typeof variables>): void {
  if (given.DATABASE_URL !== undefined && given.TOKEN_SECRET === undefined) {
    throw new ConfigError('TOKEN_SECRET is required with DATABASE_URL: all instances have to share one')
  }
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL is required with DATABASE_REPLICA_URL: a replica is only read')
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM is required with SMTP_URL: mail servers refuse mail from nobody')
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = given
  if (password !== undefined && email === undefined) {
    throw new ConfigError('ADMIN_EMAIL is required with ADMIN_PASSWORD')
  }
  if (email !== undefined && password !== undefined && isOwnEmail(password, email)) {
    throw new ConfigError('ADMIN_PASSWORD must not be the e-mail address')
  }
}

/** Says which variable is at fault and why, but never its value, which may be a secret. */
function explain(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  if (issue.message.startsWith('must ')) return `${name} ${issue.message}`
  return `${name}: ${fieldErrorInEnglish(toFieldError(issue))}`
}
