import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readSettings } from '../../../server/config'

const SECRET = 'a secret of thirty-two characters'

describe('settings', () => {
  it('have the defaults of the document', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      tokenSecret: undefined,
      smtpUrl: undefined,
      mailFrom: 'Touchline <touchline@localhost>',
      firstAdministrator: undefined,
      signUp: 'open',
      trustProxy: false,
      timeZone: 'UTC',
      logLevel: 'info',
    })
  })

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: ' ', SMTP_URL: '' })).toEqual(readSettings({}))
  })

  it('make the public address of host and port, where none is given', () => {
    expect(readSettings({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
    expect(readSettings({ PUBLIC_URL: 'https://scouts.example.com/' }).publicUrl).toBe(
      'https://scouts.example.com',
    )
  })

  it.each([
    ['off', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8,::1', ['loopback', '10.0.0.0/8', '::1']],
  ])('understand TRUST_PROXY=%s', (text, meaning) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(meaning)
  })

  it('read the club’s sign-in provider', () => {
    const given = {
      OIDC_ISSUER: 'https://id.club.test',
      OIDC_CLIENT_ID: 'touchline',
      OIDC_CLIENT_SECRET: SECRET,
    }
    expect(readSettings({ ...given, OIDC_TRUST_EMAIL: 'on' }).provider).toEqual({
      ...{ issuer: 'https://id.club.test', clientId: 'touchline', clientSecret: SECRET },
      ...{ button: '', trustsEmail: true, allowsSignUp: false },
    })
  })

  it('take the size of the pool as a number', () => {
    expect(readSettings({ DATABASE_POOL_SIZE: '25' }).databasePoolSize).toBe(25)
  })

  it.each([
    ['s3://club-files', { bucket: 'club-files', prefix: '' }],
    ['s3://club-files/', { bucket: 'club-files', prefix: '' }],
    ['s3://club.files/touchline/media/', { bucket: 'club.files', prefix: 'touchline/media' }],
  ])('understand MEDIA_URL=%s', (MEDIA_URL, place) => {
    const store = (more: object) => readSettings({ MEDIA_URL, ...more }).mediaStore
    expect(store({})).toEqual({ ...place, endpoint: undefined, region: undefined })
    expect(store({ AWS_REGION: 'eu-west-3' })).toMatchObject({ ...place, region: 'eu-west-3' })
    const S3_ENDPOINT = 'http://127.0.0.1:9000'
    expect(store({ S3_ENDPOINT })).toEqual({ ...place, endpoint: S3_ENDPOINT, region: 'us-east-1' })
  })

  it('leave the password of the first administrator to the start', () => {
    expect(readSettings({ ADMIN_EMAIL: 'ada@example.com' }).firstAdministrator).toEqual({
      email: 'ada@example.com',
      password: undefined,
    })
  })

  it.each([
    [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535'],
    [{ PUBLIC_URL: 'scouts.example.com' }, 'PUBLIC_URL must be an address like http://example.com'],
    [
      { DATABASE_REPLICA_URL: 'postgres://db.example.com/touchline' },
      'DATABASE_URL is required with DATABASE_REPLICA_URL: a replica is only read',
    ],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a number of connections from 1 to 999'],
    ...['https://bucket.example.com', 's3:///prefix', 's3://key:secret@bucket'].map(
      (MEDIA_URL): [{ MEDIA_URL: string }, string] => [
        { MEDIA_URL },
        'MEDIA_URL must be like s3://bucket or s3://bucket/prefix',
      ],
    ),
    [{ S3_ENDPOINT: '127.0.0.1:9000' }, 'S3_ENDPOINT must be an address like https://example.com'],
    [
      { DATABASE_URL: 'mysql://localhost', TOKEN_SECRET: SECRET },
      'DATABASE_URL must be an address like postgres://example.com',
    ],
    [
      { DATABASE_URL: 'postgres://localhost' },
      'TOKEN_SECRET is required with DATABASE_URL: all instances have to share one',
    ],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters'],
    [
      { SMTP_URL: 'smtp://localhost' },
      'MAIL_FROM is required with SMTP_URL: mail servers refuse mail from nobody',
    ],
    [{ MAIL_FROM: 'Touchline' }, 'MAIL_FROM must be an e-mail address'],
    [{ ADMIN_EMAIL: 'ada' }, 'ADMIN_EMAIL: Must be a valid email'],
    [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: At least 12 characters'],
    [
      { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'password1234' },
      'ADMIN_PASSWORD: This password is too easy to guess',
    ],
    [{ ADMIN_PASSWORD: SECRET }, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
    [{ SIGNUP: 'closed' }, 'SIGNUP must be open or invite'],
    [
      { OIDC_CLIENT_ID: 'touchline' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET require each other',
    ],
    [{ OIDC_ISSUER: 'http://id.club.test' }, 'OIDC_ISSUER must be an address like https://example.com'],
    [{ OIDC_SIGNUP: 'maybe' }, 'OIDC_SIGNUP must be on or off'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be off, a number of proxies or their addresses'],
    [{ HISTORY_DAYS: '30' }, 'HISTORY_DAYS must be a number of days from 60 to 99999'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE must be a time zone like Europe/Madrid'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ])('stop the start with one line that names the variable: %j', (environment, line) => {
    expect(() => readSettings(environment)).toThrow(new ConfigError(line))
  })

  it('name every variable at fault at once, and never say a value', () => {
    const environment = { PORT: 'x-port', TOKEN_SECRET: 'x-secret', SIGNUP: 'x-signup' }
    const read = () => readSettings(environment)
    expect(read).toThrow(/^PORT .*; TOKEN_SECRET .*; SIGNUP [^\n]*$/)
    expect(read).not.toThrow(/x-/)
  })
})
