import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

/** A page may be gone before it hears that its new record is stored: what was typed is put back, and saved again. */

let server: TestApp
let link: ServerLink
let admin: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  admin = await persona(server, 'Admin')
  startSession(admin)
})

const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

const storedPlayers = async () =>
  (await admin.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=2000')).body.players
const storedMatches = async () =>
  (await admin.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches
const onlyMatch = async () => {
  const [match, ...others] = await storedMatches()
  if (match === undefined || others.length > 0) throw new Error('There is to be one match')
  return (await admin.call<Match>('GET', `/v1/match/${match.id}`)).body
}

/** Saves the new record that is being typed, and closes the page before the answer comes. Returns how it is opened again, and has put back what was typed. */
async function saveAndLose(user: UserEvent, stored: () => Promise<unknown[]>, button = 'Save') {
  const { pathname } = location
  holdWrites(link)
  await press(user, button)
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  link.rewrite = (_asked, response) => response
  return async () => {
    dataProvider.reset()
    const again = openApp(pathname)
    await press(again.user, 'Put it back')
    return again.user
  }
}

/** Answers the question about what two people have changed. */
async function choose(user: UserEvent, value: RegExp) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: value }))
  await user.click(dialog.getByRole('button', { name: 'Save these' }))
}

describe('a new record that was stored, and whose typing is put back, is stored once', () => {
  it('as a player', async () => {
    const { user } = openApp('/players/create')
    await user.type(await field('Name'), 'Ada Lund')
    const openAgain = await saveAndLose(user, storedPlayers)
    const again = await openAgain()
    await again.type(await field('Notes'), 'Calm')
    await press(again, 'Save')
    expect(await screen.findByText('Player created')).toBeVisible()
    expect(await storedPlayers()).toMatchObject([{ name: 'Ada Lund', notes: 'Calm' }])
    expect(await storedPlayers()).toHaveLength(1)
  })

  it('as a team, which has its name by then', async () => {
    const stored = async () =>
      (await admin.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=2000')).body.teams
    const { user } = openApp('/teams/create')
    await user.type(await field('Name'), 'Harbour Athletic')
    const openAgain = await saveAndLose(user, stored)
    const again = await openAgain()
    await press(again, 'Save')
    expect(await screen.findByText('Team created')).toBeVisible()
    expect(await stored()).toHaveLength(1)
  })

  it('as a user, who has their e-mail address by then', async () => {
    const stored = async () => {
      const { body } = await admin.call<{ users: AdminUser[] }>('GET', '/v1/user/admin?page=1&amount=2000')
      return body.users.filter(({ id }) => id !== admin.id)
    }
    const { user } = openApp('/users/create')
    await user.type(await field('First name'), 'Nora')
    await user.type(await field('Last name'), 'New')
    await user.type(await field('Email'), 'nora@touchline.test')
    await user.click(await screen.findByRole('radio', { name: 'Scout' }))
    const openAgain = await saveAndLose(user, stored, 'Send invitation')
    const again = await openAgain()
    await press(again, 'Send invitation')
    expect(await screen.findByText(/nora@touchline.test/)).toBeVisible()
    await waitFor(() => expect(location.pathname).not.toBe('/users/create'))
    expect(await stored()).toHaveLength(1)
  })
})

it('a new user whose typing was never saved is invited, also by who may not change them afterwards', async () => {
  startSession(await persona(server, 'Scout'))
  const { user } = openApp('/users/create')
  await user.type(await field('First name'), 'Nora')
  await user.type(await field('Last name'), 'New')
  await user.type(await field('Email'), 'nora@touchline.test')
  await user.click(await screen.findByRole('radio', { name: 'Scout' }))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  const again = openApp('/users/create')
  await press(again.user, 'Put it back')
  await press(again.user, 'Send invitation')
  expect(await screen.findByText(/nora@touchline.test/)).toBeVisible()
  await waitFor(() => expect(location.pathname).not.toBe('/users/create'))
  expect(link.askedOf('PUT')).toEqual([])
})

describe('what others have stored of it since', () => {
  it('stays, of a player, and the person is asked about what both have changed', async () => {
    const { user } = openApp('/players/create')
    await user.type(await field('Name'), 'Ada Lund')
    await user.type(await field('Notes'), 'Calm')
    const openAgain = await saveAndLose(user, storedPlayers)
    const [player] = await storedPlayers()
    await admin.call('PUT', `/v1/player/${player?.id}`, { ...player, height: 181, notes: 'Nervous' })
    const again = await openAgain()
    await press(again, 'Save')
    await choose(again, /Theirs\s*Nervous/)
    expect(await screen.findByText('Player created')).toBeVisible()
    expect(await storedPlayers()).toMatchObject([{ name: 'Ada Lund', height: 181, notes: 'Nervous' }])
  })

  /** A new match with comments, into which a colleague puts all that is done on the day before the comments are put back. */
  async function putBackMatch() {
    const homeTeam = await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const player = await aPlayer(server, undefined, { teamId: homeTeam.id })
    await aTeam(server, undefined, { name: 'Old Mills' })
    const { user } = openApp('/matches/create')
    await user.type(await screen.findByRole('combobox', { name: 'Home team' }), 'harb')
    await user.click(await screen.findByRole('option', { name: 'Harbour Athletic' }))
    await user.type(await screen.findByRole('combobox', { name: 'Away team' }), 'old')
    await user.click(await screen.findByRole('option', { name: 'Old Mills' }))
    await user.type(await field('Comments'), 'Cold')
    const openAgain = await saveAndLose(user, storedMatches)
    const ofOthers = {
      homeScore: 2,
      homeNotes: [{ shirtNo: 9, notes: 'Fast' }],
      homeLineup: [{ shirtNo: 9, playerId: player.id, position: '' }],
    }
    const change = async (also: Partial<Match> = {}) => {
      const match = await onlyMatch()
      await admin.call('PUT', `/v1/match/${match.id}`, { ...match, ...ofOthers, ...also })
      const again = await openAgain()
      await waitFor(async () => expect(await field('Comments')).toHaveValue('Cold'))
      return again
    }
    return { ofOthers, change }
  }

  it('stays, of a match, beside what is put back', async () => {
    const { ofOthers, change } = await putBackMatch()
    const user = await change()
    await press(user, 'Save')
    expect(await screen.findByText('Match created')).toBeVisible()
    expect(await onlyMatch()).toMatchObject({ ...ofOthers, comments: 'Cold' })
  })

  it('is not overwritten, of a match, while the person has not decided', async () => {
    expectConsole(/Could not save match data/)
    const { ofOthers, change } = await putBackMatch()
    const user = await change({ comments: 'Cold and wet' })
    await press(user, 'Save')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await field('Comments')).toHaveValue('Cold')
    expect(await onlyMatch()).toMatchObject({ ...ofOthers, comments: 'Cold and wet' })
    await press(user, 'Save')
    await choose(user, /Theirs\s*Cold and wet/)
    expect(await screen.findByText('Match created')).toBeVisible()
    expect(await onlyMatch()).toMatchObject({ ...ofOthers, comments: 'Cold and wet' })
  })
})
