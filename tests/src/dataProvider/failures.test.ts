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

const RECORD = { id: 'one', name: 'Ada' }
const ONE = { analyses: 'analysis', matches: 'match', players: 'player', teams: 'team', users: 'user' }
const ofTeam = { ...wholeList, target: 'teamId', id: 'one' }

describe('a list that cannot be had', () => {
  it.each(Object.keys(ONE).map((resource) => [resource, resource]))(
    '%s: Something went wrong! Could not get %s',
    async (resource) =>
      expect(await wordsOf(failing().getList(resource, wholeList))).toBe(
        `Something went wrong! Could not get ${resource}`,
      ),
  )

  it('user account: Something went wrong! Could not get user account', async () => {
    expect(await wordsOf(failing().getAccount())).toBe('Something went wrong! Could not get user account')
  })
})

describe('a record that cannot be looked up', () => {
  it.each(Object.entries(ONE))('%s: Something went wrong! Could not find %s', async (resource, one) => {
    const looking = failing().getOne(resource, { id: 'one' })
    expect(await wordsOf(looking)).toBe(`Something went wrong! Could not find ${one}`)
  })
})

describe('the players of a team that cannot be looked up', () => {
  it('say: Something went wrong! Could not find player in team', async () => {
    expect(await wordsOf(failing().getManyReference('players', ofTeam))).toBe(
      'Something went wrong! Could not find player in team',
    )
    expect(await wordsOf(failing().getManyReference('matches', ofTeam))).toBe(
      'Something went wrong! Could not get matches',
    )
  })
})

it('two requests that share one failed call fail with a message each', async () => {
  link.offline = true
  const provider = aDataProvider()
  const both = [provider.getList('players', wholeList), provider.getManyReference('players', ofTeam)]
  const reason = 'No connection to the server. Check your network and try again.'
  expect(await Promise.all(both.map(wordsOf))).toEqual([
    `Something went wrong! Could not get players. ${reason}`,
    `Something went wrong! Could not find player in team. ${reason}`,
  ])
  expect(link.callsOf('GET /v1/player').length).toBeLessThan(2)
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
  it.each(Object.entries(ONE))(
    'creating %s: Something went wrong! Could not create %s',
    async (resource, one) =>
      expect(await wordsOf(failing().create(resource, { data: { name: 'Ada' } }))).toBe(
        `Something went wrong! Could not create ${one}`,
      ),
  )

  it.each(Object.entries(ONE))(
    'updating %s: Something went wrong! Could not update %s',
    async (resource, one) => {
      const update = { id: 'one', data: RECORD, previousData: RECORD }
      expect(await wordsOf(failing().update(resource, update))).toBe(
        `Something went wrong! Could not update ${one}`,
      )
    },
  )

  it.each(Object.entries(ONE))(
    'deleting %s: Something went wrong! Could not delete %s',
    async (resource, one) =>
      expect(await wordsOf(failing().delete(resource, { id: 'one', previousData: RECORD }))).toBe(
        `Something went wrong! Could not delete ${one}`,
      ),
  )

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
