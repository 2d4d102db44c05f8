import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Batch } from '../../../contract/batch'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import type { Mail } from '../../../server/mail/mailer'
import { createOutbox, type Outbox } from '../../../server/modules/mails/outbox'
import { buildTestApp, type TestApp } from '../../support/app'
import { aBatch, partOf } from '../../support/batches'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { caller, type Persona, persona } from '../../support/personas'
import { createTestMail, listMails, neverEnds, refused, taken } from './testMail'

let mail: ReturnType<typeof createTestMail>
let test: TestApp
let scout: Persona
let agent: Persona

beforeEach(async () => {
  mail = createTestMail()
  test = await buildTestApp({ mail: mail.mailer })
  scout = await persona(test, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  agent = await persona(test, 'Agent', { firstName: 'Abel' })
})

async function reportsOf<const Names extends readonly string[]>(names: Names, by = scout) {
  const match = await aMatch(test, by, { date: '2026-05-01' })
  const reports: Analysis[] = []
  for (const name of names) {
    const player = await aPlayer(test, by, { name })
    reports.push(await aPublishedAnalysis(test, by, { matchId: match.id, playerId: player.id }))
  }
  return reports as readonly Analysis[] as { [Place in keyof Names]: Analysis }
}

const sharingBatch = (by = scout) =>
  aBatch(by, { kind: 'bulkChange', resource: 'analyses', fileName: '', field: 'accessUserIds' })

type Sharing = { by?: Persona; to?: string; sharing?: object; batch?: Batch }

async function share(report: Analysis, { by = scout, to = agent.id, sharing = {}, batch }: Sharing = {}) {
  const path = PATHS.record('analyses', report.id)
  const input = { ...report, accessUserIds: [to], sharing }
  const { status, body } = await by.call<Analysis>('PUT', path, input, batch && partOf(batch))
  expect(status).toBe(200)
  return body
}

async function shareTogether(reports: readonly Analysis[], said: Sharing = {}): Promise<void> {
  const batch = await sharingBatch(said.by)
  for (const report of reports) await share(report, { ...said, batch })
}

/** Longer than mails of a batch wait for one another. */
const letBatchesPass = () => test.clock.advance({ minutes: 0.5 })

const linkTo = ({ id }: Analysis) => `http://touchline.test/analyses/view/${id}`
const reportsIn = ({ text }: Mail) => text.match(/(?<=^Player: ).+$/gm) ?? []
const allReports = () => mail.sent.map((one) => reportsIn(one))

const list = () => listMails(test)

/** One more instance on the same database, or the same one started again. */
const anotherInstance = (): Outbox => createOutbox({ ...test, mail: mail.mailer, log: { warn: () => {} } })

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', role: 'Agent' }
const invite = async () => {
  const admin = await persona(test, 'Admin')
  const { body } = await admin.call<AdminUser>('POST', RESOURCES.users.path, ADA)
  await test.settled()
  mail.sent.length = 0
  return body
}

describe('reports that are shared together with one person', () => {
  it('are listed in one email, each with its link', async () => {
    const [young, old] = await reportsOf(['Zoë Young', 'Al Old'])
    const sharing = { message: 'Both are worth it', endsAt: '2027-01-31T23:00:00Z' }
    await shareTogether([young, old], { sharing })
    letBatchesPass()
    await test.settled()

    const match = `${young.match.homeTeam.name} – ${young.match.awayTeam.name}, 1 May 2026`
    const until = '31 January 2027 at 22:59 UTC'
    expect(mail.sent).toHaveLength(1)
    expect(mail.sent[0]).toMatchObject({
      to: agent.email,
      subject: 'Ana Ruiz shared 2 scouting reports with you',
    })
    expect(mail.sent[0]?.text).toBe(
      [
        'Hello Abel,',
        'Ana Ruiz shared 2 scouting reports with you on Touchline.',
        '> Both are worth it',
        `Player: Al Old\nMatch: ${match}\nAccess until: ${until}\n${linkTo(old)}`,
        `Player: Zoë Young\nMatch: ${match}\nAccess until: ${until}\n${linkTo(young)}`,
        'See all reports shared with you:\nhttp://touchline.test/analyses',
        'Sign in with this email address. The reports are private, and Ana Ruiz can see when you open them.',
        'Touchline',
      ].join('\n\n'),
    )
    for (const report of [young, old]) {
      expect(mail.sent[0]?.html).toContain(`<a href="${linkTo(report)}">Open the report</a>`)
    }
    const { jobs } = await list()
    expect(jobs.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ])
  })

  it('wait for each other for a moment, and are omitted if they are undone meanwhile', async () => {
    const [first, second] = await reportsOf(['Al', 'Bo'])
    const batch = await sharingBatch()
    const shared = await share(first, { batch })
    await test.settled()
    expect(mail.sent).toEqual([])
    await share(second, { batch })
    await scout.call('PUT', PATHS.record('analyses', first.id), { ...shared, accessUserIds: [] })
    letBatchesPass()
    await test.settled()
    expect(allReports()).toEqual([['Bo']])
    expect(mail.sent[0]?.subject).toBe('Ana Ruiz shared a scouting report with you')
  })

  it('are in separate emails for different sharers and messages', async () => {
    const other = await persona(test, 'Scout', { firstName: 'Ivo' })
    const [al, bo, cy] = await reportsOf(['Al', 'Bo', 'Cy'])
    const [di] = await reportsOf(['Di'], other)
    const batch = await sharingBatch()
    await share(al, { batch, sharing: { message: 'Fast' } })
    await share(bo, { batch, sharing: { message: 'Tall' } })
    await share(cy, { batch, sharing: { message: 'Fast' } })
    await shareTogether([di], { by: other, sharing: { message: 'Fast' } })
    letBatchesPass()
    await test.settled()
    expect(allReports().sort()).toEqual([['Al', 'Cy'], ['Bo'], ['Di']])
  })

  it('invite a pending user by one link, which leads to all of them', async () => {
    const ada = await invite()
    await shareTogether(await reportsOf(['Al', 'Bo']), { to: ada.id })
    letBatchesPass()
    await test.settled()

    expect(allReports()).toEqual([['Al', 'Bo']])
    const text = mail.sent[0]?.text ?? ''
    expect(text.match(/http\S+/g)).toHaveLength(1)
    const [, secret, query] = /signup\/([^?\s]+)\?(\S+)/.exec(text) ?? []
    expect(new URLSearchParams(query).get('returnUrl')).toBe('/analyses')
    const joined = await caller(test.app)('POST', PATHS.signUp, {
      ...ADA,
      invitation: secret,
      password: 'four words of hers',
    })
    expect(joined.body).toEqual({ success: true })
  })

  it('invite for as long as any of them can be read', { tags: 'slow' }, async () => {
    const ada = await invite()
    const [al, bo] = await reportsOf(['Al', 'Bo'])
    const batch = await sharingBatch()
    const soon = new Date(test.now().getTime() + 60 * 60_000).toISOString()
    await share(al, { to: ada.id, batch, sharing: { endsAt: soon } })
    await share(bo, { to: ada.id, batch })
    letBatchesPass()
    await test.settled()
    test.clock.advance({ hours: 2 })
    const secret = /signup\/([^?\s]+)/.exec(mail.sent[0]?.text ?? '')?.[1] ?? ''
    expect((await caller(test.app)('GET', PATHS.invitation(secret))).status).toBe(200)
  })

  it('are fifty a letter at most', { tags: 'slow' }, async () => {
    const match = await aMatch(test, scout)
    const player = await aPlayer(test, scout)
    for (let at = 0; at < 51; at += 1) {
      const readers = { accessUserIds: [agent.id] }
      await aPublishedAnalysis(test, scout, { matchId: match.id, playerId: player.id, ...readers })
    }
    await test.settled()
    expect(allReports().map(({ length }) => length)).toEqual([50, 1])
  })
})

describe('a letter about several reports', () => {
  it('that is not taken is tried again as one, under the same Message-ID', async () => {
    await shareTogether(await reportsOf(['Al', 'Bo']))
    letBatchesPass()
    mail.fate = refused('unreachable')
    await test.settled()
    const { jobs } = await list()
    expect(jobs).toMatchObject([
      { state: 'retrying', attempts: 1, failure: 'unreachable' },
      { state: 'retrying', attempts: 1, failure: 'unreachable' },
    ])
    expect(new Set(jobs.map(({ nextAttemptAt }) => nextAttemptAt)).size).toBe(1)

    // A later share gets its own email at once.
    mail.fate = taken
    await share((await reportsOf(['Cy']))[0])
    await test.settled()
    test.clock.advance({ minutes: 2 })
    await test.settled()
    expect(allReports()).toEqual([['Cy'], ['Al', 'Bo']])
    expect(mail.tried[2]).toBe(mail.tried[0])
  })

  it('is sent again as one where the server ends while sending', async () => {
    await shareTogether(await reportsOf(['Al', 'Bo']))
    // Takes along what still waits for others.
    await share((await reportsOf(['Cy']))[0])
    mail.fate = neverEnds
    void anotherInstance().sendDue()
    await expect.poll(() => mail.tried).toHaveLength(1)

    mail.fate = taken
    letBatchesPass()
    await anotherInstance().sendDue()
    expect(mail.sent).toEqual([])
    test.clock.advance({ minutes: 3 })
    await anotherInstance().sendDue()
    expect(allReports()).toEqual([['Al', 'Bo', 'Cy']])
    expect(mail.tried[1]).toBe(mail.tried[0])
  })

  it('leaves out a share that has ended before the next attempt', async () => {
    const [al, bo] = await reportsOf(['Al', 'Bo'])
    const batch = await sharingBatch()
    const soon = new Date(test.now().getTime() + 45_000).toISOString()
    await share(al, { batch, sharing: { endsAt: soon } })
    await share(bo, { batch })
    letBatchesPass()
    mail.fate = refused('postponed')
    await test.settled()
    expect((await list()).jobs.map(({ state }) => state).sort()).toEqual(['failed', 'retrying'])
    mail.fate = taken
    test.clock.advance({ minutes: 2 })
    await test.settled()
    expect(allReports()).toEqual([['Bo']])
  })

  it('is sent once with each report in it once, however many instances look for it', {
    tags: 'slow',
  }, async () => {
    const names = Array.from({ length: 9 }, (_report, at) => `Player ${at}`)
    await shareTogether(await reportsOf(names))
    letBatchesPass()
    await Promise.all([anotherInstance(), anotherInstance(), anotherInstance()].map((one) => one.sendDue()))
    expect(allReports()).toEqual([names])
  })
})

it('a report that is shared alone is sent at once', async () => {
  const [report] = await reportsOf(['Al'])
  await share(report)
  await test.settled()
  expect(allReports()).toEqual([['Al']])
})
