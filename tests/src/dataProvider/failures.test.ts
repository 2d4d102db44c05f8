import { describe, expect, it } from 'vitest'
import type { AppDataProvider } from '../../../src/dataProvider'
import { wholeList } from '../../support/dataCalls'
import { aDataProvider } from '../../support/dataProvider'
import { json } from '../../support/serverFetch'
import { link, signedIn } from '../../support/signedIn'

/** The error catalogue of the product document, section 8, resource by resource, against a server that fails. */
signedIn('Admin')

/** Returns the message of a failed call. */
const wordsOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'Nothing failed',
    (error: Error) => error.message,
  )

type Call = (provider: AppDataProvider) => Promise<unknown>
type Row = [what: string, words: string, call: Call]

async function expectWords(words: string, call: Call): Promise<void> {
  link.intercept = () => json({ message: 'The disk is full' }, 500)
  expect(await wordsOf(call(aDataProvider()))).toBe(`Something went wrong! Could not ${words}`)
}

const ONE = { analyses: 'analysis', matches: 'match', players: 'player', teams: 'team', users: 'user' }
const data = { id: 'one', name: 'Ada' }
const record = { id: 'one', data, previousData: data }
const ofTeam = { ...wholeList, target: 'teamId', id: 'one' }

/** Returns a row for each resource with its singular name. */
const rows = (row: (resource: string, one: string) => Row) =>
  Object.entries(ONE).map(([resource, one]) => row(resource, one))

describe('a list that cannot be had', () => {
  it.each([
    ...rows((name) => [name, `get ${name}`, (provider) => provider.getList(name, wholeList)]),
    ['user account', 'get user account', (provider) => provider.getAccount()] as Row,
  ])('%s: Something went wrong! Could not %s', (_what, words, call) => expectWords(words, call))
})

describe('a record that cannot be looked up', () => {
  it.each(rows((name, one) => [name, `find ${one}`, (provider) => provider.getOne(name, { id: 'one' })]))(
    '%s: Something went wrong! Could not %s',
    (_what, words, call) => expectWords(words, call),
  )
})

describe('the players of a team that cannot be looked up', () => {
  it('say: Something went wrong! Could not find player in team', async () => {
    await expectWords('find player in team', (provider) => provider.getManyReference('players', ofTeam))
    await expectWords('get matches', (provider) => provider.getManyReference('matches', ofTeam))
  })
})

it('two requests that share one failed call fail with a message each', async () => {
  link.offline = true
  const provider = aDataProvider()
  const both = [provider.getList('players', wholeList), provider.getManyReference('players', ofTeam)]
  const reason = 'No connection to the server. Check your connection and try again.'
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

const WRITES: Record<string, (resource: string) => Call> = {
  create: (name) => (provider) => provider.create(name, { data }),
  update: (name) => (provider) => provider.update(name, record),
  delete: (name) => (provider) => provider.delete(name, record),
}

describe('a write that fails', () => {
  it.each([
    ...Object.entries(WRITES).flatMap(([act, write]) =>
      rows((name, one) => [`${act.replace(/e$/, 'ing')} ${name}`, `${act} ${one}`, write(name)]),
    ),
    [
      'user account',
      'update user account',
      (provider) => provider.updateAccount({ firstName: 'Ana', lastName: 'Ruiz' }),
    ] as Row,
  ])('%s: Something went wrong! Could not %s', (_what, words, call) => expectWords(words, call))

  it('with a reason from the server shows it after the document’s message', async () => {
    link.intercept = () => json({ message: 'Not for you', code: 'forbidden' }, 403)
    expect(await wordsOf(aDataProvider().create('teams', { data }))).toBe(
      'Something went wrong! Could not create team. Not for you',
    )
  })

  it('because of a rule shows the rule first', async () => {
    link.intercept = () => json({ message: 'Teams are full.', code: 'conflict' }, 409)
    expect(await wordsOf(aDataProvider().create('teams', { data }))).toBe(
      'Teams are full. Could not create team',
    )
  })
})
