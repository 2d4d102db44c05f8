import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { formAddress, ROUTES } from '../../../contract/paths'
import { type Actor, can } from '../../../contract/permissions'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

/**
 * The rights table, page by page and role by role: a page offers exactly the actions that the server would allow. "own" records were
 * created by the user, "other" ones by an administrator.
 */
const WHOSE = ['own', 'other'] as const
type Whose = (typeof WHOSE)[number]

/** Every button and link for an action of the rights table. */
const OFFERS = [
  'New match',
  'New analysis',
  'Write report',
  'New player',
  'New team',
  'Invite user',
  'Save',
  'Delete',
  'Publish',
  'Unpublish',
  'Share',
  'Edit',
  'Resend invitation',
]

let server: TestApp
let admin: Persona
const people = new Map<Role, Persona>()
const records = new Map<string, { id: string }>()

const as = (role: Role): Persona => people.get(role) ?? admin
const recordOf = (resource: string, role: Role, whose: Whose) =>
  records.get(`${resource} ${whose === 'own' ? role : 'other'}`)?.id ?? ''

beforeAll(async () => {
  server = await buildTestApp()
  admin = await persona(server, 'Admin')
  for (const role of ROLES) people.set(role, await persona(server, role))
  const everybody = [...people.values()].map(({ id }) => id)
  for (const [whose, by] of [...people, ['other', admin]] as const) {
    if (whose === 'Agent') continue
    const match = await aMatch(server, by)
    const player = await aPlayer(server, by)
    records.set(`matches ${whose}`, match)
    records.set(`players ${whose}`, player)
    records.set(`teams ${whose}`, await aTeam(server, by))
    // Players cannot share, so only they see their own analyses.
    const accessUserIds = whose === 'Player' ? [] : everybody
    const about = { matchId: match.id, playerId: player.id, accessUserIds }
    records.set(`analyses ${whose}`, await aPublishedAnalysis(server, by, about))
  }
  for (const role of ROLES) {
    const { body } = await admin.call<{ id: string }>('POST', '/v1/user/admin', {
      firstName: 'Invited',
      lastName: role,
      email: `invited.${role}@touchline.test`.toLowerCase(),
      role,
    })
    records.set(`invited ${role}`, body)
  }
})

let link: ServerLink

beforeEach(() => {
  dataProvider.reset()
  link = linkServer(server.app)
})

const granted = (offers: Record<string, boolean>) => OFFERS.filter((offer) => offers[offer] === true)

/** Opens pages in turn, and expects each to offer exactly these actions. Returns the address at which the user ends. */
function openPages(role: Role) {
  startSession(as(role))
  const app = openApp(ROUTES.account)
  return async (address: string, offers: Record<string, boolean>): Promise<string> => {
    await screen.findByRole('heading', { level: 1 })
    // The open page does not set its title again.
    if (app.address() !== address) document.title = ''
    await act(async () => {
      history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => {
      const main = screen.getByRole('main')
      expect(document.title).not.toBe('')
      expect(main.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull()
      expect(link.isQuiet()).toBe(true)
      const things = [...within(main).queryAllByRole('button'), ...within(main).queryAllByRole('link')]
      const names = new Set(
        things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent ?? ''),
      )
      const shown = OFFERS.filter((offer) => names.has(offer))
      if (app.address() === address) expect([address, shown]).toEqual([address, granted(offers)])
    })
    return app.address()
  }
}

/** Each test opens several pages, which takes longer than one. */
describe.each(ROLES)('to the role %s', { timeout: 60_000 }, (role) => {
  const actor = (): Actor => ({ id: as(role).id, role })

  it('every list offers to create a record if the user may do so', { tags: 'slow' }, async () => {
    const open = openPages(role)
    for (const [resource, one, create] of [
      ['matches', 'match', 'New match'],
      ['analyses', 'analysis', 'New analysis'],
      ['players', 'player', 'New player'],
      ['teams', 'team', 'New team'],
      ['users', 'user', 'Invite user'],
    ] as const) {
      const reached = await open(`/${resource}`, { [create]: can(actor(), `${one}.create`) })
      expect(reached === `/${resource}`).toBe(can(actor(), `${one}.list`))
    }
  })

  it.each(role === 'Agent' ? (['other'] as const) : WHOSE)(
    'the pages of %s records offer what is granted',
    { tags: 'slow' },
    async (whose) => {
      const open = openPages(role)
      const maker = whose === 'own' ? as(role).id : admin.id
      for (const [resource, one] of [
        ['matches', 'match'],
        ['players', 'player'],
        ['teams', 'team'],
      ] as const) {
        const facts = { createdBy: maker }
        const page = formAddress(resource, recordOf(resource, role, whose))
        const address = resource === 'matches' ? `${page}?tab=details` : page
        const Delete = can(actor(), `${one}.delete`, facts)
        // The menu of a match has its link to a new analysis.
        const startsReport = resource === 'players' && can(actor(), 'analysis.create')
        const reached = await open(address, { 'Write report': startsReport, Save: true, Delete })
        expect(reached === address).toBe(can(actor(), `${one}.update`, facts))
      }

      const id = recordOf('analyses', role, whose)
      const publishedAt = '2026-05-02T10:00:00.000Z'
      const facts = { scouter: maker, playerId: '', publishedAt, accessUserIds: [as(role).id] }
      const Edit = can(actor(), 'analysis.update', facts)
      const Share = can(actor(), 'analysis.share', facts)
      const Delete = can(actor(), 'analysis.delete', facts)
      expect(await open(ROUTES.viewAnalysis(id), { Share, Edit })).toBe(ROUTES.viewAnalysis(id))
      const reached = await open(ROUTES.edit('analyses', id), { Save: true, Unpublish: true, Delete, Share })
      expect(reached === ROUTES.edit('analyses', id)).toBe(Edit)
    },
  )

  it('the pages of invited users offer the granted actions', { tags: 'slow' }, async () => {
    const open = openPages(role)
    for (const theirs of ROLES) {
      const id = records.get(`invited ${theirs}`)?.id ?? ''
      const facts = { id, role: theirs }
      const mayRead = can(actor(), 'user.read', facts)
      if (!mayRead) expectConsole(/User does not exist/)
      const reached = await open(ROUTES.edit('users', id), {
        Save: mayRead && can(actor(), 'user.update', facts),
        Delete: mayRead && can(actor(), 'user.delete', facts),
        'Resend invitation': mayRead && can(actor(), 'user.invite', facts),
      })
      expect(reached === ROUTES.edit('users', id)).toBe(can(actor(), 'user.list'))
    }
  })
})
