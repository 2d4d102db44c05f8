import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { Merge } from '../../../contract/merge'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { WatchRequest } from '../../../contract/request'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { test as app, openServer } from '../../support/serverTest'
import { anUpload } from '../../support/uploads'

/** Each PDF is the text of its input, so that calls for PDFs can be compared like others. */
const drawPdf = async (input: object) => new TextEncoder().encode(JSON.stringify({ ...input, madeAt: '' }))

let asked: Persona
let author: Persona
let admin: Persona
let match: Match
/** The hidden player, and a player without a request. */
let subjects: { hidden: Subject; control: Subject }
type Subject = {
  player: Player
  shirtNo: number
  analysisId: string
  draft: Analysis
  media: string
  other: Analysis
}

const PUBLISHED_AT = '2026-05-02T10:00:00.000Z'
const ratedWith = (score: number) => ({ technical: { pass: { score } } })

beforeEach(async () => {
  await openServer({ drawPdf })
  asked = await persona(app, 'Scout')
  author = await persona(app, 'Scout')
  admin = await persona(app, 'Admin')
  const homeNotes = [9, 10].map((shirtNo) => ({ shirtNo, notes: 'Quick' }))
  match = await aMatch(app, admin, { homeNotes })
  subjects = { hidden: await aSubject('Luis Marin', 9), control: await aSubject('Ada Maker', 10) }
})

/** A player of the match’s home team, whom the asked scout has begun to write about. */
async function aSubject(name: string, shirtNo: number): Promise<Subject> {
  const player = await aPlayer(app, admin, { name, teamId: match.homeTeamId, playerPriority: 'Urgent' })
  const { id: matchId } = await aMatch(app, admin, { date: '2026-05-09' })
  const draft = await anAnalysis(app, asked, { playerId: player.id, matchId, ...ratedWith(2) })
  // The figures of a view are about other players, too.
  const other = await aPublishedAnalysis(app, asked, { matchId: match.id, ...ratedWith(2) })
  return { player, shirtNo, analysisId: randomUUID(), draft, media: await anUpload(app, author), other }
}

const matchPath = () => `/v1/match/${match.id}`
const readMatch = async (by: Persona) => (await by.call<Match>('GET', matchPath())).body
/** Saves the match as the user reads it, with this change of the note with this number. */
async function saveNote(by: Persona, shirtNo: number, change: object) {
  const read = await readMatch(by)
  const homeNotes = read.homeNotes.map((note) => (note.shirtNo === shirtNo ? { ...note, ...change } : note))
  return by.call<Match>('PUT', matchPath(), { ...read, homeNotes })
}
const linkIn = ({ homeNotes }: Match, { shirtNo }: Subject) =>
  homeNotes.find((note) => note.shirtNo === shirtNo)?.analysisId

/** The author publishes an analysis that is shared with the asked scout, and links it in the match. */
async function writeAbout({ player, shirtNo, analysisId: id, media }: Subject) {
  const analysis = await aPublishedAnalysis(app, author, {
    id,
    matchId: match.id,
    playerId: player.id,
    conclusion: 'Sign him',
    level: 'A',
    media: [media],
    accessUserIds: [asked.id],
    ...ratedWith(5),
  })
  await saveNote(author, shirtNo, { analysisId: id })
  return analysis
}

const ask = async (said: object = {}) =>
  (
    await admin.call<WatchRequest>('POST', '/v1/request', {
      scoutId: asked.id,
      playerId: subjects.hidden.player.id,
      isIndependent: true,
      ...said,
    })
  ).body

const publish = (analysis: Analysis, by = asked) =>
  by.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, publishedAt: PUBLISHED_AT })

type Endpoint = (subject: Subject, by: Persona) => ReturnType<Persona['call']>
const get =
  (pathOf: (subject: Subject) => string, headers?: Record<string, string>): Endpoint =>
  (subject, by) =>
    by.call('GET', pathOf(subject), undefined, headers)
const list = ({ player, analysisId }: Subject, more = '') =>
  `/v1/analysis?page=1&amount=50&playerId=${player.id}${more || `&ids=${analysisId}`}`
const statistics = (view: string, more: (subject: Subject) => string) =>
  get((subject) => `${PATHS.statistics}?view=${view}&${more(subject)}`)

/** All calls that answer an analysis or something made of one, about one player. */
const ENDPOINTS: Record<string, Endpoint> = {
  'the record': get(({ analysisId }) => `/v1/analysis/${analysisId}`),
  'its PDF': get(({ analysisId }) => PATHS.analysisPdf(analysisId)),
  'a collection of PDFs': ({ analysisId, draft }, by) =>
    by.call('POST', PATHS.reportCollection, { ids: [draft.id, analysisId], title: 'All' }),
  'earlier reports in the PDF of another': get(({ draft }) => PATHS.analysisPdf(draft.id)),
  'a file': get(({ media }) => media),
  'its match': get(() => matchPath()),
  'matches with their notes': get(() => '/v1/match?page=1&amount=50'),
  'rows of matches': get(() => '/v1/match?page=1&amount=50', { prefer: 'rows' }),
  'its shares': get(({ analysisId }) => PATHS.analysisShares(analysisId)),
  'a change': ({ analysisId, player }, by) =>
    by.call('PUT', `/v1/analysis/${analysisId}`, { matchId: match.id, playerId: player.id }),
  'a deletion': ({ analysisId }, by) => by.call('DELETE', `/v1/analysis/${analysisId}`),
  'the player’s analyses': get(({ player }) => PATHS.analysesOfPlayer(player.id)),
  'a list by id': get((subject) => list(subject)),
  'a list by match': get((subject) => list(subject, `&matchId=${match.id}&sort=date&order=ASC`)),
  'a list of shared analyses': get((subject) => list(subject, `&assignedTo=${asked.id}`)),
  'a list by author': get((subject) => list(subject, `&createdBy=${author.id}&level=A`)),
  rows: get((subject) => list(subject, '&published=true'), { prefer: 'rows' }),
  search: get(
    ({ player }) => `/v1/analysis?page=1&amount=50&published=true&q=${encodeURIComponent(player.name)}`,
  ),
  'search everywhere': get(({ player }) => `${PATHS.search}?q=${encodeURIComponent(player.name)}&amount=50`),
  figures: statistics('players', ({ player }) => `q=${encodeURIComponent(player.name)}`),
  'the player’s figures': statistics('player', ({ player }) => `playerId=${player.id}`),
  'a comparison': statistics('comparison', ({ player }) => `playerIds=${player.id}`),
  evidence: statistics('analyses', ({ player }) => `playerId=${player.id}`),
}

async function answersAbout(subject: Subject, by: Persona): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, call] of Object.entries(ENDPOINTS)) {
    const { status, raw } = await call(subject, by)
    // A link in a note is a change of the match, whose version everybody sees.
    answers[name] = `${status} ${raw.toString().replaceAll(/"version":\d+/g, '')}`
  }
  return answers
}

/** Views over all analyses: they change with either player. */
const OVERALL = [
  ...['choices', 'coverage', 'notSeen', 'calibration', 'analyses', 'players', 'overview'].map(
    (view) => `${PATHS.statistics}?view=${view}`,
  ),
  '/v1/analysis?page=1&amount=2000',
  '/v1/analysis?page=1&amount=1',
]
const overall = async (by: Persona) =>
  Object.fromEntries(
    await Promise.all(
      OVERALL.map(async (path) => [path, (await by.call('GET', path)).raw.toString()] as const),
    ),
  )

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((name) => one[name] !== other[name])
const names = Object.keys(ENDPOINTS)

describe('an open independent request', () => {
  it('makes every call answer the asked scout as if other people’s analyses of the player did not exist', async () => {
    const { hidden, control } = subjects
    await writeAbout(control)
    const nothing = await answersAbout(hidden, asked)
    const nothingOverall = await overall(asked)
    const ofControl = await answersAbout(control, asked)
    await writeAbout(hidden)
    const visible = await answersAbout(hidden, asked)
    expect(differing(nothing, visible)).toEqual(names)
    expect(differing(nothingOverall, await overall(asked))).toEqual(OVERALL)

    await ask()
    expect(differing(nothing, await answersAbout(hidden, asked))).toEqual([])
    expect(differing(nothingOverall, await overall(asked))).toEqual([])
    expect(differing(ofControl, await answersAbout(control, asked))).toEqual([])

    expect((await publish(hidden.draft)).body.publishedAt).not.toBeNull()
    const after = await answersAbout(hidden, asked)
    expect(differing(nothing, after)).toEqual(names)
    expect(after['its PDF']).toBe(visible['its PDF'])
    expect(
      (await admin.call<{ requests: WatchRequest[] }>('GET', '/v1/request')).body.requests,
    ).toMatchObject([{ state: 'done', analysisId: hidden.draft.id }])
  })

  it('hides nothing from other scouts, administrators, and after the request ends without a report', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    const visible = await answersAbout(hidden, asked)
    const request = await ask()
    expect(await answersAbout(hidden, asked)).not.toEqual(visible)
    const boss = await persona(app, 'Admin')
    await ask({ scoutId: boss.id })
    const seen = (by: Persona) => by.call('GET', `/v1/analysis/${hidden.analysisId}`)
    for (const by of [boss, author, await persona(app, 'Scout')]) expect((await seen(by)).status).toBe(200)
    await admin.call('PUT', PATHS.record('requests', request.id), { ...request, state: 'done' })
    expect(await answersAbout(hidden, asked)).toEqual(visible)
  })

  it('hides nothing if it is not independent, or names only a match', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    const visible = await answersAbout(hidden, asked)
    await ask({ isIndependent: false })
    await ask({ playerId: null, matchId: match.id })
    expect(await answersAbout(hidden, asked)).toEqual(visible)
  })

  it('keeps hidden analyses out of the counts of refused deletions', async () => {
    const { hidden, control } = subjects
    await writeAbout(hidden)
    await writeAbout(control)
    await ask()
    const lone = await aPlayer(app, admin)
    await writeAbout({
      ...hidden,
      player: lone,
      analysisId: randomUUID(),
      media: await anUpload(app, author),
    })
    await ask({ playerId: lone.id })
    const words = async (path: string) => (await asked.call<{ message: string }>('DELETE', path)).body.message
    expect(await words(`/v1/player/${lone.id}`)).toBe('Other records refer to this player')
    expect(await words(`/v1/player/${hidden.player.id}`)).toBe('1 analysis refers to this player')
    expect(await words(`/v1/match/${match.id}`)).toBe('3 analyses refer to this match')
    expect(await words(`/v1/team/${match.homeTeamId}`)).not.toContain('other records')
  })

  it('hides the analyses of a player who is merged into the hidden one, and takes them from the client’s list', async () => {
    const { hidden } = subjects
    const twin = await aPlayer(app, admin, { name: 'L. Marin' })
    const { id } = await aPublishedAnalysis(app, author, { matchId: match.id, playerId: twin.id })
    await ask()
    const path = '/v1/analysis?page=1&amount=2000'
    const { headers } = await asked.call('GET', path)
    const merged = await asked.call<Merge<'players'>>('POST', PATHS.merge('players'), {
      keptId: hidden.player.id,
      mergedId: twin.id,
      record: { name: 'Luis Marin' },
    })
    expect(merged.body.moved.analyses).toBe(0)
    const changes = { prefer: 'changes', 'if-none-match': String(headers.etag) }
    const answer = await asked.call('GET', path, undefined, changes)
    expect(answer.headers['preference-applied']).toBeUndefined()
    expect(answer.raw.toString()).not.toContain(id)
    await asked.call('POST', PATHS.undoMerge('players', merged.body.id))
    expect((await asked.call('GET', path, undefined, changes)).raw.toString()).toContain(id)
  })

  it('answers the asked scout the whole list when it opens, and no id of a hidden analysis later', async () => {
    const { hidden } = subjects
    const analysis = await writeAbout(hidden)
    const path = '/v1/analysis?page=1&amount=2000'
    const prefer = { prefer: 'changes' }
    const [before, ofAuthor] = [await asked.call('GET', path), await author.call('GET', path)]
    await ask()
    const held = (tag: unknown) => ({ ...prefer, 'if-none-match': String(tag) })
    expect((await author.call('GET', path, undefined, held(ofAuthor.headers.etag))).status).toBe(304)
    const opened = await asked.call('GET', path, undefined, held(before.headers.etag))
    expect([opened.status, opened.headers['preference-applied']]).toEqual([200, undefined])

    await author.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, conclusion: 'Do not sign him' })
    expect((await asked.call('GET', path, undefined, held(opened.headers.etag))).status).toBe(304)
    await publish(subjects.control.draft)
    const mine = await asked.call('GET', path, undefined, held(opened.headers.etag))
    expect([mine.status, mine.headers['preference-applied']]).toEqual([200, undefined])
    expect(mine.raw.toString()).not.toContain(analysis.id)
  })

  it('leaves the tags as they are while others write about the player, and changes all when it ends', async () => {
    const { hidden } = subjects
    await ask()
    const lists = ['/v1/analysis?page=1&amount=2000', '/v1/analysis?page=2&amount=1', ...OVERALL.slice(0, 7)]
    const tagsWith = async (headers = {}) =>
      Promise.all(lists.map(async (path) => (await asked.call('GET', path, undefined, headers)).headers.etag))
    const tags = async () => [...(await tagsWith()), ...(await tagsWith({ prefer: 'rows, changes' }))]
    const before = await tags()
    const analysis = await writeAbout(hidden)
    expect(await tags()).toEqual(before)
    await author.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'B', ...ratedWith(1) })
    await author.call('DELETE', `/v1/analysis/${analysis.id}`)
    expect(await tags()).toEqual(before)
    await publish(hidden.draft)
    const after = await tags()
    expect(after.filter((tag, index) => tag === before[index])).toEqual([])
  })

  it('tells the asked scout of no hidden report that is shared with them, by email or as new', async () => {
    await ask()
    await writeAbout(subjects.hidden)
    await writeAbout(subjects.control)
    const { body } = await asked.call('GET', PATHS.newReports)
    expect(body).toEqual({ ids: [subjects.control.analysisId] })
    await app.settled()
    const texts = app.mails.filter(({ to }) => to === asked.email).map(({ text }) => text)
    expect(texts.join()).toContain('Ada Maker')
    expect(texts.join()).not.toContain('Luis Marin')
  })

  it('does not name another scout’s report as the answer to a request of the asked scout', async () => {
    const { hidden } = subjects
    const mine = await asked.call<WatchRequest>('POST', '/v1/request', {
      scoutId: author.id,
      playerId: hidden.player.id,
    })
    await writeAbout(hidden)
    const read = async () =>
      (await asked.call<WatchRequest>('GET', PATHS.record('requests', mine.body.id))).body.analysisId
    expect(await read()).toBe(hidden.analysisId)
    await ask()
    expect(await read()).toBeNull()
  })

  it('lets the asked scout link no hidden analysis in a note, like one that does not exist', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    await ask()
    const errors = async (analysisId: string) =>
      (await saveNote(asked, 10, { analysisId })).body as unknown as { errors: object }
    expect(await errors(hidden.analysisId)).toEqual(await errors(randomUUID()))
  })

  it('keeps a hidden link of a note when the asked scout saves the match, also from a form opened before the end', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    await ask()
    const saved = await saveNote(asked, 9, { notes: 'Quick and calm' })
    expect([saved.status, linkIn(saved.body, hidden)]).toEqual([200, null])
    expect(linkIn(await readMatch(author), hidden)).toBe(hidden.analysisId)
    const opened = await readMatch(asked)
    await publish(hidden.draft)
    expect((await asked.call('PUT', matchPath(), opened)).status).toBe(200)
    expect(linkIn(await readMatch(asked), hidden)).toBe(hidden.analysisId)
  })

  it('shows no hidden link in the answers to an outdated save and a merge of matches', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    await ask()
    const outdated = await asked.call('PUT', matchPath(), { ...(await readMatch(asked)), version: 1 })
    expect(outdated.body).toMatchObject({ error: true })
    const twin = await aMatch(app, asked, { date: '2026-05-10' })
    const { date, homeTeamId, awayTeamId, version } = await readMatch(asked)
    const merged = await asked.call<Merge<'matches'>>('POST', PATHS.merge('matches'), {
      keptId: match.id,
      mergedId: twin.id,
      versions: { kept: version, merged: twin.version },
      record: { date, homeTeamId, awayTeamId },
    })
    await asked.call('POST', PATHS.undoMerge('matches', merged.body.id))
    for (const { raw } of [outdated, merged]) expect(raw.toString()).not.toContain(hidden.analysisId)
    expect(linkIn(await readMatch(author), hidden)).toBe(hidden.analysisId)
  })

  it('lets the asked scout replace a hidden link by their own analysis, as if it did not exist', async () => {
    const { hidden } = subjects
    await writeAbout(hidden)
    await ask()
    const mine = await anAnalysis(app, asked, { matchId: match.id, playerId: hidden.player.id })
    const saved = await saveNote(asked, 9, { analysisId: mine.id })
    expect([saved.status, linkIn(saved.body, hidden)]).toEqual([200, mine.id])
    expect(linkIn(await readMatch(asked), hidden)).toBe(mine.id)
  })

  it('refuses to delete the player whether or not there is a hidden analysis', async () => {
    const lone = await aPlayer(app, admin)
    await ask({ playerId: lone.id })
    const refused = await asked.call<{ message: string }>('DELETE', `/v1/player/${lone.id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'Other records refer to this player'])
    expect((await admin.call('DELETE', `/v1/player/${lone.id}`)).status).toBe(200)
  })
})
