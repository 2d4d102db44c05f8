import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { ROUTES } from '../../../contract/paths'
import { endSession, startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp, signInAs } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

type Row = {
  /** The address, of what each person may have an own one of. */
  at: (who: Persona) => string
  /** What the browser's tab is called there. */
  title: string
  roles: readonly Role[]
}

const WRITERS = ['Admin', 'Scout', 'Player'] as const
const MANAGERS = ['Admin', 'Scout'] as const
const EVERYBODY = ['Admin', 'Scout', 'Player', 'Agent'] as const
const ROLES = EVERYBODY

let server: TestApp
let link: ServerLink
const people = new Map<Role, Persona>()
const own = new Map<Persona, string>()
const ids = { match: '', player: '', team: '', user: '', analysis: '' }

const as = (role: Role): Persona => {
  const who = people.get(role)
  if (who === undefined) throw new Error(`There is no ${role}`)
  return who
}

beforeAll(async () => {
  server = await buildTestApp()
  for (const role of ROLES) people.set(role, await persona(server, role))
  const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const match = await aMatch(server, undefined, { homeTeamId: team.id })
  const player = await aPlayer(server, undefined, { name: 'Nils Keeper' })
  const about = { matchId: match.id, playerId: player.id }
  const accessUserIds = [...people.values()].map(({ id }) => id)
  const analysis = await aPublishedAnalysis(server, undefined, { ...about, accessUserIds })
  const user = await persona(server, 'Agent', { firstName: 'Arne', lastName: 'Agent' })
  Object.assign(ids, {
    match: match.id,
    player: player.id,
    team: team.id,
    user: user.id,
    analysis: analysis.id,
  })
  for (const role of WRITERS) own.set(as(role), (await anAnalysis(server, as(role), about)).id)
})

beforeEach(() => {
  link = linkServer(server.app)
})

/** The table of the product document, section 2, with the create pages that belong to it. */
const TABLE: Record<string, Row> = {
  analyses: { at: () => '/analyses', title: 'Analyses', roles: EVERYBODY },
  'analyses/view/{id}': {
    at: () => ROUTES.viewAnalysis(ids.analysis),
    title: 'Nils Keeper',
    roles: EVERYBODY,
  },
  'analyses/{id}': {
    at: (who) => ROUTES.edit('analyses', own.get(who) ?? ids.analysis),
    title: 'Nils Keeper',
    roles: WRITERS,
  },
  'analyses/create': { at: () => '/analyses/create', title: 'New analysis', roles: WRITERS },
  players: { at: () => '/players', title: 'Players', roles: WRITERS },
  'players/{id}': { at: () => ROUTES.edit('players', ids.player), title: 'Nils Keeper', roles: WRITERS },
  'players/create': { at: () => '/players/create', title: 'New player', roles: WRITERS },
  teams: { at: () => '/teams', title: 'Teams', roles: WRITERS },
  'teams/{id}': { at: () => ROUTES.edit('teams', ids.team), title: 'Harbour Athletic', roles: WRITERS },
  'teams/create': { at: () => '/teams/create', title: 'New team', roles: WRITERS },
  matches: { at: () => '/matches', title: 'Matches', roles: WRITERS },
  'matches/{id}': { at: () => ROUTES.edit('matches', ids.match), title: 'Harbour Athletic', roles: WRITERS },
  'matches/create': { at: () => '/matches/create', title: 'New match', roles: WRITERS },
  users: { at: () => '/users', title: 'Users', roles: MANAGERS },
  'users/{id}': { at: () => ROUTES.edit('users', ids.user), title: 'Arne Agent', roles: MANAGERS },
  'users/create': { at: () => '/users/create', title: 'Invite user', roles: MANAGERS },
  account: { at: () => '/account', title: 'Account', roles: EVERYBODY },
  charts: { at: () => '/charts', title: 'Charts', roles: EVERYBODY },
}

/** Where somebody ends who may not: an agent at the analyses, everybody else at home, which is the matches. */
const homeOf = (role: Role) => (role === 'Agent' ? '/analyses' : '/matches')

const arrivesAt = async (address: () => string, expected: string, title: string) => {
  await waitFor(() => {
    expect(address()).toBe(expected)
    expect(document.title).toContain(title)
  })
  expect(document.title).toMatch(/ · Touchline$/)
}

describe.each(Object.entries(TABLE))('the page %s', (_route, { at, title, roles }) => {
  it.each(ROLES)(`opened by %s at once, as from a bookmark or by reloading`, async (role) => {
    document.title = ''
    startSession(as(role))
    const target = at(as(role))
    const { address, historyCalls } = openApp(target)
    if (roles.includes(role)) await arrivesAt(address, target, title)
    else await arrivesAt(address, homeOf(role), role === 'Agent' ? 'Analyses' : 'Matches')
    expect(historyCalls()).toBeLessThan(8)
  })

  it('is kept for who has to sign in first', async () => {
    const target = at(as('Admin'))
    const { address } = openApp(target)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(address()).toBe(`/login?returnUrl=${encodeURIComponent(target)}`)
  })
})

describe('signing in', () => {
  it.each([
    ['Admin', ROUTES.account, ROUTES.account],
    ['Scout', '/players?q=nils', '/players?q=nils'],
    ['Player', '/users', '/matches'],
    ['Agent', '/teams/create', '/analyses'],
    ['Scout', '/nowhere', '/analyses'],
    ['Scout', '/', '/matches'],
    ['Agent', '/', '/analyses'],
  ] as const)('%s, who came for %s, gets to %s', async (role, wanted, reached) => {
    const { user, address } = openApp(wanted)
    await signInAs(user, as(role))
    await waitFor(() => expect(address()).toBe(reached))
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  it('leads to no address of another site', async () => {
    const { user, address } = openApp('/login?returnUrl=https%3A%2F%2Fexample.com%2F')
    await signInAs(user, as('Scout'))
    await waitFor(() => expect(address()).toBe('/matches'))
  })
})

describe('the role in the token', () => {
  /** Only the server checks signatures; this one answers everybody with empty lists. */
  const tokenOf = (role: string) => {
    const exp = Math.floor(Date.now() / 1000) + 900
    const claims = btoa(JSON.stringify({ sub: ids.user, role, name: 'Some Body', exp }))
    return { accessToken: `e30.${claims}.none`, refreshToken: null }
  }

  it.each([
    ['ADMIN', '/users', '/users'],
    ['sCoUt', '/users', '/users'],
    ['player', '/users', '/matches'],
    ['agent', '/matches', '/analyses'],
    ['AGENT', '/', '/analyses'],
    ['no such role', '/matches', '/analyses'],
  ])('%s opens %s at %s', async (role, wanted, reached) => {
    link.intercept = () => json({ users: [], matches: [], analyses: [] })
    startSession(tokenOf(role))
    const { address } = openApp(wanted)
    await waitFor(() => expect(address()).toBe(reached))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(address()).toBe(reached)
  })
})

it('a page that is denied after a change of role is left', async () => {
  startSession(as('Scout'))
  const { address } = openApp('/users')
  await arrivesAt(address, '/users', 'Users')
  cleanup()
  endSession('signedOut')
  startSession(as('Player'))
  const second = openApp('/users')
  await arrivesAt(second.address, '/matches', 'Matches')
})
