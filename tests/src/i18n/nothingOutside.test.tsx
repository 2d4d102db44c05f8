/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { POSITION_CODES } from '../../../contract/positionCodes'
import { startSession } from '../../../src/authProvider/session'
import { chooseLanguage } from '../../../src/i18n'
import { buildTestApp, type TestApp } from '../../support/app'
import { setWidth } from '../../support/browserSetup'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'
import { strayWords } from './markedWords'

// In this test, Spanish is English between marks.
vi.mock('../../../src/i18n/es', async () => {
  const [{ default: reactAdmin }, { en }, { marked }] = await Promise.all([
    import('ra-language-english'),
    import('../../../src/i18n/en'),
    import('./markedWords'),
  ])
  return { words: marked({ ...reactAdmin, ...en }) }
})

/** Marks the data of records. Other data are days, levels, codes of positions and teams, email addresses and names of keys. */
const data = (name: string) => `‹${name}›`
const MONTHS = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_each, index) =>
    new Intl.DateTimeFormat('es', { month }).format(new Date(2026, index)),
  ),
)
const DATA = new RegExp(
  String.raw`‹[^›]*›|\S+@\S+|(https?://)?example\.com\S*|(?<!\p{Letter})([A-D]|N|${Object.values(POSITION_CODES).join('|')}|Ctrl S|3a|\p{Lu}{3}|hace (\d+ )?(d[ií]as?|semanas?|mes(es)?|años?)|(de )?(${MONTHS.join('|')})( de)?)(?!\p{Letter})`,
  'u',
)

const NAMES = { firstName: data('Ann'), lastName: data('Admin') }

let server: TestApp
let admin: Persona
let match: Match
let analysis: Analysis

beforeAll(async () => {
  server = await buildTestApp()
  admin = await persona(server, 'Admin', NAMES)
  await persona(server, 'Agent', { firstName: data('Abe'), lastName: data('Agent') })
  const team = await aTeam(server, admin, { name: data('Harbour') })
  const away = await aTeam(server, admin, { name: data('Mills') })
  const player = await aPlayer(server, admin, {
    name: data('Pat'),
    teamId: team.id,
    position: 'RW Forward',
    foot: 'Both feet',
    height: 180,
    weight: 75,
    birthDate: '2001-02-03',
    notes: data('quick'),
  })
  match = await aMatch(server, admin, {
    homeTeamId: team.id,
    awayTeamId: away.id,
    homeScore: 2,
    awayScore: 1,
    homeNotes: [{ shirtNo: 9, position: 'Goalkeeper', level: 'A', notes: data('tall') }],
    comments: data('rain'),
    media: ['https://example.com/‹clip›'],
  })
  analysis = await aPublishedAnalysis(server, admin, {
    matchId: match.id,
    playerId: player.id,
    position: 'Centre Forward',
    level: 'B',
    shirtNo: 9,
    conclusion: data('buy'),
    technical: { pass: { score: 4, note: data('short ones') } },
    media: ['https://example.com/‹clip›'],
  })
}, 60_000)

beforeEach(async () => {
  linkServer(server.app)
  await chooseLanguage('es')
})
afterAll(() => chooseLanguage('en'))

const LOADING = '[aria-busy=true], .MuiSkeleton-root, [role=progressbar]:not([aria-hidden])'

/** Waits until the page has a heading and nothing is loading. */
async function settled() {
  await screen.findByRole('heading', { level: 1, hidden: true })
  await waitFor(
    () => expect([...document.querySelectorAll(LOADING)].map(({ className }) => className)).toEqual([]),
    { timeout: 15_000 },
  )
}

async function expectNoStrayWords() {
  await settled()
  expect(document.body.textContent).toContain('⟦')
  expect(strayWords(DATA)).toEqual([])
}

describe.each([1280, 360])('%i px wide, every text is in the catalogue', (width) => {
  beforeEach(() => setWidth(width))

  it.each([
    ['matches', () => '/matches'],
    ['a new match', () => '/matches/create'],
    ['a match', () => `/matches/${match.id}`],
    ['analyses', () => '/analyses'],
    ['a new analysis', () => '/analyses/create'],
    ['an analysis being written', () => `/analyses/${analysis.id}`],
    ['an analysis being read', () => `/analyses/view/${analysis.id}`],
    ['players', () => '/players'],
    ['a new player', () => '/players/create'],
    ['a player', () => `/players/${analysis.playerId}`],
    ['teams', () => '/teams'],
    ['a new team', () => '/teams/create'],
    ['a team', () => `/teams/${match.homeTeamId}`],
    ['users', () => '/users'],
    ['a new user', () => '/users/create'],
    ['a user', () => `/users/${admin.id}`],
    ['the own account', () => '/account'],
    ['charts', () => '/charts'],
  ])('on the page of %s', async (_name, address) => {
    // A new user for each page, so that pending requests of the previous one are aborted and need no wait.
    startSession(await persona(server, 'Admin', NAMES))
    openApp(address())
    await expectNoStrayWords()
  })

  it.each([
    '/login',
    '/signup',
    '/signup/some-secret',
    '/request-reset-password',
    '/reset-password/some-secret',
    '/terms',
    '/privacy',
  ])('at %s, without a session', async (address) => {
    openApp(address)
    await expectNoStrayWords()
  })
})
