import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { picturesHaveRoom } from './picturesWithRoom'

picturesHaveRoom()

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
})

const scored = (scores: Record<string, number>) =>
  Object.fromEntries(Object.entries(scores).map(([item, score]) => [item, { score }]))

/** A player of this name with one analysis. */
async function rated(name: string, facts: object = {}) {
  const player = await aPlayer(server, scout, { name })
  const matchId = (await aMatch(server, scout, { date: '2026-05-01' })).id
  await aPublishedAnalysis(server, scout, { matchId, playerId: player.id, ...facts })
  return player
}

function compare(players: readonly { id: string }[], rest = '') {
  startSession(scout)
  return openApp(`/charts?view=comparison&playerIds=${players.map(({ id }) => id).join(',')}${rest}`)
}
const table = (name: string) => screen.findByRole('table', { name })
const rows = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const addresses = (players: readonly { id: string }[], rest = '') =>
  `/charts?view=comparison&playerIds=${encodeURIComponent(players.map(({ id }) => id).join(','))}${rest}`

describe('a comparison', () => {
  it('shows all eighteen items, those with the largest difference first, equal ones in their usual order', async () => {
    const ada = await rated('Ada', { technical: scored({ pass: 4, heading: 2, finishing: 5 }) })
    const bea = await rated('Bea', { technical: scored({ pass: 1, heading: 5, dribbling: 3 }) })
    compare([ada, bea])
    const items = rows(await table('Comparison by item'))
    expect(items).toHaveLength(19)
    expect(items.slice(0, 3)).toEqual([
      ['Item', 'Ada', 'Bea', 'Difference'],
      ['Heading', '2.0', '5.0', '3.0'],
      ['Pass', '4.0', '1.0', '3.0'],
    ])
    expect(items).toContainEqual(['Finishing', '5.0', '–', '–'])
  })

  it('is of dots that say whose they are and what they rest on, and names what is not rated', async () => {
    const ada = await rated('Ada', { technical: scored({ pass: 4 }) })
    const bea = await rated('Bea')
    compare([ada, bea])
    expect(
      await screen.findByRole('link', {
        name: 'Pass, Ada: 4.0. Over 1 analysis by 1 scout, until 1 May 2026.',
      }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Pass, Bea/ })).toBeNull()
    expect(await screen.findByText(/^Bea, not rated: .*Pass/)).toBeVisible()
  })

  it('is of bars where they are asked for, which say whose they are and what they rest on, and what is not rated', async () => {
    const ada = await rated('Ada', { technical: scored({ pass: 4 }) })
    const bea = await rated('Bea')
    const { user, address } = compare([ada, bea])
    await user.click(await screen.findByRole('button', { name: 'Bars' }))
    expect(address()).toBe(addresses([ada, bea], '&marks=bars'))
    await waitFor(() =>
      expect(
        screen.getByRole('link', {
          name: 'Pass, Bea: not rated in 1 analysis by 1 scout, until 1 May 2026.',
        }),
      ).toHaveTextContent('Not rated'),
    )
    await user.click(
      await screen.findByRole('link', {
        name: 'Pass, Ada: 4.0. Over 1 analysis by 1 scout, until 1 May 2026.',
      }),
    )
    await waitFor(async () => expect(await table('The analyses behind it')).toHaveTextContent('Ada'))
    expect(address()).toBe(`/charts?view=analyses&playerId=${ada.id}&rated=pass`)
  })

  it('is of items, of groups or a radar, as the address says', async () => {
    const ada = await rated('Ada', {
      physical: scored({ strength: 4, topSpeed: 5 }),
      technical: scored({ pass: 3 }),
    })
    const bea = await rated('Bea', { physical: scored({ strength: 1 }), technical: scored({ pass: 4 }) })
    const { user, address } = compare([ada, bea])
    await user.click(await screen.findByRole('button', { name: 'Groups' }))
    const groups = rows(await table('Comparison by group'))
    expect(groups.slice(1, 3)).toEqual([
      ['Physical', '4.5', '1.0', '3.5'],
      ['Technical', '3.0', '4.0', '1.0'],
    ])
    expect(address()).toBe(addresses([ada, bea], '&shape=groups'))
    await user.click(await screen.findByRole('button', { name: 'Radar' }))
    const axes = rows(await table('Comparison as a radar')).slice(1)
    expect(axes.map(([group]) => group)).toEqual([
      'Technical',
      'Physical',
      'Psychology',
      'Mentality',
      'On the boll',
      'Off the ball',
    ])
    expect(address()).toBe(addresses([ada, bea], '&shape=radar'))
    await user.click(await screen.findByRole('button', { name: 'Items' }))
    await waitFor(() => expect(address()).toBe(addresses([ada, bea])))
  })

  it('leaves a gap in the radar where a group is not rated, and says so', async () => {
    const ada = await rated('Ada', { physical: scored({ strength: 4 }), technical: scored({ pass: 3 }) })
    compare([ada], '&shape=radar')
    expect(
      await screen.findByText('Ada, not rated: Psychology, Mentality, On the boll, Off the ball'),
    ).toBeVisible()
    const picture = screen.getByRole('group', { name: /^Comparison as a radar/ })
    expect(within(picture).getAllByRole('link')).toHaveLength(2)
  })

  it('follows the filter', async () => {
    const ada = await rated('Ada', { technical: scored({ pass: 3 }) })
    const matchId = (await aMatch(server, scout, { date: '2026-06-01' })).id
    await aPublishedAnalysis(server, scout, { matchId, playerId: ada.id, technical: scored({ pass: 5 }) })
    compare([ada], '&dateFrom=2026-06-01')
    expect(await screen.findByText('Mean 5.0 over 1 analysis by 1 scout, until 1 Jun 2026')).toBeVisible()
    expect(rows(await table('Comparison by item'))).toContainEqual(['Pass', '5.0', '–'])
  })

  it('tells players of the same name apart', async () => {
    const one = await rated('Kim Lee', { technical: scored({ pass: 3 }) })
    const other = await rated('Kim Lee', { technical: scored({ pass: 5 }) })
    compare([one, other])
    expect(rows(await table('Comparison by item'))[0]).toEqual([
      'Item',
      'Kim Lee',
      'Kim Lee (2)',
      'Difference',
    ])
  })

  it('can be saved with the figures of the table', async () => {
    const ada = await rated('Ada', { physical: scored({ strength: 4 }) })
    const bea = await rated('Bea', { physical: scored({ strength: 2, topSpeed: 3 }) })
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = compare([ada, bea], '&shape=groups')
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const file = saved.mock.calls[0]?.[0] as Blob
    expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
      'Group,Ada,Bea,Difference',
      'Physical,4,2.5,1.5',
      'Technical,,,',
    ])
  })
})

describe('who is compared', () => {
  it('is nobody at first; players are found by name and taken out again, all in the address', async () => {
    const ada = await rated('Ada')
    const bea = await rated('Bea')
    startSession(scout)
    const { user, address } = openApp('/charts?view=comparison')
    expect(await screen.findByText('Whom do you want to compare?')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Add a player' }), 'ada')
    await user.click(await screen.findByRole('option', { name: /Ada/ }))
    expect(await screen.findByText('Add another player to compare with.')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: 'Add a player' }), 'bea')
    await user.click(await screen.findByRole('option', { name: /Bea/ }))
    await waitFor(() => expect(address()).toBe(addresses([ada, bea])))
    await user.click(await screen.findByRole('button', { name: 'Take Ada out of the comparison' }))
    await waitFor(() => expect(address()).toBe(addresses([bea])))
    expect(
      within(screen.getByRole('list', { name: 'Players compared' })).getAllByRole('listitem'),
    ).toHaveLength(1)
  })

  it('is also somebody whom only a draft knows, while drafts count', async () => {
    await rated('Ada')
    const dana = await aPlayer(server, scout, { name: 'Dana' })
    await anAnalysis(server, scout, { playerId: dana.id })
    startSession(scout)
    const { user, address } = openApp('/charts?view=comparison&drafts=true')
    await user.type(await screen.findByRole('combobox', { name: 'Add a player' }), 'dana')
    await user.click(await screen.findByRole('option', { name: /Dana/ }))
    await waitFor(() => expect(address()).toContain(dana.id))
  })

  it('is not called unknown before it is', async () => {
    const ada = await rated('Ada')
    await rated('Bea')
    const { user } = compare([ada])
    await screen.findByRole('button', { name: 'Take Ada out of the comparison' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    link.rewrite = async ({ path }, response) => {
      if (path.includes('view=comparison')) await held
      return response
    }
    await user.type(await screen.findByRole('combobox', { name: 'Add a player' }), 'bea')
    await user.click(await screen.findByRole('option', { name: /Bea/ }))
    expect(await screen.findByRole('button', { name: 'Take … out of the comparison' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take Ada out of the comparison' })).toBeVisible()
    answer()
    expect(await screen.findByRole('button', { name: 'Take Bea out of the comparison' })).toBeVisible()
    // What is still asked for would come to the next test's server, in the name of somebody whom that does not know.
    await waitFor(() => expect(link.isQuiet()).toBe(true))
  })

  it('is not offered again', async () => {
    const ada = await rated('Ada Apple')
    await rated('Bea Apple')
    const { user } = compare([ada])
    await user.type(await screen.findByRole('combobox', { name: 'Add a player' }), 'apple')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.getByRole('option')).toHaveTextContent('Bea Apple')
    await waitFor(() => expect(link.isQuiet()).toBe(true))
  })

  it('is four at most, and says why there can be no fifth', async () => {
    const players = [await rated('Ada'), await rated('Bea'), await rated('Cleo'), await rated('Dora')]
    compare(players)
    const picker = await screen.findByRole('combobox', { name: 'Add a player' })
    expect(picker).toBeDisabled()
    expect(picker).toHaveAccessibleDescription('At most 4 players. Take one out to add another.')
    const chips = within(screen.getByRole('list', { name: 'Players compared' }))
    expect(chips.getAllByRole('listitem')).toHaveLength(4)
  })

  it('is, for an agent, somebody of whom an analysis is shared', async () => {
    const agent = await persona(server, 'Agent')
    const ada = await rated('Ada', { accessUserIds: [agent.id], technical: scored({ pass: 4 }) })
    const bea = await rated('Bea', { technical: scored({ pass: 1 }) })
    startSession(agent)
    const { user } = openApp(`/charts?view=comparison&playerIds=${ada.id},${bea.id}`)
    expect(rows(await table('Comparison by item'))[0]).toEqual(['Item', 'Ada', 'Difference'])
    expect(document.body).not.toHaveTextContent('Bea')
    await user.click(await screen.findByRole('button', { name: 'Take Unknown player out of the comparison' }))
    await waitFor(() => expect(screen.queryByText('Unknown player')).toBeNull())
  })
})
