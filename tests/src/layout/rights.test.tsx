import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import type { Actor } from '../../../contract/permissions'
import { can } from '../../../contract/permissions'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

/**
 * The rights table, page by page and role by role: what would be refused is not offered, what would be granted is.
 * "own" records were made by the person who looks, "other" ones by an administrator.
 */
const WHOSE = ['own', 'other'] as const
type Whose = (typeof WHOSE)[number]

/** Every button and link by which a page offers to do something that the rights table knows. */
const OFFERS = [
  'New match',
  'New analysis',
  'New player',
  'New team',
  'Invite user',
  'Save',
  'Delete',
  'Publish',
  'Withdraw',
  'Share',
  'Edit',
  'Send invitation again',
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
    // Players share nothing, so theirs is seen by themselves alone.
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

beforeEach(() => {
  dataProvider.reset()
  linkServer(server.app)
})

async function offersOf(role: Role, address: string): Promise<{ offers: string[]; address: string }> {
  startSession(as(role))
  const app = openApp(address)
  const main = await screen.findByRole('main')
  await waitFor(() => {
    expect(within(main).queryByRole('heading', { level: 1 })).not.toBeNull()
    expect(main.querySelector('[aria-busy=true], .MuiSkeleton-root')).toBeNull()
  })
  const things = [...within(main).queryAllByRole('button'), ...within(main).queryAllByRole('link')]
  const names = new Set(things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent ?? ''))
  return { offers: OFFERS.filter((offer) => names.has(offer)), address: app.address() }
}

const granted = (offers: Record<string, boolean>) => OFFERS.filter((offer) => offers[offer] === true)

const LISTS = [
  ['matches', 'match', 'New match'],
  ['analyses', 'analysis', 'New analysis'],
  ['players', 'player', 'New player'],
  ['teams', 'team', 'New team'],
  ['users', 'user', 'Invite user'],
] as const

describe.each(ROLES)('to the role %s', (role) => {
  const actor = (): Actor => ({ id: as(role).id, role })

  it.each(LISTS)(
    'the list of %s offers to create one where that is granted',
    async (resource, one, create) => {
      const { offers, address } = await offersOf(role, `/${resource}`)
      if (!can(actor(), `${one}.list`)) return expect(address).not.toBe(`/${resource}`)
      expect(offers).toEqual(granted({ [create]: can(actor(), `${one}.create`) }))
    },
  )

  it.each(LISTS)('the create page of %s opens where that is granted', async (resource, one) => {
    const { address } = await offersOf(role, `/${resource}/create`)
    expect(address === `/${resource}/create`).toBe(can(actor(), `${one}.create`))
  })

  for (const whose of role === 'Agent' ? (['other'] as const) : WHOSE) {
    it.each([
      ['matches', 'match'],
      ['players', 'player'],
      ['teams', 'team'],
    ] as const)(`the page of one of the ${whose} %s offers what is granted`, async (resource, one) => {
      const createdBy = whose === 'own' ? as(role).id : admin.id
      const path = `/${resource}/${recordOf(resource, role, whose)}`
      const { offers, address } = await offersOf(role, path)
      const mayUpdate = can(actor(), `${one}.update`, { createdBy })
      expect(address === path).toBe(mayUpdate)
      if (!mayUpdate) return
      expect(offers).toEqual(granted({ Save: true, Delete: can(actor(), `${one}.delete`, { createdBy }) }))
    })

    it(`the pages of one of the ${whose} analyses offer what is granted`, async () => {
      const scouter = whose === 'own' ? as(role).id : admin.id
      const facts = { scouter, publishedAt: '2026-05-02T10:00:00.000Z', accessUserIds: [as(role).id] }
      const id = recordOf('analyses', role, whose)
      const mayUpdate = can(actor(), 'analysis.update', facts)
      const Share = can(actor(), 'analysis.share', facts)
      const view = await offersOf(role, `/analyses/view/${id}`)
      expect(view.offers).toEqual(granted({ Share, Edit: mayUpdate }))
    })

    it(`the edit page of one of the ${whose} analyses is for whom it is granted`, async () => {
      const scouter = whose === 'own' ? as(role).id : admin.id
      const facts = { scouter, publishedAt: '2026-05-02T10:00:00.000Z', accessUserIds: [as(role).id] }
      const path = `/analyses/${recordOf('analyses', role, whose)}`
      const mayUpdate = can(actor(), 'analysis.update', facts)
      const { offers, address } = await offersOf(role, path)
      expect(address === path).toBe(mayUpdate)
      if (!mayUpdate) return
      expect(offers).toEqual(
        granted({
          Save: true,
          Withdraw: true,
          Delete: can(actor(), 'analysis.delete', facts),
          Share: can(actor(), 'analysis.share', facts),
        }),
      )
    })
  }

  it.each(ROLES)('the page of an invited user of the role %s offers what is granted', async (theirs) => {
    const id = records.get(`invited ${theirs}`)?.id ?? ''
    const facts = { id, role: theirs }
    const path = `/users/${id}`
    const mayRead = can(actor(), 'user.read', facts)
    if (!mayRead) expectConsole(/User does not exist/)
    const { offers, address } = await offersOf(role, path)
    if (!can(actor(), 'user.list')) return expect(address).not.toBe(path)
    expect(offers).toEqual(
      granted({
        Save: mayRead && can(actor(), 'user.update', facts),
        Delete: mayRead && can(actor(), 'user.delete', facts),
        'Send invitation again': mayRead && can(actor(), 'user.invite', facts),
      }),
    )
  })
})
