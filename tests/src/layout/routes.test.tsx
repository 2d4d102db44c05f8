import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { ROUTES } from '../../../contract/paths'
import { homeOf, startOf } from '../../../src/authProvider/access'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

type Row = {
  /** Returns the address, which on some pages is different for each user. */
  at: (who: Persona) => string
  /** The title of the browser’s tab. */
  title: string
  roles: readonly Role[]
}

const WRITERS = ['Admin', 'Scout', 'Player'] as const
const MANAGERS = ['Admin', 'Scout'] as const
const EVERYBODY = ['Admin', 'Scout', 'Player', 'Agent'] as const
const ROLES = ['Admin', 'Scout', 'Player', 'Agent'] as const

let server: TestApp
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

beforeEach(() => void linkServer(server.app))

/** The table of the product document, section 2, with its create pages. */
const TABLE: readonly Row[] = [
  { at: () => '/analyses', title: 'Analyses', roles: EVERYBODY },
  { at: () => ROUTES.viewAnalysis(ids.analysis), title: 'Nils Keeper', roles: EVERYBODY },
  {
    at: (who) => ROUTES.edit('analyses', own.get(who) ?? ids.analysis),
    title: 'Nils Keeper',
    roles: WRITERS,
  },
  { at: () => '/analyses/create', title: 'New analysis', roles: WRITERS },
  { at: () => '/players', title: 'Players', roles: WRITERS },
  { at: () => ROUTES.edit('players', ids.player), title: 'Nils Keeper', roles: WRITERS },
  { at: () => '/players/create', title: 'New player', roles: WRITERS },
  { at: () => '/teams', title: 'Teams', roles: WRITERS },
  { at: () => ROUTES.edit('teams', ids.team), title: 'Harbour Athletic', roles: WRITERS },
  { at: () => '/teams/create', title: 'New team', roles: WRITERS },
  { at: () => '/matches', title: 'Matches', roles: WRITERS },
  { at: () => ROUTES.edit('matches', ids.match), title: 'Harbour Athletic', roles: WRITERS },
  { at: () => '/matches/create', title: 'New match', roles: WRITERS },
  { at: () => '/users', title: 'Users', roles: MANAGERS },
  { at: () => ROUTES.edit('users', ids.user), title: 'Arne Agent', roles: MANAGERS },
  { at: () => '/users/create', title: 'Invite user', roles: MANAGERS },
  { at: () => '/account', title: 'Account', roles: EVERYBODY },
  { at: () => '/charts', title: 'Charts', roles: EVERYBODY },
]

/** Goes to another address of the open app, as the browser's own buttons do. */
async function goTo(address: string): Promise<void> {
  document.title = ''
  await act(async () => {
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

const arrivesAt = (address: () => string, expected: string, title: string) =>
  waitFor(() => {
    expect(address()).toBe(expected)
    expect(document.title).toContain(title)
    expect(document.title).toMatch(/ · Touchline$/)
  })

describe('the pages of the product document', () => {
  // Each test opens eighteen pages, so it needs a longer timeout.
  describe.each(ROLES)('open for the role %s', (role) => {
    it('as the table says, and redirect home elsewhere', {
      timeout: 60_000,
      tags: role === 'Agent' || role === 'Player' ? [] : ['slow'],
    }, async () => {
      startSession(as(role))
      const { address } = openApp(homeOf(role))
      const home = startOf(role)
      for (const { at, title, roles } of TABLE) {
        const target = at(as(role))
        await goTo(target)
        if (roles.includes(role)) await arrivesAt(address, target, title)
        else await arrivesAt(address, home, role === 'Agent' ? 'Analyses' : 'Matches')
      }
    })
  })

  it('are kept for a user who has to sign in first', async () => {
    const { address } = openApp(ROUTES.terms)
    for (const { at } of TABLE) {
      const target = at(as('Admin'))
      await goTo(target)
      await waitFor(() => expect(address()).toBe(`/login?returnUrl=${encodeURIComponent(target)}`))
    }
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
