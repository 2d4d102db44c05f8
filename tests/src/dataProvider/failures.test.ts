import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

/** The error catalogue of the product document, section 8, resource by resource, against a server that fails. */
let server: TestApp
let admin: Persona
let link: ServerLink

beforeAll(async () => {
  server = await buildTestApp()
  admin = await persona(server, 'Admin')
})

beforeEach(() => {
  startSession(admin)
  link = linkServer(server.app)
})

const failing = () => {
  link.intercept = () => json({ message: 'The disk is full' }, 500)
  return aDataProvider()
}

/** What a failed call says. */
const wordsOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'Nothing failed',
    (error: Error) => error.message,
  )

const PREVIOUS = { id: 'one', name: 'Ada' }

describe('a list that cannot be had', () => {
  it.each([
    ['analyses', 'Something went wrong! Could not get analyses'],
    ['matches', 'Something went wrong! Could not get matches'],
    ['players', 'Something went wrong! Could not get players'],
    ['teams', 'Something went wrong! Could not get teams'],
    ['users', 'Something went wrong! Could not get users'],
  ])('%s: %s', async (resource, words) => {
    expect(await wordsOf(failing().getList(resource, wholeList))).toBe(words)
  })

  it('user account: Something went wrong! Could not get user account', async () => {
    expect(await wordsOf(failing().getAccount())).toBe('Something went wrong! Could not get user account')
  })
})

describe('a record that cannot be looked up', () => {
  it.each([
    ['analyses', 'Something went wrong! Could not find analysis'],
    ['matches', 'Something went wrong! Could not find match'],
    ['players', 'Something went wrong! Could not find player'],
    ['teams', 'Something went wrong! Could not find team'],
    ['users', 'Something went wrong! Could not find user'],
  ])('%s: %s', async (resource, words) => {
    expect(await wordsOf(failing().getOne(resource, { id: 'one' }))).toBe(words)
  })
})

describe('the players of a team that cannot be looked up', () => {
  const ofTeam = { ...wholeList, target: 'teamId', id: 'one' }

  it('say: Something went wrong! Could not find player in team', async () => {
    expect(await wordsOf(failing().getManyReference('players', ofTeam))).toBe(
      'Something went wrong! Could not find player in team',
    )
  })

  it('leave the words of other lists alone', async () => {
    expect(await wordsOf(failing().getManyReference('matches', ofTeam))).toBe(
      'Something went wrong! Could not get matches',
    )
  })
})

describe('several questions that share one failed call', () => {
  it('are told it in their own words each', async () => {
    link.offline = true
    const provider = aDataProvider()
    const both = [
      provider.getList('players', wholeList),
      provider.getManyReference('players', { ...wholeList, target: 'teamId', id: 'one' }),
    ]
    const reason = 'No connection to the server. Check your network and try again.'
    expect(await Promise.all(both.map(wordsOf))).toEqual([
      `Something went wrong! Could not get players. ${reason}`,
      `Something went wrong! Could not find player in team. ${reason}`,
    ])
    expect(link.callsOf('GET /v1/player').length).toBeLessThan(2)
  })
})

describe('a record that is not in the list', () => {
  it.each([
    ['analyses', 'Analysis does not exist'],
    ['matches', 'Match does not exist'],
    ['players', 'Player does not exist'],
    ['teams', 'Team does not exist'],
    ['users', 'User does not exist'],
  ])('%s: %s', async (resource, words) => {
    expect(await wordsOf(aDataProvider().getOne(resource, { id: 'one' }))).toBe(words)
  })
})

describe('a write that fails', () => {
  it.each([
    ['analyses', 'Something went wrong! Could not create analysis'],
    ['matches', 'Something went wrong! Could not create match'],
    ['players', 'Something went wrong! Could not create player'],
    ['teams', 'Something went wrong! Could not create team'],
    ['users', 'Something went wrong! Could not create user'],
  ])('creating %s: %s', async (resource, words) => {
    expect(await wordsOf(failing().create(resource, { data: { name: 'Ada' } }))).toBe(words)
  })

  it.each([
    ['analyses', 'Something went wrong! Could not update analysis'],
    ['matches', 'Something went wrong! Could not update match'],
    ['players', 'Something went wrong! Could not update player'],
    ['teams', 'Something went wrong! Could not update team'],
    ['users', 'Something went wrong! Could not update user'],
  ])('updating %s: %s', async (resource, words) => {
    const update = { id: 'one', data: PREVIOUS, previousData: PREVIOUS }
    expect(await wordsOf(failing().update(resource, update))).toBe(words)
  })

  it.each([
    ['analyses', 'Something went wrong! Could not delete analysis'],
    ['matches', 'Something went wrong! Could not delete match'],
    ['players', 'Something went wrong! Could not delete player'],
    ['teams', 'Something went wrong! Could not delete team'],
    ['users', 'Something went wrong! Could not delete user'],
  ])('deleting %s: %s', async (resource, words) => {
    const gone = { id: 'one', previousData: PREVIOUS }
    expect(await wordsOf(failing().delete(resource, gone))).toBe(words)
  })

  it('user account: Something went wrong! Could not update user account', async () => {
    expect(await wordsOf(failing().updateAccount({ firstName: 'Ana', lastName: 'Ruiz' }))).toBe(
      'Something went wrong! Could not update user account',
    )
  })

  it('for a reason that the server gives says it after the document’s words', async () => {
    link.intercept = () => json({ message: 'Not for you', code: 'forbidden' }, 403)
    expect(await wordsOf(aDataProvider().create('teams', { data: {} }))).toBe(
      'Something went wrong! Could not create team. Not for you',
    )
  })

  it('for a rule says the rule first', async () => {
    link.intercept = () => json({ message: 'Teams are full.', code: 'conflict' }, 409)
    expect(await wordsOf(aDataProvider().create('teams', { data: {} }))).toBe(
      'Teams are full. Could not create team',
    )
  })
})
