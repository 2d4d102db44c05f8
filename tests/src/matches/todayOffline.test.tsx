/** @module-tag slow */

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import { dataProvider } from '../../../src/dataProvider'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { dayOf } from '../../../src/i18n/days'
import { aLongList } from '../../support/aLongList'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aTeam } from '../../support/factories'
import { manyMatches } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

let match: Match

signedIn('Scout')

beforeEach(async () => {
  setWidth(360)
  expectConsole(/No connection to the server/)
  const [home, away] = [
    await aTeam(server, undefined, { name: 'Harbour Athletic' }),
    await aTeam(server, undefined, { name: 'Old Mills' }),
  ]
  // The list starts with future matches, so today’s match is not on its first page.
  await manyMatches(server, 600, [home.id, away.id], dayOf(new Date(Date.now() + 300 * 86_400_000)))
  match = await aMatch(server, scout, {
    homeTeamId: home.id,
    awayTeamId: away.id,
    date: dayOf(new Date()),
    comments: 'Wet',
    scoutIds: [scout.id],
  })
  aLongList(link, '/v1/match')
})

const today = async () => within(await screen.findByRole('region', { name: 'Watching' }))
const card = async () => (await today()).findByRole('link', { name: /Harbour Athletic – Old Mills/ })
const HERE = 'Matches could not be loaded. Showing those saved on this device.'
const NOTHING_HERE = 'Matches could not be loaded, and none to watch are saved on this device.'

/** An earlier visit has downloaded the match, and stored the rows that it showed. */
async function keptEarlier() {
  const earlier = aDataProvider()
  await earlier.reload('matches')
  await earlier.keepForGround(match.id)
  await waitFor(async () =>
    expect(await onDevice((database) => database.count('lists'))).toBeGreaterThanOrEqual(2),
  )
}

describe('today in a club with more matches than a device holds, without a network', () => {
  it('opens a downloaded match in one tap, and shows that there may be others', async () => {
    await keptEarlier()
    link.offline = true
    const { user } = openApp('/matches')
    expect(await (await today()).findByText(HERE)).toBeVisible()
    await user.click(await card())
    expect(await screen.findByRole('textbox', { name: 'Comments' })).toHaveValue('Wet')
  })

  it('shows the match although the device has no rows of the list', async () => {
    await aDataProvider().keepForGround(match.id)
    link.offline = true
    openApp('/matches')
    expect(await card()).toBeVisible()
  })

  it('shows that no match is kept, not that no match takes place, until the server answers', async () => {
    link.offline = true
    openApp('/matches')
    expect(await (await today()).findByText(NOTHING_HERE)).toBeVisible()
    expect(screen.queryByText('You have no matches to watch.')).toBeNull()
    link.offline = false
    await dataProvider.askForAnswer()
    expect(await card()).toBeVisible()
    expect((await today()).queryByText(HERE)).toBeNull()
  })

  it('shows the same if the server fails, until it answers', async () => {
    expectConsole(/Could not get matches/)
    link.intercept = ({ path }) =>
      path.startsWith('/v1/match?') ? json({ message: '', code: 'internal' }, 500) : undefined
    const { user } = openApp('/matches')
    await (await today()).findByText(NOTHING_HERE)
    link.intercept = () => undefined
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await card()).toBeVisible()
    expect((await today()).queryByText(HERE)).toBeNull()
  })
})

it('today does not show a deleted match again when a reload fails', async () => {
  await keptEarlier()
  await (await persona(server, 'Admin')).call('DELETE', `/v1/match/${match.id}`)
  setWidth(1280)
  const { user } = openApp('/matches')
  expect(await (await today()).findByText('You have no matches to watch.')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Players' }))
  await screen.findByRole('heading', { name: 'Players' })
  link.offline = true
  await user.click(await screen.findByRole('link', { name: 'Matches' }))
  expect((await screen.findAllByText(/No connection to the server/))[0]).toBeVisible()
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  expect((await today()).getByText('You have no matches to watch.')).toBeVisible()
})

it('today does not wait half a minute for a network without answers', async () => {
  await keptEarlier()
  link.intercept = () => new Promise<Response>(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  openApp('/matches')
  // The list has no answer either, and shows the stored rows of the earlier visit.
  await waitFor(() => expect(link.askedOf('/v1/match?page=1&amount=25')).not.toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(link.askedOf('dateFrom')).not.toEqual([]))
  // Advance by the time that the page waits for an answer.
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await card()).toBeVisible()
})
