import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResourceName } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

/** The messages of the product document, section 8, as people meet them: toasts of the pages of each resource. */
let server: TestApp
let admin: Persona
let link: ServerLink

beforeAll(async () => {
  server = await buildTestApp()
  admin = await persona(server, 'Admin')
})

beforeEach(() => {
  dataProvider.reset()
  startSession(admin)
  link = linkServer(server.app)
})

type Case = {
  resource: ResourceName
  /** The document's word for one of them. */
  one: string
  make: () => Promise<{ id: string }>
  field: string
  deleted: string
}

const CASES: Case[] = [
  {
    resource: 'analyses',
    one: 'analysis',
    make: () => anAnalysis(server),
    field: 'Conclusion',
    deleted: 'Analysis was successfully deleted',
  },
  {
    resource: 'matches',
    one: 'match',
    make: () => aMatch(server),
    field: 'Comments',
    deleted: 'Match was successfully deleted',
  },
  {
    resource: 'players',
    one: 'player',
    make: () => aPlayer(server),
    field: 'Name',
    deleted: 'Player was successfully deleted',
  },
  {
    resource: 'teams',
    one: 'team',
    make: () => aTeam(server),
    field: 'Name',
    deleted: 'Team was successfully deleted',
  },
  {
    resource: 'users',
    one: 'user',
    make: () => persona(server, 'Scout'),
    field: 'First name',
    deleted: 'User was successfully deleted',
  },
]

const toast = (words: string) =>
  waitFor(() => {
    const shown = document.querySelector('.MuiSnackbarContent-message')
    expect(shown?.textContent).toBe(words)
    return shown
  })
const failing = (method: string) => {
  link.intercept = (asked) =>
    asked.method === method ? json({ message: 'The disk is full' }, 500) : undefined
}

async function confirmDeletion(user: ReturnType<typeof openApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Delete' }))
}

describe.each(CASES)('one of the $resource', ({ resource, one, make, field, deleted }) => {
  it(`that is deleted: ${deleted}`, async () => {
    const { id } = await make()
    const { user, address } = openApp(`/${resource}/${id}`)
    await confirmDeletion(user)
    await toast(deleted)
    await waitFor(() => expect(address()).toBe(`/${resource}`))
  })

  it(`that cannot be deleted: Something went wrong! Could not delete ${one}`, async () => {
    expectConsole(/Could not delete/)
    const { id } = await make()
    failing('DELETE')
    const { user, address } = openApp(`/${resource}/${id}`)
    await confirmDeletion(user)
    await toast(`Something went wrong! Could not delete ${one}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(`/${resource}/${id}`)
  })

  it(`that cannot be updated: Something went wrong! Could not update ${one}, and what was typed stays`, async () => {
    expectConsole(/Could not update/)
    const { id } = await make()
    failing('PUT')
    const { user, address } = openApp(`/${resource}/${id}`)
    const input = await screen.findByRole('textbox', { name: field })
    await user.clear(input)
    await user.type(input, 'Typed')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await toast(`Something went wrong! Could not update ${one}`)
    expect(input).toHaveValue('Typed')
    expect(address()).toBe(`/${resource}/${id}`)
  })

  it(`that cannot be looked up: Something went wrong! Could not find ${one}, and a way on`, async () => {
    expectConsole(/Could not|HttpError/)
    const { id } = await make()
    failing('GET')
    const { user } = openApp(`/${resource}/${id}`)
    await toast(`Something went wrong! Could not find ${one}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This could not be loaded')
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  })

  it(`of which the list cannot be had: Something went wrong! Could not get ${resource}, and a way on`, async () => {
    expectConsole(/Could not|HttpError/)
    failing('GET')
    openApp(`/${resource}`)
    await toast(`Something went wrong! Could not get ${resource}`)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

const ANY = 'It may have been deleted, or it is not for you to see.'
const SHARED = 'This report does not exist or is no longer shared with you.'

it.each([
  ['analyses', 'Analysis does not exist', SHARED],
  ['matches', 'Match does not exist', ANY],
  ['players', 'Player does not exist', ANY],
  ['teams', 'Team does not exist', ANY],
  ['users', 'User does not exist', ANY],
])('one of the %s that is not there: %s, why that may be, and the way back', async (resource, words, why) => {
  expectConsole(/does not exist/)
  openApp(`/${resource}/0b5e0f4c-0000-4000-8000-000000000000`)
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible()
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getByRole('link', { name: /^(Back|To the )/ })).toHaveAttribute('href', `/${resource}`)
  expect(document.title).toBe(`${words} · Touchline`)
})

it.each([
  ['players', 'player', { Name: 'Ada' }],
  ['teams', 'team', { Name: 'Ajax' }],
  ['users', 'user', { 'First name': 'Ada', 'Last name': 'Vale', Email: 'ada@touchline.test' }],
] as const)(
  'one of the %s that cannot be created: Something went wrong! Could not create %s',
  async (resource, one, fields) => {
    expectConsole(/Could not create/)
    failing('POST')
    const { user, address } = openApp(`/${resource}/create`)
    for (const [name, words] of Object.entries(fields)) {
      await user.type(await screen.findByRole('textbox', { name }), words)
    }
    await user.click(await screen.findByRole('button', { name: /Save|Send invitation/ }))
    await toast(`Something went wrong! Could not create ${one}`)
    expect(address()).toBe(`/${resource}/create`)
    for (const [name, words] of Object.entries(fields)) {
      await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveValue(words))
    }
  },
)

describe('the players of a team', () => {
  it('that cannot be looked up are told beside the team, which stays on the page', async () => {
    expectConsole(/Could not find player in team/)
    const { id, name } = await aTeam(server)
    link.intercept = ({ path }) => (path.startsWith('/v1/player') ? json({}, 500) : undefined)
    const { user } = openApp(`/teams/${id}`)
    await toast('Something went wrong! Could not find player in team')
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No players in this team yet.')).toBeVisible()
  })

  it('that cannot be looked up while an analysis is written are told there', async () => {
    expectConsole(/Could not/)
    const { id } = await aMatch(server)
    const analysis = await anAnalysis(server, undefined, { matchId: id })
    link.intercept = ({ path }) => (path.startsWith('/v1/player') ? json({}, 500) : undefined)
    openApp(`/analyses/${analysis.id}`)
    await toast('Something went wrong! Could not find player in team')
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  })
})
