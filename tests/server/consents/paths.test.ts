import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { inDays, setConsent, setLicence, setNeedsConsent, turns18In } from '../../support/consents'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { renewed } from '../../support/personas'
import { admin, agent, eachOnServer, scout, test } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

eachOnServer('Admin', 'Scout', 'Agent')

const LIST = `${RESOURCES.analyses.path}?page=1&amount=2000`
const FIGURES = `${PATHS.statistics}?view=players`

let analysis: Analysis
let file: string

/** A report on a minor that is shared with an agent while everything is there. */
beforeEach(async () => {
  const player = await aPlayer(test, admin, { name: 'Kid Karlsson', birthDate: turns18In(20) })
  await setLicence(admin, agent.id)
  await setConsent(admin, player.id)
  await setNeedsConsent(admin, true)
  file = await anUpload(test, scout)
  analysis = await aPublishedAnalysis(test, scout, {
    playerId: player.id,
    accessUserIds: [agent.id],
    media: [file],
  })
})

type Tags = Record<string, string>
/** Every call by which an agent reads a report. */
const PATHS_OF_AGENT: [string, (tag: string) => ReturnType<typeof agent.call>][] = [
  ['new reports', () => agent.call('GET', PATHS.newReports)],
  ['list', (tag) => get(LIST, tag)],
  ['rows', (tag) => get(LIST, tag, { prefer: 'rows' })],
  ['changes', (tag) => get(LIST, tag, { prefer: 'changes' })],
  ['assigned', (tag) => get(`${LIST}&assignedTo=${agent.id}`, tag)],
  ['record', (tag) => get(PATHS.record('analyses', analysis.id), tag)],
  ['of the player', (tag) => get(PATHS.analysesOfPlayer(analysis.playerId), tag)],
  ['PDF', (tag) => get(PATHS.analysisPdf(analysis.id), tag)],
  ['collection', () => agent.call('POST', PATHS.reportCollection, { ids: [analysis.id], title: '' })],
  ['file', (tag) => get(file, tag)],
  ['search', () => agent.call('GET', `${PATHS.search}?q=Karlsson&amount=10`)],
  ['figures', (tag) => get(FIGURES, tag)],
  ['shares', () => agent.call('GET', PATHS.analysisShares(analysis.id))],
  ['answer', () => agent.call('PUT', PATHS.shareReply(analysis.id), { reply: 'Thank you' })],
]

const get = (path: string, tag: string, headers: Record<string, string> = {}) =>
  agent.call('GET', path, undefined, { ...headers, ...(tag && { 'if-none-match': tag }) })

/** Calls every path, and says of each whether its answer has the report; `same` for a 304. */
async function readAll(tags: Tags = {}) {
  const answered: Record<string, string> = {}
  for (const [name, call] of PATHS_OF_AGENT) {
    const { status, body, raw, headers } = await call(tags[name] ?? '')
    tags[name] = String(headers.etag ?? '')
    const isBinary = name === 'PDF' || name === 'collection' || name === 'file'
    const text = isBinary ? '' : JSON.stringify(body)
    const has = isBinary
      ? raw.length > 0
      : text.includes(name === 'shares' ? agent.id : analysis.id) || text.includes('Karlsson')
    answered[name] =
      status === 304
        ? 'same'
        : status >= 400
          ? String(status)
          : has || name === 'answer'
            ? 'has it'
            : 'without'
  }
  return answered
}

const expected = (of: (name: string) => string) =>
  Object.fromEntries(PATHS_OF_AGENT.map(([name]) => [name, of(name)]))

const IS_404 = ['record', 'PDF', 'collection', 'file', 'shares', 'answer']
const WITHHELD = expected((name) => (IS_404.includes(name) ? '404' : 'without'))
const past = () => inDays(-1)

describe('every path of an agent', () => {
  it.each<[string, () => Promise<unknown> | undefined]>([
    ['the consent is missing', () => admin.call('DELETE', PATHS.consent(analysis.playerId))],
    ['the consent has ended', () => setConsent(admin, analysis.playerId, { until: past() })],
    ['the consent is to scouting only', () => setConsent(admin, analysis.playerId, { scope: 'scout' })],
    ['the licence is missing', () => setLicence(admin, agent.id, { licence: '' })],
    ['the licence has ended', () => setLicence(admin, agent.id, { licenceUntil: past() })],
  ])('withholds the report, and answers no 304, when %s', async (_why, end) => {
    const tags: Tags = {}
    const before = await readAll(tags)
    expect(before).toEqual(expected(() => 'has it'))
    await end()
    expect(await readAll(tags)).toEqual(WITHHELD)
  })

  it('withholds the report by the clock at midnight UTC, and answers it again after a new consent', async () => {
    const tags: Tags = {}
    await readAll(tags)
    test.clock.advance({ hours: 24 - test.clock.now().getUTCHours(), days: 9 })
    Object.assign(agent, await renewed(test, agent))
    expect((await get(LIST, '')).body).toMatchObject({ total: 1 })
    test.clock.advance({ hours: 24 })
    Object.assign(agent, await renewed(test, agent))
    Object.assign(admin, await renewed(test, admin))
    expect(await readAll(tags)).toEqual(WITHHELD)
    await setConsent(admin, analysis.playerId, { until: inDays(30) })
    await setLicence(admin, agent.id, { licenceUntil: inDays(30) })
    const now = await readAll(tags)
    expect([now.list, now.record, now.PDF, now.file]).toEqual(['has it', 'has it', 'has it', 'has it'])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'the player has turned 18',
      () =>
        admin.call('PUT', PATHS.record('players', analysis.playerId), {
          name: 'Kid Karlsson',
          birthDate: turns18In(0),
        }),
    ],
    [
      'the birth date is unknown',
      () =>
        admin.call('PUT', PATHS.record('players', analysis.playerId), {
          name: 'Kid Karlsson',
          birthDate: null,
        }),
    ],
    ['the switch is off', () => setNeedsConsent(admin, false)],
  ])('answers the report without consent and licence when %s', async (_why, lift) => {
    await admin.call('DELETE', PATHS.consent(analysis.playerId))
    await setLicence(admin, agent.id, { licence: '', licenceUntil: null })
    expect(await readAll()).toEqual(WITHHELD)
    expect((await lift()) as unknown).not.toMatchObject({ status: 400 })
    expect(await readAll()).toEqual(expected(() => 'has it'))
  })

  it('keeps answering the report to scouts and to a player’s account', async () => {
    await admin.call('DELETE', PATHS.consent(analysis.playerId))
    expect((await scout.call('GET', PATHS.record('analyses', analysis.id))).status).toBe(200)
  })
})

describe('an email about a share', () => {
  it('is not sent to an agent whose licence has ended before it is due', async () => {
    await test.settled()
    test.mails.length = 0
    const another = await aPlayer(test, admin, { birthDate: turns18In(30) })
    await setConsent(admin, another.id)
    const draft = await aMatch(test, scout)
    await scout.call('POST', RESOURCES.analyses.path, {
      matchId: draft.id,
      playerId: another.id,
      accessUserIds: [agent.id],
    })
    const { body } = await scout.call<{ analyses: Analysis[] }>('GET', `${LIST}&playerId=${another.id}`)
    const [found] = body.analyses
    await test.database.orm.update(users).set({ licenceUntil: past() }).where(eq(users.id, agent.id))
    const path = PATHS.record('analyses', found?.id ?? '')
    await scout.call('PUT', path, { ...found, publishedAt: test.clock.now().toISOString() })
    await test.settled()
    expect(test.mails.filter(({ to }) => to === agent.email)).toEqual([])
  })
})
