import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../contract/languages'
import { PATHS } from '../../../contract/paths'
import { LETTERS } from '../../../server/mail/letters'
import { invitationMail, passwordResetMail, sharedReportMail } from '../../../server/mail/templates'
import { signIn as en } from '../../../src/i18n/en/signIn'
import { signIn as es } from '../../../src/i18n/es/signIn'
import { signIn as fr } from '../../../src/i18n/fr/signIn'
import { buildTestApp } from '../../support/app'
import { caller, persona } from '../../support/personas'

const ADA = { to: 'ada@example.com', firstName: 'Ada', secret: 'a-secret' }

const SETTINGS = { publicUrl: 'https://x.example', timeZone: 'UTC' }
const REPORT = {
  sharer: 'Ana Ruiz',
  analysisId: 'a',
  player: 'Pau Gil',
  homeTeam: 'Reds',
  awayTeam: 'Blues',
  date: '2026-05-01',
  message: '',
  endsAt: null,
  isInvited: false,
}

const FORGOT = { en: en.forgot, es: es.forgot, fr: fr.forgot }
const lettersIn = (language: Language) =>
  Object.entries(LETTERS[language]).flatMap(([kind, letter]) =>
    typeof letter !== 'object' ? [] : [{ kind, ...letter }],
  )

describe('each letter', () => {
  it.each(LANGUAGES)('in %s uses the sign-in page’s names of buttons', (language) => {
    const quoting = (of: Language) =>
      lettersIn(of)
        .filter(({ after }) => after.includes(FORGOT[of]))
        .map(({ kind }) => kind)
    expect(quoting('en')).toHaveLength(5)
    expect(quoting(language)).toEqual(quoting('en'))
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
      const reports = [REPORT, { ...REPORT, analysisId: 'b', player: 'Leo <b>' }]
      const { subject, text, html } = sharedReportMail(SETTINGS, { ...ADA, reports }, language)
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

it('a shared match has its home team first, whatever the scripts of the two names', () => {
  const report = { ...REPORT, homeTeam: 'מכבי חיפה', awayTeam: 'الهلال' }
  const { text } = sharedReportMail(SETTINGS, { ...ADA, reports: [report] }, 'en')
  expect(text).toContain('Match: \u2068מכבי חיפה\u2069 – \u2068الهلال\u2069, 1 May 2026')
})

it('a mail is written in the language of the browser that asks for it', async () => {
  const test = await buildTestApp()
  const { email } = await persona(test, 'Agent')
  for (const language of ['es-MX,es;q=0.9', 'pt']) {
    await caller(test.app)('POST', PATHS.forgotPassword, { email }, { 'accept-language': language })
    await test.settled()
  }
  expect(test.mails.map(({ subject }) => subject)).toEqual([
    'Restablece tu contraseña de Touchline',
    'Reset your Touchline password',
  ])
})
