/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { POSITION_CODES } from '../../../contract/positionCodes'
import { startSession } from '../../../src/authProvider/session'
import { chooseLanguage } from '../../../src/i18n'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'
import { strayWords } from './markedWords'

// Spanish is English between signs here.
vi.mock('../../../src/i18n/es', async () => {
  const [{ default: reactAdmin }, { en }, { marked }] = await Promise.all([
    import('ra-language-english'),
    import('../../../src/i18n/en'),
    import('./markedWords'),
  ])
  return { words: marked({ ...reactAdmin, ...en }) }
})

/** Data of the records stand between these, or are days, levels, codes of positions, addresses; keys have their names. */
const data = (name: string) => `‹${name}›`
const MONTHS = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_each, index) =>
    new Intl.DateTimeFormat('es', { month }).format(new Date(2026, index)),
  ),
)
const DATA = new RegExp(
  String.raw`‹[^›]*›|\S+@\S+|(https?://)?example\.com\S*|(?<!\p{Letter})([A-D]|N|${Object.values(POSITION_CODES).join('|')}|Ctrl S|(de )?(${MONTHS.join('|')})( de)?)(?!\p{Letter})`,
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

/** The page is there, and nothing is loading any more. */
async function settled() {
  await screen.findByRole('heading', { level: 1, hidden: true })
  await waitFor(
    () => expect([...document.querySelectorAll(LOADING)].map(({ className }) => className)).toEqual([]),
    {
      timeout: 15_000,
    },
  )
}

async function expectNoStrayWords() {
  await settled()
  expect(document.body.textContent).toContain('⟦')
  expect(strayWords(DATA)).toEqual([])
}

describe.each([1280, 360])('%i px wide, nothing is outside the catalogue', (width) => {
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
    // Another person each time: what is still under way for the one before must not be waited for.
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
  ])('at %s, before anybody has signed in', async (address) => {
    openApp(address)
    await expectNoStrayWords()
  })
})

describe('nothing is outside the catalogue', () => {
  const openAs = async (address: string) => {
    startSession(await persona(server, 'Admin', NAMES))
    const opened = openApp(address)
    await settled()
    return opened
  }
  const press = async (user: ReturnType<typeof openApp>['user'], name: RegExp) =>
    user.click(await screen.findByRole('button', { name }))

  it('once the language has been changed on the page of an analysis', async () => {
    await chooseLanguage('en')
    const { user } = await openAs(`/analyses/${analysis.id}`)
    await press(user, /^Language$/)
    await user.click(await screen.findByRole('menuitemradio', { name: 'Español' }))
    await screen.findByRole('button', { name: '⟦Language⟧' })
    await expectNoStrayWords()
  })

  it.each(['matches', 'players', 'teams', 'users', 'analyses'])(
    'where a new one of the %s lacks everything',
    async (resource) => {
      const { user } = await openAs(`/${resource}/create`)
      for (const field of await screen.findAllByRole('textbox')) await user.type(field, ' ')
      await press(user, /⟦(Save|Send invitation)⟧/)
      await screen.findAllByText('⟦Required⟧')
      await expectNoStrayWords()
    },
  )

  it('in what history tells of an analysis, and in the question before it is brought back', async () => {
    const { user } = await openAs(`/history?resource=analyses&recordId=${analysis.id}`)
    await press(user, /⟦What changed⟧.*⟦Created⟧/)
    await screen.findByText('⟦Pictures and links⟧')
    await expectNoStrayWords()
    await press(user, /⟦Bring this state back …⟧/)
    await screen.findByRole('dialog')
    await expectNoStrayWords()
  })

  it('in the question before a deletion, and where it is refused, with the counts of what stands in the way', async () => {
    expectConsole(/⟦1 player⟧.*⟦1 match⟧/)
    const { user } = await openAs(`/teams/${match.homeTeamId}`)
    await press(user, /⟦Delete⟧/)
    const dialog = await screen.findByRole('dialog')
    await expectNoStrayWords()
    await user.click(await within(dialog).findByRole('button', { name: '⟦Delete⟧' }))
    await screen.findByText(/⟦1 player⟧.*⟦1 match⟧/)
    await expectNoStrayWords()
  })

  it('in the question before changes are left', async () => {
    const { user } = await openAs(`/matches/${match.id}`)
    await user.type(await screen.findByLabelText('⟦Comments⟧'), ' ‹more›')
    await user.click(await screen.findByRole('link', { name: '⟦Teams⟧' }))
    await screen.findByText('⟦Pending changes⟧')
    await expectNoStrayWords()
    await user.click(await screen.findByRole('button', { name: '⟦No, stay⟧' }))
    await press(user, /⟦Save⟧/)
    await screen.findByText('⟦Match saved⟧')
    await expectNoStrayWords()
  })

  it('in pairs of likely the same, and where two are made one', async () => {
    const said = { birthDate: '2003-02-01', foot: 'Left', position: 'Goalkeeper' }
    await aPlayer(server, admin, { name: data('Una Dos'), height: 180, ...said })
    await aPlayer(server, admin, { name: data('Dos Una'), height: 181, notes: data('calm'), ...said })
    const { user } = await openAs('/players/duplicates')
    await press(user, /^⟦Merge …⟧$/)
    await screen.findByRole('dialog')
    await expectNoStrayWords()
    await press(user, /^⟦Merge⟧$/)
    await screen.findByText(/is now one with/)
    await press(user, /⟦1 merge that can be undone⟧/)
    await expectNoStrayWords()
  })

  it('where an analysis is shared', async () => {
    const { user } = await openAs(`/analyses/${analysis.id}`)
    await press(user, /⟦Share⟧/)
    await user.type(await within(await screen.findByRole('dialog')).findByRole('combobox'), 'A')
    await screen.findAllByRole('option')
    await expectNoStrayWords()
  })

  it('in choices, open and empty', async () => {
    const { user } = await openAs('/matches')
    await user.type(await screen.findByRole('combobox', { name: '⟦Team⟧' }), 'nobody’s')
    await waitFor(() => expect(screen.getByText('⟦Nothing matches⟧')).toBeVisible())
    await expectNoStrayWords()
    await user.clear(await screen.findByRole('combobox', { name: '⟦Team⟧' }))
    await user.type(await screen.findByRole('searchbox'), '‹zzz›')
    await screen.findByText('⟦No entry fits this search and these filters.⟧')
    await expectNoStrayWords()
  })

  it('where there is nothing to read yet', async () => {
    startSession(await persona(server, 'Agent', NAMES))
    openApp('/analyses')
    await screen.findByText('⟦Nothing has been shared with you yet⟧')
    await expectNoStrayWords()
  })

  it.each(['matches', 'analyses', 'players', 'teams', 'users'])(
    'where the %s cannot be had',
    async (resource) => {
      expectConsole(/Could not get/)
      linkServer(server.app).offline = true
      startSession(await persona(server, 'Admin', NAMES))
      openApp(`/${resource}`)
      await screen.findByRole('button', { name: '⟦Try again⟧' })
      await expectNoStrayWords()
    },
  )

  it('where a record does not exist', async () => {
    expectConsole(/Could not find|does not exist/)
    await openAs('/players/0b5e0f4c-0000-4000-8000-000000000000')
    await expectNoStrayWords()
  })

  it('where the sign-in is refused', async () => {
    const { user } = openApp('/login')
    await user.type(await screen.findByLabelText('⟦Email⟧'), 'a@b.example')
    await user.type(await screen.findByLabelText('⟦Password⟧'), 'wrong{Enter}')
    await screen.findByText('⟦Invalid email or password⟧')
    await expectNoStrayWords()
  })

  it('in the menu on a phone', async () => {
    setWidth(360)
    const { user } = await openAs('/teams')
    await press(user, /⟦Open menu⟧/)
    await screen.findByRole('navigation', { name: '⟦Main menu⟧' })
    await press(user, /⟦Language⟧/)
    expect(strayWords(DATA)).toEqual([])
  })
})
