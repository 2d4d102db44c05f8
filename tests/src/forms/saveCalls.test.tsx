import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formAddress, ROUTES } from '../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type EnteredFunction, nestedCallProbe } from '../../support/nestedCalls'
import { openApp } from '../../support/openApp'
import { link, me, server, signedIn } from '../../support/signedIn'

const MAX_CALLS = 9
const MAX_LINES = 60

/** ARCHITECTURE.md, "One save", draws these calls. */
const FORM = ['components/pendingWork.ts handleSubmit', 'forms/useRecordForm.ts saveWith']
const HTTP = ['dataProvider/http.ts call', 'dataProvider/http.ts attempt']
const REST = ['dataProvider/calls/minorReports.ts restClient', ...HTTP]
const SEND = 'dataProvider/outbox/queuedWrites.ts sendOrQueue'
const UPDATE = 'dataProvider/records/recordUpdate.ts update'
const STORE = [...FORM, 'forms/useStoredPage.ts store', 'dataProvider/outbox/queuedWrites.ts update']
const CREATE = [...FORM, 'forms/RecordCreate.tsx store', 'dataProvider/outbox/queuedWrites.ts create', SEND]

const OF_STORED = [...STORE, SEND, UPDATE, ...REST]
const OF_NEW = [...CREATE, 'dataProvider/records/writes.ts create', ...REST]
/** Changes of users are not queued. */
const OF_USER = [...STORE, UPDATE, ...REST]
const OF_CLUB = [
  ...FORM,
  'custom/club/useClubPage.ts store',
  'dataProvider/calls/settings.ts updateClub',
  'dataProvider/calls/request.ts request',
  ...HTTP,
]
const OF_ACCOUNT = [
  ...FORM,
  'custom/account/AccountForm.tsx store',
  'dataProvider/calls/account.ts updateAccount',
  ...HTTP,
]

const probe = nestedCallProbe()

signedIn('Admin', { isOwnServer: true })

/** Opens a page, types into one of its fields, and saves. Returns the functions of src from the form's submit to `fetch`. */
async function callsOfSave(address: string, field: string): Promise<EnteredFunction[]> {
  const { user } = openApp(address)
  // Finding a field by its role is slower on pages of this size.
  const [input] = await screen.findAllByLabelText(new RegExp(`^${field}`), { selector: 'input, textarea' })
  if (input === undefined) throw new Error('The page has no such field')
  await user.type(input, 'x')
  const save = await screen.findByRole('button', { name: 'Save' })
  probe.start()
  const isWrite = ({ method }: { method: string }) => method !== 'GET'
  const before = link.calls.filter(isWrite).length
  await user.click(save)
  await waitFor(() => expect(link.calls.filter(isWrite).length).toBeGreaterThan(before))
  return probe.entered()
}

describe('a save makes at most nine calls between the form and fetch, none of a function over 60 lines', {
  tags: 'slow',
}, () => {
  const expectCalls = (calls: readonly EnteredFunction[], expected: readonly string[]) => {
    expect(calls.map(({ file, name }) => `${file.replace('src/', '')} ${name}`)).toEqual(expected)
    expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
    expect(calls.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
  }

  it('of a match', async () => {
    const { id } = await aMatch(server)
    expectCalls(await callsOfSave(`${ROUTES.edit('matches', id)}?tab=details`, 'Comments'), OF_STORED)
  })

  it('of an analysis', async () => {
    const { id } = await anAnalysis(server, me)
    expectCalls(await callsOfSave(ROUTES.edit('analyses', id), 'Conclusion'), OF_STORED)
  })

  it('of a player', async () => {
    const { id } = await aPlayer(server)
    expectCalls(await callsOfSave(formAddress('players', id), 'Name'), OF_STORED)
  })

  it('of a team', async () => {
    const { id } = await aTeam(server)
    expectCalls(await callsOfSave(ROUTES.edit('teams', id), 'Name'), OF_STORED)
  })

  it('of a user', async () => {
    expectCalls(await callsOfSave(ROUTES.edit('users', me.id), 'First name'), OF_USER)
  })

  it('of a new player', async () => {
    expectCalls(await callsOfSave(ROUTES.create('players'), 'Name'), OF_NEW)
  })

  it('of a new analysis', async () => {
    const [match, player] = [await aMatch(server), await aPlayer(server)]
    const address = `${ROUTES.create('analyses')}?match=${match.id}&player=${player.id}`
    expectCalls(await callsOfSave(address, 'Conclusion'), OF_NEW)
  })

  it('of a new short list', async () => {
    expectCalls(await callsOfSave(ROUTES.create('shortLists'), 'Name'), OF_NEW)
  })

  it('of the club', async () => {
    expectCalls(await callsOfSave(ROUTES.club, 'Club name'), OF_CLUB)
  })

  it('of the account', async () => {
    expectCalls(await callsOfSave(ROUTES.account, 'First name'), OF_ACCOUNT)
  })
})
