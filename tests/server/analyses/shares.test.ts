import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { type AnalysisShare, analysisSharesSchema, newReportsSchema } from '../../../contract/analysisShare'
import { USER_STATUS } from '../../../contract/closedLists'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { users } from '../../../server/database/schema'
import type { Mail } from '../../../server/mail/mailer'
import { emailColumns, nameColumns } from '../../../server/modules/users/userColumns'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { caller, type Persona, persona, renewed } from '../../support/personas'

let app: TestApp
let admin: Persona
let scout: Persona
let agent: Persona

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin', { firstName: 'Boss', lastName: 'Body' })
  scout = await persona(app, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  agent = await persona(app, 'Agent', { firstName: 'Abel' })
})

const put = (analysis: Analysis, changes: Record<string, unknown>, by = scout) =>
  by.call<Analysis>('PUT', PATHS.record('analyses', analysis.id), { ...analysis, ...changes })

const sharesOf = async (id: string, by = scout): Promise<AnalysisShare[]> =>
  analysisSharesSchema.parse((await by.call('GET', PATHS.analysisShares(id))).body).shares

async function mailsSince(): Promise<Mail[]> {
  await app.settled()
  return app.mails.splice(0)
}
const addressesOf = (mails: readonly Mail[]) => mails.map(({ to }) => to).sort()

describe('a new recipient of an analysis gets an email', () => {
  const readable = async (said: object = {}) => {
    const teams = { homeTeamId: (await aTeam(app, scout, { name: 'Reds' })).id }
    const match = await aMatch(app, scout, { ...teams, date: '2026-05-01' })
    const player = await aPlayer(app, scout, { name: 'Pau Gil' })
    return aPublishedAnalysis(app, scout, { matchId: match.id, playerId: player.id, ...said })
  }

  it('that says who shares what, their own words, until when, and where it is read', async () => {
    const analysis = await readable()
    await put(analysis, {
      accessUserIds: [agent.id],
      sharing: { message: ' Look at his left foot <b>\nand call me ', endsAt: '2026-12-31T23:00:00Z' },
    })

    const [mail, ...others] = await mailsSince()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: agent.email, subject: 'Ana Ruiz shared a scouting report with you' })
    expect(mail?.text).toBe(
      [
        'Hello Abel,',
        'Ana Ruiz shared a scouting report with you on Touchline.',
        `Player: Pau Gil\nMatch: Reds – ${analysis.match.awayTeam.name}, 1 May 2026\nAccess until: 31 December 2026 at 22:59 UTC`,
        '> Look at his left foot <b>\n> and call me',
        `Open the report:\nhttp://touchline.test/analyses/view/${analysis.id}`,
        'Sign in with this email address. The report is private, and Ana Ruiz can see when you open it.',
        'Touchline',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('Look at his left foot &lt;b&gt;')
    expect(mail?.subject).not.toContain('Pau Gil')
  })

  it('in the recipient’s language, not the sharer’s', async () => {
    const inSpanish = await persona(app, 'Agent', { firstName: 'Eva' })
    await caller(app.app)(
      'POST',
      PATHS.refresh,
      { refreshToken: inSpanish.refreshToken },
      { 'accept-language': 'es' },
    )
    const inFrench = await persona(app, 'Agent', { firstName: 'Fay' })
    const login = { email: inFrench.email, password: inFrench.password }
    await caller(app.app)('POST', PATHS.login, login, { 'accept-language': 'fr-CH' })
    await mailsSince()
    const analysis = await readable()

    await put(analysis, { accessUserIds: [agent.id, inSpanish.id, inFrench.id] })

    const mails = await mailsSince()
    const subjectTo = (person: Persona) => mails.find(({ to }) => to === person.email)?.subject
    expect([agent, inSpanish, inFrench].map(subjectTo)).toEqual([
      'Ana Ruiz shared a scouting report with you',
      'Ana Ruiz ha compartido contigo un informe de scouting',
      'Ana Ruiz a partagé un rapport de scouting avec vous',
    ])
    const text = (person: Persona) => mails.find(({ to }) => to === person.email)?.text
    expect(text(inSpanish)).toContain('Partido: Reds')
    expect(text(inFrench)).toContain('1er mai 2026')
    // No reader learns of another.
    const ofOthers = JSON.stringify(mails.filter(({ to }) => to !== agent.email))
    expect(ofOthers).not.toContain(agent.email)
  })

  it('once a person and sharing: not who was there before, nor oneself, nor the author', async () => {
    const other = await persona(app, 'Agent')
    const analysis = await readable({ accessUserIds: [agent.id] })
    expect(addressesOf(await mailsSince())).toEqual([agent.email])

    const shared = await put(analysis, { accessUserIds: [agent.id, other.id, admin.id, scout.id] }, admin)
    expect(addressesOf(await mailsSince())).toEqual([other.email])

    await put(shared.body, { conclusion: 'Sign him' })
    await put(shared.body, { accessUserIds: shared.body.accessUserIds, version: undefined })
    expect(await mailsSince()).toEqual([])
  })

  it('except to a locked user, until the next sharing after unlocking', { tags: 'slow' }, async () => {
    const other = await persona(app, 'Agent')
    const setLocked = async (locked: boolean) => {
      const path = PATHS.record('users', agent.id)
      const { body } = await admin.call<AdminUser>('GET', path)
      expect((await admin.call('PUT', path, { ...body, locked })).status).toBe(200)
    }
    await setLocked(true)
    const analysis = await readable({ accessUserIds: [agent.id] })
    expect(await mailsSince()).toEqual([])
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: agent.id, toldAt: null }])

    await setLocked(false)
    await put(analysis, { accessUserIds: [agent.id, other.id] })
    expect(addressesOf(await mailsSince())).toEqual([agent.email, other.email].sort())
  })

  it('once where the answer to the call was lost and it is sent again', async () => {
    const references = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
    const about = { ...references, publishedAt: PUBLISHED, accessUserIds: [agent.id] }
    const body = { id: crypto.randomUUID(), ...about }
    for (const _ of [1, 2]) await scout.call('POST', RESOURCES.analyses.path, body)
    expect(await mailsSince()).toHaveLength(1)

    const other = await persona(app, 'Agent')
    const change = { ...body, accessUserIds: [agent.id, other.id], version: 1 }
    for (const _ of [1, 2]) await scout.call('PUT', PATHS.record('analyses', body.id), change)
    expect(addressesOf(await mailsSince())).toEqual([other.email])
  })

  it('once where two share with the same person at the same moment', async () => {
    const analysis = await readable()
    const change = { accessUserIds: [agent.id], version: undefined }
    const answers = await Promise.all([put(analysis, change), put(analysis, change, admin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsSince()).toHaveLength(1)
  })

  it('with publishing, where it was a draft, and not with the next publication', async () => {
    const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id] })
    expect(await mailsSince()).toEqual([])
    expect(await sharesOf(draft.id)).toMatchObject([{ userId: agent.id, toldAt: null }])

    const published = await put(draft, { publishedAt: PUBLISHED })
    expect(addressesOf(await mailsSince())).toEqual([agent.email])
    const withdrawn = await put(published.body, { publishedAt: null })
    await put(withdrawn.body, { publishedAt: PUBLISHED })
    expect(await mailsSince()).toEqual([])
  })

  it('not if the access is removed before it is sent; a new sharing sends one', async () => {
    const analysis = await readable()
    const shared = await put(analysis, { accessUserIds: [agent.id], sharing: { message: 'Before' } })
    const back = await put(shared.body, { accessUserIds: [] })
    expect(await mailsSince()).toEqual([])

    await put(back.body, { accessUserIds: [agent.id] })
    const [mail] = await mailsSince()
    expect(mail?.to).toBe(agent.email)
    expect(mail?.text).not.toContain('Before')
  })

  it('but not without end', async () => {
    const many = await manyAgents(201)
    const ids = many.slice(0, 101)
    const [first, second] = [await aPublishedAnalysis(app, scout), await aPublishedAnalysis(app, scout)]
    expect((await put(first, { accessUserIds: ids })).status).toBe(200)
    const refused = await put(second, { accessUserIds: ids })
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
    expect((await scout.call('GET', PATHS.record('analyses', second.id))).body).toMatchObject({
      accessUserIds: [],
    })
    expect((await put(second, { accessUserIds: ids.slice(0, 5) })).status).toBe(200)

    // More than the hourly limit.
    const draft = await anAnalysis(app, scout, { accessUserIds: many })
    const publish = () => put(draft, { publishedAt: app.now().toISOString() })
    expect((await publish()).status).toBe(429)
    app.clock.advance({ minutes: 61 })
    scout = await renewed(app, scout)
    expect((await publish()).status).toBe(200)
  })

  it('limits the mails of one sender also after the shared analysis is deleted', async () => {
    const ids = await manyAgents(151)
    const shared = await aPublishedAnalysis(app, scout, { accessUserIds: ids })
    await app.settled()
    expect((await scout.call('DELETE', PATHS.record('analyses', shared.id))).status).toBe(200)

    const again = await aPublishedAnalysis(app, scout)
    expect((await put(again, { accessUserIds: ids.slice(0, 50) })).status).toBe(429)
    expect((await put(again, { accessUserIds: ids.slice(0, 49) })).status).toBe(200)
  })

  it('limits the mails of two requests of one sender at the same time', async () => {
    const ids = await manyAgents(120)
    const reports = [await aPublishedAnalysis(app, scout), await aPublishedAnalysis(app, scout)]
    const answers = await Promise.all(reports.map((report) => put(report, { accessUserIds: ids })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  })
})

async function manyAgents(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    role: 'Agent' as const,
    ...nameColumns({ firstName: 'Agent', lastName: `No. ${at}` }),
    ...emailColumns(`agent.${at}@example.com`),
    status: USER_STATUS.Active,
    emailConfirmed: true,
    createdAt: app.now(),
  }))
  await app.database.orm.insert(users).values(rows)
  return rows.map(({ id }) => id)
}

it('the sharer sees when a report was first and last opened and downloaded; reading lists does not count', async () => {
  const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
  await agent.call('GET', RESOURCES.analyses.path)
  await agent.call('GET', PATHS.analysesOfPlayer(analysis.playerId))
  await scout.call('GET', PATHS.record('analyses', analysis.id))
  expect(await sharesOf(analysis.id)).toEqual([
    {
      userId: agent.id,
      sharedBy: { id: scout.id, firstName: 'Ana', lastName: 'Ruiz' },
      sharedAt: app.now().toISOString(),
      message: '',
      endsAt: null,
      hasEnded: false,
      toldAt: app.now().toISOString(),
      remindedAt: null,
      firstOpenedAt: null,
      lastOpenedAt: null,
      downloadedAt: null,
      reply: '',
      repliedAt: null,
    },
  ])

  const first = app.now().toISOString()
  await agent.call('GET', PATHS.record('analyses', analysis.id))
  app.clock.advance({ minutes: 5 })
  const last = app.now().toISOString()
  await agent.call('GET', PATHS.record('analyses', analysis.id))
  expect(await sharesOf(analysis.id, admin)).toMatchObject([
    { firstOpenedAt: first, lastOpenedAt: last, downloadedAt: null },
  ])
  expect((await agent.call('GET', PATHS.analysisPdf(analysis.id))).status).toBe(200)
  expect(await sharesOf(analysis.id)).toMatchObject([{ lastOpenedAt: last, downloadedAt: last }])
})

describe('a reminder', () => {
  const remind = (analysis: Analysis, by = scout, who = agent) =>
    by.call('POST', PATHS.shareReminder(analysis.id, who.id))

  it('is an email once a day, to the recipient, in their language', async () => {
    const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    await mailsSince()
    expect((await remind(analysis, admin)).status).toBe(200)
    const [mail] = await mailsSince()
    expect(mail?.subject).toBe('Reminder: Boss Body shared a scouting report with you')
    expect(mail?.text).toContain('A reminder from Boss Body')

    const tooSoon = await remind(analysis)
    expect(tooSoon).toMatchObject({
      status: 429,
      body: { message: 'This user already got a reminder in the last 24 hours' },
    })
    app.clock.advance({ days: 1 })
    scout = await renewed(app, scout)
    expect((await remind(analysis)).status).toBe(200)
    expect(await mailsSince()).toHaveLength(1)
  })

  it('is refused for drafts and for other users', async () => {
    const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id] })
    expect((await remind(draft)).status).toBe(409)
    expect((await remind(await aPublishedAnalysis(app, scout))).status).toBe(404)
    expect(await mailsSince()).toEqual([])
  })

  it('is one where two remind at the same moment', async () => {
    const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    await mailsSince()
    const answers = await Promise.all([remind(analysis), remind(analysis, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await mailsSince()).toHaveLength(1)
  })
})

describe('an answer to the sharer', () => {
  const answer = (id: string, reply: string, by = agent) => by.call('PUT', PATHS.shareReply(id), { reply })

  it('is stored once, shown to both, and sent to the sharer in an email', async () => {
    const player = await aPlayer(app, scout, { name: 'Pau Gil' })
    const analysis = await aPublishedAnalysis(app, scout, { playerId: player.id })
    await put(analysis, { accessUserIds: [agent.id], sharing: { message: 'Is he free?' } })
    await mailsSince()
    expect(await sharesOf(analysis.id, agent)).toMatchObject([
      { userId: agent.id, sharedBy: { firstName: 'Ana' }, message: 'Is he free?', repliedAt: null },
    ])

    expect((await answer(analysis.id, ' From June. ')).status).toBe(200)
    // A lost answer of the server: the same call again.
    expect((await answer(analysis.id, 'From June.')).status).toBe(200)
    expect(await answer(analysis.id, 'Never')).toMatchObject({ status: 409, body: { code: 'conflict' } })

    for (const by of [scout, agent]) {
      expect(await sharesOf(analysis.id, by)).toMatchObject([
        { reply: 'From June.', repliedAt: app.now().toISOString() },
      ])
    }
    const [mail, ...others] = await mailsSince()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: scout.email,
      subject: `${agent.firstName} ${agent.lastName} answered you about a scouting report`,
    })
    expect(mail?.text).toContain('Player: Pau Gil')
    expect(mail?.text).toContain('> From June.')
    expect(mail?.text).toContain(`/analyses/view/${analysis.id}`)
  })

  it('is one where two tabs answer at the same moment', async () => {
    const { id } = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    await mailsSince()
    const answers = await Promise.all([answer(id, 'Yes'), answer(id, 'No')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mailsSince()).toHaveLength(1)
  })

  it('sends no email to a sharer who can no longer read the report, and is gone after a new sharing', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    const shared = await put(analysis, { accessUserIds: [agent.id] }, admin)
    await mailsSince()
    await answer(analysis.id, 'Yes')
    await app.database.orm.update(users).set({ role: 'Agent' }).where(eq(users.id, admin.id))
    expect(await mailsSince()).toEqual([])

    const back = await put(shared.body, { accessUserIds: [] })
    await put(back.body, { accessUserIds: [agent.id] })
    expect(await sharesOf(analysis.id)).toMatchObject([{ reply: '', repliedAt: null }])
  })

  it('of another recipient is not shown', async () => {
    const other = await persona(app, 'Agent')
    const { id } = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id, other.id] })
    await answer(id, 'Yes')
    expect((await sharesOf(id, other)).map(({ userId }) => userId)).toEqual([other.id])
  })
})

it('a shared report is new to its recipient from its publication until they open it', async () => {
  const newTo = async (by: Persona) =>
    newReportsSchema.parse((await by.call('GET', PATHS.newReports)).body).ids
  const draft = await anAnalysis(app, scout, { accessUserIds: [agent.id] })
  expect(await newTo(agent)).toEqual([])
  await put(draft, { publishedAt: PUBLISHED })
  expect(await newTo(agent)).toEqual([draft.id])
  expect(await newTo(scout)).toEqual([])
  await agent.call('GET', PATHS.record('analyses', draft.id))
  expect(await newTo(agent)).toEqual([])
})

const PUBLISHED = '2026-05-02T10:00:00.000Z'
