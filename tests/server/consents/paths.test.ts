import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { inDays, setConsent, setLicence, setNeedsConsent, turns18In } from '../../support/consents'
import { anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Call, renewed } from '../../support/personas'
import { aProgram } from '../../support/programs'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

const LIST = `${RESOURCES.analyses.path}?page=1&amount=2000`

let analysis: Analysis
let others: Analysis
let program: Call
let file: string
let picture: string

/** A report on a minor that is shared with an agent while everything is there, beside one on an adult. */
beforeEach(async () => {
  picture = await anUpload(test, admin)
  const minor = { name: 'Kid Karlsson', birthDate: turns18In(20), profileImage: picture }
  const player = await aPlayer(test, admin, minor)
  await setLicence(admin, agent.id)
  await setConsent(admin, player.id)
  await setNeedsConsent(admin, true)
  file = await anUpload(test, scout)
  const shared = { accessUserIds: [agent.id] }
  analysis = await aPublishedAnalysis(test, scout, { ...shared, playerId: player.id, media: [file] })
  const adult = await aPlayer(test, admin, { name: 'Grown Up', birthDate: '1999-05-01' })
  others = await aPublishedAnalysis(test, scout, { ...shared, playerId: adult.id })
  program = (await aProgram(agent, { endsOn: inDays(20) })).call
})

type Asking = (tag: string) => ReturnType<Call>
const get =
  (path: () => string, prefer?: string): Asking =>
  (tag) =>
    agent.call('GET', path(), undefined, { ...(prefer && { prefer }), ...(tag && { 'if-none-match': tag }) })
const record = () => PATHS.record('analyses', analysis.id)

/** The calls that answer less without the report. */
const LESS: Record<string, Asking> = {
  'new reports': get(() => PATHS.newReports),
  list: get(() => LIST),
  rows: get(() => LIST, 'rows'),
  changes: get(() => LIST, 'changes'),
  assigned: get(() => `${LIST}&assignedTo=${agent.id}`),
  'of the player': get(() => PATHS.analysesOfPlayer(analysis.playerId)),
  search: get(() => `${PATHS.search}?q=Karlsson&amount=10`),
  figures: get(() => `${PATHS.statistics}?view=players`),
}
/** The calls that answer 404 without it. */
const ALONE: Record<string, Asking> = {
  record: get(record),
  'record for a program': (tag) =>
    program('GET', record(), undefined, { ...(tag && { 'if-none-match': tag }) }),
  PDF: get(() => PATHS.analysisPdf(analysis.id)),
  collection: () => agent.call('POST', PATHS.reportCollection, { ids: [others.id, analysis.id], title: '' }),
  file: get(() => file),
  picture: get(() => picture),
  shares: get(() => PATHS.analysisShares(analysis.id)),
  answer: () => agent.call('PUT', PATHS.shareReply(analysis.id), { reply: 'Thank you' }),
}
const EVERY = { ...LESS, ...ALONE }
const each = (of: (name: string) => unknown) =>
  Object.fromEntries(Object.keys(EVERY).map((name) => [name, of(name)]))
const READABLE = each(() => 'has it')
const WITHHELD = each((name) => (name in LESS ? 'without it' : 404))

/** Makes every call with the tags of the last answers, and says of each whether its answer has the report. */
async function readAll(tags: Record<string, string> = {}) {
  const answered: Record<string, unknown> = {}
  for (const [name, ask] of Object.entries(EVERY)) {
    const { status, body, headers } = await ask(tags[name] ?? '')
    tags[name] = String(headers.etag ?? '')
    const text = JSON.stringify(body)
    const has = name in ALONE || text.includes(analysis.id) || text.includes('Karlsson')
    answered[name] = status === 200 ? (has ? 'has it' : 'without it') : status
  }
  return answered
}

const past = inDays(-1)

describe('every path of an agent', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the consent has ended', () => setConsent(admin, analysis.playerId, { until: past })],
    ['the licence has ended', () => setLicence(admin, agent.id, { licenceUntil: past })],
  ])('withholds the report, and answers no 304, when %s', async (_why, end) => {
    const tags: Record<string, string> = {}
    expect(await readAll(tags)).toEqual(READABLE)
    await end()
    expect(await readAll(tags)).toEqual(WITHHELD)
    expect((await scout.call('GET', record())).status).toBe(200)
    expect((await agent.call('GET', PATHS.record('analyses', others.id))).status).toBe(200)
  })

  it('withholds the report by the clock at midnight UTC, and answers it again after a new consent', async () => {
    await setConsent(admin, analysis.playerId, { until: inDays(0) })
    const tags: Record<string, string> = {}
    await readAll(tags)
    const left = Date.parse(`${inDays(1)}T00:00:00Z`) - test.clock.now().getTime()
    const pass = async (milliseconds: number) => {
      test.clock.advance({ minutes: milliseconds / 60_000 })
      for (const user of [admin, agent]) Object.assign(user, await renewed(test, user))
    }
    await pass(left - 1)
    expect((await agent.call('GET', record())).status).toBe(200)
    await pass(1)
    expect(await readAll(tags)).toEqual(WITHHELD)
    await setConsent(admin, analysis.playerId, { until: inDays(9) })
    // The agent has opened the report, so it is no new one.
    expect(await readAll(tags)).toEqual({ ...READABLE, 'new reports': 'without it' })
  })

  it('answers the report without consent and licence when the switch is off', async () => {
    await admin.call('DELETE', PATHS.consent(analysis.playerId))
    await setLicence(admin, agent.id, { licence: '', licenceUntil: null })
    expect(await readAll()).toEqual(WITHHELD)
    await setNeedsConsent(admin, false)
    expect(await readAll()).toEqual(READABLE)
  })
})

it('no email about a share is sent to an agent whose licence has ended before it is due', async () => {
  const { playerId } = analysis
  const draft = await anAnalysis(test, scout, { playerId, accessUserIds: [agent.id] })
  await test.settled()
  test.mails.length = 0
  await setLicence(admin, agent.id, { licenceUntil: past })
  const published = { ...draft, publishedAt: test.clock.now().toISOString() }
  expect((await scout.call('PUT', PATHS.record('analyses', draft.id), published)).status).toBe(200)
  await test.settled()
  expect(test.mails.filter(({ to }) => to === agent.email)).toEqual([])
})
