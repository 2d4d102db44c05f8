import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { MAX_SEARCH_RESULTS, SEARCHED, type SearchResult } from '../../../contract/search'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { oneOfEachRole } from '../rights/owners'
import { expected, linesOf } from '../rights/table'

/** The number of results for "vale" by resource. Another scout wrote a draft, a published and a shared analysis, and two shortlists. */
const FOUND = linesOf(`
  role    players  analyses  matches  teams  users  shortLists
  Admin   1        3         1        1      2      2
  Scout   1        2         1        1      1      1
  Player  1        1         1        1      0      0
  Agent   0        1         0        0      0      0
`)

let app: TestApp
let callers: Record<Role, Persona>

beforeAll(async () => {
  app = await buildTestApp()
  callers = await oneOfEachRole(app)
  const author = await persona(app, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
  await persona(app, 'Admin', { firstName: 'Ada', lastName: 'Vale' })
  await persona(app, 'Agent', { firstName: 'Ivo', lastName: 'Vale', email: 'ivo@touchline.test' })
  const home = await aTeam(app, author, { name: 'Válē Town', country: 'Wales' })
  const away = await aTeam(app, author, { name: 'Ashmoor' })
  const played = { homeTeamId: home.id, awayTeamId: away.id, homeScore: 2, awayScore: 1 }
  const match = await aMatch(app, author, { ...played, date: '2026-05-01' })
  const player = await aPlayer(app, author, {
    name: 'Nuno D’Orsay',
    position: 'Left Back',
    birthDate: '2007-01-31',
    teamId: home.id,
    playerPriority: 'Urgent',
    notes: 'Too dear for us',
    stage: 'Talks',
  })
  const subject = { matchId: match.id, playerId: player.id }
  await anAnalysis(app, author, subject)
  await aPublishedAnalysis(app, author, subject)
  const accessUserIds = Object.values(callers).map(({ id }) => id)
  await aPublishedAnalysis(app, author, { ...subject, accessUserIds })
  for (const isShared of [true, false])
    await author.call('POST', RESOURCES.shortLists.path, { name: 'Vale of backs', isShared })
})

async function search(q: string, role: Role = 'Admin', query = '', headers = {}): Promise<SearchResult[]> {
  const path = `${PATHS.search}?q=${encodeURIComponent(q)}${query}`
  const { status, body } = await callers[role].call<{ results: SearchResult[] }>(
    'GET',
    path,
    undefined,
    headers,
  )
  expect(status).toBe(200)
  return body.results
}

describe('the search of the server', () => {
  it.each(FOUND)('finds for $role only the records that they may read', async (line) => {
    const found = await search('VALE', line.role as Role)
    const counts = SEARCHED.map((name) => [name, String(found.filter((one) => one.resource === name).length)])
    expect(Object.fromEntries(counts)).toEqual(expected(line, 'role'))
  })

  it('describes each record in the reader’s language, without fields that only the club sees', async () => {
    const texts = async (headers = {}) =>
      Object.fromEntries(
        (await search('vale', 'Scout', '', headers)).map(({ resource, title, subtitle }) => [
          resource,
          `${title}: ${subtitle}`,
        ]),
      )
    expect(await texts()).toEqual({
      players: 'Nuno D’Orsay: 19 · Left Back · Válē Town',
      analyses: 'Nuno D’Orsay: 1 May 2026 · Válē Town 2–1 Ashmoor · Sam Fairholm',
      matches: 'Válē Town – Ashmoor: 1 May 2026 · 2–1',
      teams: 'Válē Town: Wales',
      users: 'Ivo Vale: Agent · ivo@touchline.test',
      shortLists: 'Vale of backs: Sam Fairholm',
    })
    expect((await texts({ 'accept-language': 'es' })).players).toContain('Lateral izquierdo')
  })

  it.each(['left back vale', 'town dorsay', 'D`ORSAY left', "vale d'orsay"])(
    'finds all words in any order, ignoring case, accents and the kind of apostrophe: %s',
    async (q) => expect(await search(q)).toContainEqual(expect.objectContaining({ resource: 'players' })),
  )

  it('finds nothing for a word that no record has, or without words', async () => {
    for (const q of ['vale xyz', ' ', 'dear']) expect(await search(q), q).toEqual([])
  })

  it('answers at most the requested number, with a share for each resource', async () => {
    const some = await search('vale', 'Admin', '&amount=6')
    expect(some.map(({ resource }) => resource)).toEqual([...SEARCHED])
    expect(await search('vale', 'Admin', '&amount=2')).toHaveLength(2)
    for (const query of ['q=vale&amount=51', 'q=vale&amount=0', 'q=', ''])
      expect((await callers.Scout.call('GET', `${PATHS.search}?${query}`)).status, query).toBe(400)
    expect(MAX_SEARCH_RESULTS).toBe(50)
  })
})
