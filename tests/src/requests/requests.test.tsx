import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataProviderContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../contract/days'
import type { Match } from '../../../contract/match'
import { PATHS, RESOURCES, ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { WatchRequest } from '../../../contract/request'
import { startSession } from '../../../src/authProvider/session'
import { useMyRequests } from '../../../src/custom/requests/useRequests'
import { dataProvider } from '../../../src/dataProvider'
import { createQueryClient } from '../../../src/dataProvider/queryClient'
import { onDevice } from '../../../src/dataProvider/storage/database'
import { today } from '../../../src/i18n/days'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { link, me, server, signedIn } from '../../support/signedIn'

let ada: Persona
let match: Match
let player: Player

keepOnDevice()
signedIn('Scout', { isOwnServer: true, firstName: 'Sam', lastName: 'Scout' })

beforeEach(async () => {
  ada = await persona(server, 'Scout', { firstName: 'Ada', lastName: 'Maker' })
  match = await aMatch(server, me)
  player = await aPlayer(server, me, { name: 'Luis Marin' })
})

const { path } = RESOURCES.requests
const ask = async (by: Persona, said: object) => (await by.call<WatchRequest>('POST', path, said)).body
const stored = async () => (await me.call<{ requests: WatchRequest[] }>('GET', path)).body.requests

const listOnDevice = () => onDevice((database) => database.get('lists', [me.id, 'requests']))

async function openMatch() {
  const { user } = openApp(`${ROUTES.edit('matches', match.id)}?tab=details`)
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('button', { name: 'More actions' })
  return { user, press }
}
const requestsShown = async () =>
  within((await screen.findByRole('heading', { name: 'Requests' })).parentElement ?? document.body)

describe('a request', () => {
  it('is made from a match with three taps, and shown there', async () => {
    const { press } = await openMatch()
    await press('Ask a scout')
    await press('Ada Maker')
    await press('Ask')
    await screen.findByText('You asked Ada Maker')
    expect(await stored()).toMatchObject([
      {
        scoutId: ada.id,
        matchId: match.id,
        dueOn: dayAfter(today(), 7),
        isIndependent: false,
        state: 'open',
      },
    ])
    expect((await requestsShown()).getByText('Ada Maker')).toBeInTheDocument()
  })

  it('is made from a player’s page, with day, reason and independence', async () => {
    const { user } = openApp(ROUTES.edit('players', player.id))
    for (const name of ['More actions', 'Sam Scout', 'In 14 days'])
      await user.click(await screen.findByRole('button', { name }))
    await user.type(screen.getByLabelText('Reason (optional)'), 'Injured until March')
    await user.click(screen.getByRole('switch', { name: 'Independent opinion' }))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByText('You asked Sam Scout')
    expect(await stored()).toMatchObject([
      {
        scoutId: me.id,
        playerId: player.id,
        dueOn: dayAfter(today(), 14),
        reason: 'Injured until March',
        isIndependent: true,
      },
    ])
  })

  it('is queued without a network, and sent later', async () => {
    const { press } = await openMatch()
    await press('Ask a scout')
    await screen.findByRole('button', { name: 'Ada Maker' })
    link.offline = true
    await press('Ada Maker')
    await press('Ask')
    await screen.findByText('Saved on this device. It will sync when you are back online.')
    const shown = await requestsShown()
    expect(shown.getByText('Ada Maker')).toBeInTheDocument()
    expect(shown.getByText(/Asked by Sam Scout/)).toBeInTheDocument()
    link.offline = false
    await act(() => dataProvider.sender.send())
    expect(await stored()).toMatchObject([{ scoutId: ada.id, matchId: match.id }])
  })

  it('points out other scouts of the same match', async () => {
    const kim = await persona(server, 'Scout', { firstName: 'Kim', lastName: 'Other' })
    await me.call('PUT', PATHS.record('matches', match.id), { ...match, scoutIds: [kim.id] })
    await ask(me, { scoutId: ada.id, matchId: match.id })
    const { press } = await openMatch()
    await press('Ask a scout')
    await screen.findByText('Ada Maker is asked for this match, too.')
    await screen.findByText('Kim Other is assigned to this match, too.')
    await press('Ada Maker')
    await waitFor(() => expect(screen.queryByText('Ada Maker is asked for this match, too.')).toBeNull())
  })

  it('is declined by the asked scout with a reason', async () => {
    await ask(ada, { scoutId: me.id, matchId: match.id, reason: 'Number 8' })
    const { user, press } = await openMatch()
    await press('Actions for the request to Sam Scout')
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    await user.type(await screen.findByLabelText(/Reason for declining/), 'On holiday')
    await press('Decline')
    await screen.findByText('Request declined')
    await screen.findByText('Declined: On holiday')
    expect(await stored()).toMatchObject([{ state: 'declined', declineReason: 'On holiday' }])
  })

  it('is closed, reopened and withdrawn by its asker', async () => {
    await ask(me, { scoutId: ada.id, matchId: match.id })
    const { user, press } = await openMatch()
    for (const [action, said] of [
      ['Close request', 'Request closed'],
      ['Reopen request', 'Request reopened'],
      ['Withdraw request', 'Request withdrawn'],
    ]) {
      await press('Actions for the request to Ada Maker')
      await user.click(await screen.findByRole('button', { name: action ?? '' }))
      await screen.findByText(said ?? '')
    }
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Requests' })).toBeNull())
    expect(await stored()).toEqual([])
  })
})

describe('my requests', () => {
  it('are the open ones to me, the earliest day first, also without a network', async () => {
    const [late, early] = [
      await ask(ada, { scoutId: me.id, playerId: player.id, dueOn: '2026-06-02' }),
      await ask(ada, { scoutId: me.id, matchId: match.id, dueOn: '2026-06-01' }),
    ]
    await ask(me, { scoutId: ada.id, playerId: player.id })
    const idsOf = () => {
      const provider = aDataProvider()
      const client = createQueryClient()
      const wrapper = ({ children }: { children: ReactNode }) => (
        <DataProviderContext value={provider}>
          <QueryClientProvider client={client}>
            <MemoryRouter>{children}</MemoryRouter>
          </QueryClientProvider>
        </DataProviderContext>
      )
      return renderHook(useMyRequests, { wrapper })
    }
    const expected = [early.id, late.id]
    const { result } = idsOf()
    await waitFor(() => expect(result.current.requests.map(({ id }) => id)).toEqual(expected))
    await waitFor(async () => expect(await listOnDevice()).toBeDefined())
    link.offline = true
    const offline = idsOf().result
    await waitFor(() => expect(offline.current.requests.map(({ id }) => id)).toEqual(expected))
  })
})

describe('the calendar card', () => {
  it('shows a new address once, and stops the feed', async () => {
    const { user } = openApp(ROUTES.account)
    await user.click(await screen.findByRole('button', { name: 'Create address' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Calendar address')
    expect((await server.app.inject(new URL(field.value).pathname)).statusCode).toBe(200)
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    await screen.findByText('Calendar address copied')
    await user.click(await screen.findByRole('button', { name: 'Stop calendar' }))
    await screen.findByText('Calendar stopped')
    await screen.findByRole('button', { name: 'Create address' })
    expect(screen.queryByLabelText('Calendar address')).toBeNull()
    expect((await server.app.inject(new URL(field.value).pathname)).statusCode).toBe(404)
  })

  it('is not offered to agents, whose feed would be empty', async () => {
    startSession(await persona(server, 'Agent'))
    openApp(ROUTES.account)
    await screen.findByLabelText(/^First name/)
    expect(screen.queryByRole('button', { name: 'Create address' })).toBeNull()
  })
})
