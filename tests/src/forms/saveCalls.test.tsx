import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RESOURCE_NAMES, type ResourceName, ROUTES } from '../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type EnteredFunction, nestedCallProbe } from '../../support/nestedCalls'
import { openApp } from '../../support/openApp'
import { link, me, server, signedIn } from '../../support/signedIn'

/** ARCHITECTURE.md, "One save", draws these calls. */
const MAX_CALLS = 9
const MAX_LINES = 60

const probe = nestedCallProbe()

signedIn('Admin', { isOwnServer: true })

/** Opens a page, types into one of its fields, and saves. Returns the functions of src from the form's submit to `fetch`. */
async function callsOfSave(address: string, field: string): Promise<EnteredFunction[]> {
  const { user } = openApp(address)
  const [input] = await screen.findAllByRole('textbox', { name: new RegExp(`^${field}`) })
  if (input === undefined) throw new Error('The page has no such field')
  await user.type(input, 'Lima')
  probe.start()
  const isWrite = ({ method }: { method: string }) => method !== 'GET'
  const before = link.calls.filter(isWrite).length
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(link.calls.filter(isWrite).length).toBeGreaterThan(before))
  const calls = probe.entered()
  const submit = calls.findIndex(({ file }) => file === 'src/components/pendingWork.ts')
  expect(submit).toBeGreaterThanOrEqual(0)
  return calls.slice(submit)
}

const shown = (calls: readonly EnteredFunction[]) =>
  calls.map(({ file, name, line }) => `${file}:${line} ${name}`)

/** The pages of stored records, and a text field of each. */
const FIELDS: Record<Exclude<ResourceName, 'shortLists'>, string> = {
  matches: 'Comments',
  analyses: 'Conclusion',
  players: 'Name',
  teams: 'Name',
  users: 'First name',
}

const NEW: Record<Exclude<ResourceName, 'shortLists'>, () => Promise<{ id: string }>> = {
  matches: () => aMatch(server),
  analyses: () => anAnalysis(server, me),
  players: () => aPlayer(server),
  teams: () => aTeam(server),
  users: async () => ({ id: me.id }),
}

describe('a save makes at most nine calls between the form and fetch, none of a function over 60 lines', () => {
  const expectFew = (calls: readonly EnteredFunction[]) => {
    expect(shown(calls).length, shown(calls).join('\n')).toBeLessThanOrEqual(MAX_CALLS)
    expect(shown(calls.filter(({ lines }) => lines > MAX_LINES))).toEqual([])
    expect(shown(calls).at(-1)).toContain('src/dataProvider/http.ts')
  }

  it.each(RESOURCE_NAMES.filter((name) => name !== 'shortLists'))('of one of the %s', async (resource) => {
    const { id } = await NEW[resource]()
    expectFew(await callsOfSave(ROUTES.edit(resource, id), FIELDS[resource]))
  })

  it('of a new player', async () => {
    expectFew(await callsOfSave(ROUTES.create('players'), 'Name'))
  })

  it('of a new short list', async () => {
    expectFew(await callsOfSave(ROUTES.create('shortLists'), 'Name'))
  })

  it('of the club', async () => {
    expectFew(await callsOfSave(ROUTES.club, 'Club name'))
  })

  it('of the account', async () => {
    expectFew(await callsOfSave(ROUTES.account, 'First name'))
  })
})
