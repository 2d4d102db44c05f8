/** @module-tag slow */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import { dataProvider } from '../../../src/dataProvider'
import { aLongList } from '../../support/aLongList'
import { aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyMatches, manyPlayers, manyTeams, manyUsers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

const MANY = 2_001
/** Makes the list longer than a device stores. */
const tooLong = (resource: ResourceName) => aLongList(link, RESOURCES[resource].path)
/** The maximum number of options that one search of a field loads. */
const OFFERED = 50

/** The number of records in each list answer. */
let brought: number[]

signedIn('Scout')

beforeEach(async () => {
  brought = []
  link.rewrite = async ({ path }, response) => {
    const list = Object.values(RESOURCES).find((one) => path.startsWith(`${one.path}?`))
    const body = list && response.status === 200 ? await response.clone().json() : {}
    if (list) brought.push(body[list.listKey]?.length ?? 0)
    return response
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

type User = ReturnType<typeof openApp>['user']

/** Types into a field with options until it shows this option first. */
async function findByTyping(
  user: User,
  field: HTMLElement,
  { words, offered }: Record<'words' | 'offered', string>,
) {
  await user.click(field)
  // Native selects also have options, but no listbox that opens.
  const shown = async () => within(await screen.findByRole('listbox')).findAllByRole('option')
  await shown()
  await user.paste(words)
  await waitFor(async () => expect((await shown())[0]).toHaveTextContent(offered))
}

it('the search of a list longer than the device holds asks the server once per text, before the text is drawn', async () => {
  tooLong('players')
  await manyPlayers(server, MANY)
  const { user } = openApp('/players')
  const search = await screen.findByRole('searchbox', { name: /Search/ })
  expect(await screen.findByText('player 0001')).toBeVisible()
  /** Whether the page had rendered the text when the call was made. The button that clears the text appears with it. */
  const wasDrawn: boolean[] = []
  const { getList } = dataProvider
  vi.spyOn(dataProvider, 'getList').mockImplementation((resource, params) => {
    if (params.filter?.q === '2')
      wasDrawn.push(screen.queryByRole('button', { name: 'Clear search' }) !== null)
    return getList(resource, params)
  })
  await user.type(search, '2')
  expect(await screen.findByText('player 0012')).toBeVisible()
  expect(wasDrawn).toEqual([false])
  await user.type(search, '000')
  expect(await screen.findByText('player 2000')).toBeVisible()
  const asked = () => link.callsOf('q=2').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))
  // A search with fewer letters finds the player, too.
  await waitFor(() => expect(asked().at(-1)).toBe('2000'))
  expect(new Set(asked()).size).toBe(asked().length)
})

it('the filters of a list longer than the device holds ask the server for no day that is still being typed', async () => {
  tooLong('matches')
  const [home, away] = [await aTeam(server, scout), await aTeam(server, scout)]
  await manyMatches(server, MANY, [home.id, away.id])
  const getList = vi.spyOn(dataProvider, 'getList')
  const asked = () =>
    getList.mock.calls
      .map(([, { filter }]) => String(filter?.dateFrom))
      .filter((day) => day.endsWith('-03-01'))
  openApp('/matches')
  const from = await screen.findByLabelText('From')
  await screen.findAllByRole('link', { name: /–/ })
  for (const value of ['0002-03-01', '0020-03-01', '0201-03-01', '2015-03-01']) {
    fireEvent.change(from, { target: { value } })
    expect(from).toHaveValue(value)
  }
  await waitFor(() => expect(asked()).toEqual(['2015-03-01']))
})

describe('a field that offers records of a list longer than the device holds', () => {
  it('asks the server, once and for few', async () => {
    tooLong('teams')
    await manyTeams(server, MANY)
    const { user } = openApp('/players/create')
    const field = await screen.findByRole('combobox', { name: 'Team' })
    await findByTyping(user, field, { words: '2000', offered: 'team 2000' })
    expect(brought.filter((count) => count > OFFERED)).toEqual([2_000])
    await waitFor(() =>
      expect(link.callsOf('q=').map(({ path }) => path)).toEqual([expect.stringContaining('q=2000')]),
    )
  })

  it('finds people to share with, and loads the names of those with access in one call', async () => {
    tooLong('users')
    const people = await manyUsers(server, MANY)
    const analysis = await aPublishedAnalysis(server, scout, { accessUserIds: people.slice(1_990) })
    const { user } = openApp(`/analyses/view/${analysis.id}`)
    expect(await screen.findByText('Person 1991')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: 'People' })
    await findByTyping(user, field, { words: 'person 1234', offered: 'person1234@many.test' })
    expect(await dialog.findByText('Person 1995')).toBeVisible()
    expect(brought.filter((count) => count > OFFERED)).toEqual([2_000])
    expect(link.callsOf('GET /v1/user/admin/')).toHaveLength(0)
    // One call for the page, and one for the dialog.
    expect(link.callsOf('ids=')).toHaveLength(2)
  })
})
