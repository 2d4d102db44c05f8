import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../contract/languages'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { LETTERS } from '../../../server/mail/letters'
import { invitationMail, passwordResetMail, sharedReportMail } from '../../../server/mail/templates'
import { signIn as en } from '../../../src/i18n/en/signIn'
import { signIn as es } from '../../../src/i18n/es/signIn'
import { signIn as fr } from '../../../src/i18n/fr/signIn'
import { buildTestApp, type TestApp } from '../../support/app'
import { caller, persona } from '../../support/personas'

const ADA = { to: 'ada@example.com', firstName: 'Ada', secret: 'a-secret' }

const FORGOT = { en: en.forgot, es: es.forgot, fr: fr.forgot }
const lettersIn = (language: Language) =>
  Object.entries(LETTERS[language]).flatMap(([kind, letter]) =>
    typeof letter !== 'object' ? [] : [{ kind, ...letter }],
  )

describe('each letter', () => {
  it.each(LANGUAGES)('in %s names what is pressed on the sign-in page as it is named there', (language) => {
    const quoting = (of: Language) =>
      lettersIn(of)
        .filter(({ after }) => after.includes(FORGOT[of]))
        .map(({ kind }) => kind)
    expect(quoting('en')).toHaveLength(5)
    expect(quoting(language)).toEqual(quoting('en'))
  })

  it.each([
    ['en', 'Accept the invitation:\n'],
    ['es', 'Aceptar la invitación:\n'],
    ['fr', 'Accepter l’invitation\u00a0:\n'],
  ] as const)('in %s has the colon of the language before its address', (language, line) => {
    expect(invitationMail({ publicUrl: 'https://x.example' }, ADA, language).text).toContain(
      `${line}https://x.example/`,
    )
  })

  it.each(LANGUAGES)('in %s names its language, its reader and its link, in words of its own', (language) => {
    for (const write of [invitationMail, passwordResetMail]) {
      const { subject, text, html } = write({ publicUrl: 'https://x.example' }, ADA, language)
      expect(html).toContain(`<html lang="${language}">`)
      expect(text).toContain('Ada')
      expect(text).toContain('https://x.example/')
      if (language !== 'en')
        expect(subject).not.toBe(write({ publicUrl: 'https://x.example' }, ADA, 'en').subject)
    }
  })

  it.each(LANGUAGES)(
    'in %s says of how many reports it tells, and names no player in its subject',
    (language) => {
      const report = {
        sharer: 'Ana Ruiz',
        homeTeam: 'Reds',
        awayTeam: 'Blues',
        date: '2026-05-01',
        message: '',
        endsAt: null,
        isInvited: false,
      }
      const reports = [
        { ...report, analysisId: 'a', player: 'Pau Gil' },
        { ...report, analysisId: 'b', player: 'Leo <b>' },
      ]
      const settings = { publicUrl: 'https://x.example', timeZone: 'UTC' }
      const { subject, text, html } = sharedReportMail(settings, { ...ADA, reports }, language)
      expect(subject).toContain('2')
      expect(subject).not.toMatch(/Pau|Leo/)
      for (const id of ['a', 'b']) {
        expect(text).toContain(`https://x.example/analyses/view/${id}\n`)
        expect(html).toContain(`href="https://x.example/analyses/view/${id}"`)
      }
      expect(html).toContain('Leo &lt;b&gt;')
    },
  )
})

it('a shared match has its home team first, in whatever script the two are', () => {
  const report = {
    sharer: 'Ana Ruiz',
    analysisId: 'a',
    player: 'Pau Gil',
    homeTeam: 'מכבי חיפה',
    awayTeam: 'الهلال',
    date: '2026-05-01',
    message: '',
    endsAt: null,
    isInvited: false,
  }
  const settings = { publicUrl: 'https://x.example', timeZone: 'UTC' }
  const { text } = sharedReportMail(settings, { ...ADA, reports: [report] }, 'en')
  expect(text).toContain('Match: \u2068מכבי חיפה\u2069 – \u2068الهلال\u2069, May 1, 2026')
})

describe('a mail is written in the language of who asks for it', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await buildTestApp()
  })
  const subjects = async () => {
    await test.settled()
    return test.mails.map(({ subject }) => subject)
  }

  it('when a password is to be reset', async () => {
    const { email } = await persona(test, 'Agent')
    const ask = (language: string) =>
      caller(test.app)('POST', PATHS.forgotPassword, { email }, { 'accept-language': language })
    await ask('es-MX,es;q=0.9')
    await test.settled()
    await ask('pt')
    expect(await subjects()).toEqual([
      'Restablece tu contraseña de Touchline',
      'Reset your Touchline password',
    ])
  })

  it('when somebody is invited, and invited again', async () => {
    const { call } = await persona(test, 'Admin')
    const french = { 'accept-language': 'fr' }
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
    const { body } = await call<AdminUser>('POST', RESOURCES.users.path, ada, french)
    await test.settled()
    await call('POST', PATHS.invite(body.id), undefined, { 'accept-language': 'es' })
    await test.settled()
    await call('PUT', PATHS.record('users', body.id), { ...ada, email: 'ada@other.example' }, french)
    expect(await subjects()).toEqual([
      'Votre invitation à Touchline',
      'Tu invitación a Touchline',
      'Votre invitation à Touchline',
    ])
  })
})
