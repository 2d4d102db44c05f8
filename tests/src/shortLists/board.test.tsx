import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS, RESOURCES, ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortList } from '../../../contract/shortList'
import { startSession } from '../../../src/authProvider/session'
import { today } from '../../../src/i18n/days'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me, server, signedIn } from '../../support/signedIn'

let players: Player[]
let list: ShortList

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const entryOf = ({ id }: Player, reason = '') => ({ id: randomUUID(), playerId: id, reason })

beforeEach(async () => {
  players = [
    await aPlayer(server, me, { name: 'Luis Marin', position: 'Left Back', contractEnd: today() }),
    await aPlayer(server, me, { name: 'Ana Ruiz', position: 'LW Back', birthDate: '1990-01-01' }),
    await aPlayer(server, me, { name: 'Karl Moss', position: '' }),
  ]
  const entries = players.map((player) => entryOf(player, `Why ${player.name}`))
  const input = { name: 'Left backs', isShared: true, entries }
  list = (await me.call<ShortList>('POST', RESOURCES.shortLists.path, input)).body
})

const stored = async () => (await me.call<ShortList>('GET', PATHS.record('shortLists', list.id))).body
const namesOf = ({ entries }: ShortList) => entries.map(({ name }) => name.split(' ')[0])
const rows = () => screen.getAllByRole('row').slice(1)
const shownNames = () => rows().map((row) => within(row).getByRole('link').textContent.split(' ')[0])
const handleOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}`) })
const place = (position: string) => screen.getByRole('group', { name: position })

async function openBoard() {
  const { user } = openApp(ROUTES.edit('shortLists', list.id))
  await screen.findByRole('link', { name: 'Luis Marin' })
  return user
}

describe('the board of a shortlist', () => {
  it('shows the figures of published reports, and marks a chosen player on the pitch and in the table', async () => {
    for (const [level, score] of [
      ['C', 2],
      ['A', 4],
    ] as const) {
      const technical = { pass: { score, note: '' } }
      await aPublishedAnalysis(server, me, { playerId: players[0]?.id, level, technical })
    }
    const user = await openBoard()
    const [luis, ana, karl] = rows()
    await waitFor(() => expect(luis).toHaveTextContent('3.0'))
    expect(within(luis as HTMLElement).getByRole('img', { name: /A/ })).toBeVisible()
    expect(luis).toHaveTextContent(/U18.*Left Back · Why Luis Marin.*! /)
    expect(ana).toHaveTextContent(/^2–Ana Ruiz.*3\d–––$/)
    expect(karl).toHaveTextContent('Karl Moss')
    expect(screen.getByText(/^No place in 4-3-3: .Karl Moss. \(no position\)$/)).toBeVisible()
    expect(link.callsOf('GET /v1/analysis?')).toHaveLength(1)
    await user.click(within(place('Left Back')).getByRole('button', { name: 'Ana Ruiz' }))
    expect(ana).toHaveAttribute('aria-current', 'true')
    expect(ana).toHaveTextContent(`Added by ${me.firstName} ${me.lastName}`)
    expect(within(ana as HTMLElement).getByRole('button', { name: 'Ask a scout' })).toBeVisible()
    await user.click(within(luis as HTMLElement).getByText(/Why/))
    expect(within(place('Left Back')).getByRole('button', { pressed: true })).toHaveAccessibleName(
      'Luis Marin',
    )
  })

  it('hides levels on the pitch and in the table while an independent request is open', async () => {
    const other = await persona(server, 'Scout')
    const said = { scoutId: me.id, playerId: players[0]?.id, isIndependent: true }
    await other.call('POST', RESOURCES.requests.path, said)
    await openBoard()
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/^1\?Luis Marin.*Hidden until you publish/))
    // The pitch places players once their positions have loaded.
    const name = 'Hidden until you publish'
    await waitFor(() => expect(within(place('Left Back')).getAllByRole('img', { name })).toHaveLength(1))
    expect(rows()[1]).toHaveTextContent(/^2–/)
  })

  it('ranks by Space, arrows and Space, announces it, keeps the focus, and cancels with Escape', async () => {
    const user = await openBoard()
    handleOf('Luis').focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    expect(screen.getByText('Luis Marin: rank 3 of 3')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.getByText('Move cancelled')).toBeInTheDocument()
    await user.keyboard(' {ArrowDown} ')
    expect(screen.getByText('Luis Marin moved to rank 2')).toBeInTheDocument()
    expect(shownNames()).toEqual(['Ana', 'Luis', 'Karl'])
    expect(handleOf('Luis')).toHaveFocus()
    await waitFor(async () => expect(namesOf(await stored())).toEqual(['Ana', 'Luis', 'Karl']))
  })

  it('ranks by dragging and by a menu; not while filtered, which it says', async () => {
    const user = await openBoard()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { bottom: 48 * Number(this.getAttribute('data-rank')) } as DOMRect
    })
    fireEvent.pointerDown(handleOf('Karl'), { button: 0, clientY: 120 })
    fireEvent.pointerMove(window, { clientY: 20 })
    fireEvent.pointerUp(window, { clientY: 20 })
    expect(shownNames()).toEqual(['Karl', 'Luis', 'Ana'])
    vi.restoreAllMocks()
    await user.click(handleOf('Ana'))
    await user.click(await screen.findByRole('menuitem', { name: 'Rank 1' }))
    await waitFor(async () => expect(namesOf(await stored())).toEqual(['Ana', 'Karl', 'Luis']))
    await user.click(screen.getByRole('combobox', { name: 'Position' }))
    await user.click(await screen.findByRole('option', { name: 'Left Back' }))
    expect(shownNames()).toEqual(['Luis'])
    expect(screen.getByText('Clear the filters to change the order.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Move Luis/ })).toBeNull()
  })

  it('keeps both moves when another user ranks at the same time', async () => {
    expectConsole(/in the meantime/)
    const admin = await persona(server, 'Admin')
    const user = await openBoard()
    const [luis, ana, karl] = list.entries
    await admin.call('PUT', PATHS.record('shortLists', list.id), { ...list, entries: [ana, luis, karl] })
    handleOf('Karl').focus()
    await user.keyboard(' {Home} ')
    await waitFor(() => expect(shownNames()).toEqual(['Karl', 'Ana', 'Luis']))
    expect(namesOf(await stored())).toEqual(['Karl', 'Ana', 'Luis'])
  })

  it('stores the formation and players added to an empty place, also later without a network', async () => {
    // What the page has not loaded yet.
    expectConsole(/No connection to the server/)
    await aPlayer(server, me, { name: 'Rui Amaro', position: 'Goalkeeper' })
    const user = await openBoard()
    link.offline = true
    await user.click(screen.getByRole('combobox', { name: 'Formation' }))
    await user.click(await screen.findByRole('option', { name: '3-5-2' }))
    expect(await screen.findByRole('group', { name: 'LW Back' })).toBeVisible()
    link.offline = false
    await user.click(within(place('Goalkeeper')).getByRole('button', { name: 'Add players: Goalkeeper' }))
    await user.click(await screen.findByRole('option', { name: /Rui Amaro/ }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(within(place('Goalkeeper')).getByRole('button', { name: 'Rui Amaro' })).toBeVisible()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ formation: '3-5-2', entries: { length: 4 } }),
    )
  })

  it('has tabs on a phone, where a place opens a sheet with its players', async () => {
    setWidth(360)
    startSession(me)
    const { user } = openApp(ROUTES.edit('shortLists', list.id))
    await user.click(await screen.findByRole('button', { name: 'Left Back: 2 players' }))
    const sheet = await screen.findByRole('dialog', { name: 'Left Back' })
    await user.click(within(sheet).getByRole('menuitem', { name: /Ana Ruiz/ }))
    expect(screen.getByRole('tab', { name: 'List', selected: true })).toBeVisible()
    expect(rows()[1]).toHaveAttribute('aria-current', 'true')
  })
})
