import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

/** A save may take long where the network is slow, and nobody waits for it: what is typed meanwhile is not lost. */

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

const field = (name: string) => screen.findByRole('textbox', { name })
const save = () => screen.findByRole('button', { name: 'Save' })
/** That of the home side, below its notes. */
const lineupOfHome = async () => {
  const [, lineup] = await screen.findAllByRole('region', { name: /Harbour Athletic/ })
  return within(lineup ?? document.body)
}

describe('of a stored record', () => {
  /** The page of Ana, saved as Ana Lima, into which Ana Lima Silva was typed before the answer came. */
  async function typeWhileSaving() {
    const player = await aPlayer(server, undefined, { name: 'Ana' })
    const { user } = openApp(`/players/${player.id}`)
    await user.type(await field('Name'), ' Lima')
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await field('Name'), ' Silva')
    letGo()
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    return { player, user }
  }

  it('what is typed while it is saved stays in the form, unsaved, and goes with the next save', async () => {
    const { player, user } = await typeWhileSaving()
    expect(await field('Name')).toHaveValue('Ana Lima Silva')
    await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'false'))
    await user.click(await save())
    expect(await screen.findByRole('heading', { name: 'Ana Lima Silva' })).toBeVisible()
    await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'true'))
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body.name).toBe('Ana Lima Silva')
  })

  it('what is offered again after a reload asks where others have changed the same since', async () => {
    const player = await aPlayer(server, undefined, { name: 'Ana' })
    const first = openApp(`/players/${player.id}`)
    await first.user.type(await field('Name'), ' Lima')
    cleanup()
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Anabel' })
    dataProvider.reset()
    const { user } = openApp(`/players/${player.id}`)
    expect(await field('Name')).toHaveValue('Anabel')
    await user.click(await screen.findByRole('button', { name: 'Put it back' }))
    expect(await field('Name')).toHaveValue('Ana Lima')
    await user.click(await save())
    const question = within(await screen.findByRole('dialog'))
    await user.click(await question.findByRole('radio', { name: /Anabel/ }))
    await user.click(question.getByRole('button', { name: 'Save these' }))
    await waitFor(async () => expect(await field('Name')).toHaveValue('Anabel'))
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body.name).toBe('Anabel')
  })

  it('what is typed while it is saved is offered again after a reload', async () => {
    const { player } = await typeWhileSaving()
    cleanup()
    const again = openApp(`/players/${player.id}`)
    expect(await field('Name')).toHaveValue('Ana Lima')
    await again.user.click(await screen.findByRole('button', { name: 'Put it back' }))
    expect(await field('Name')).toHaveValue('Ana Lima Silva')
  })

  it('what is offered again is as old as what was typed last, however late a tab in the background wrote it', async () => {
    const player = await aPlayer(server, undefined, { name: 'Ana' })
    const { user } = openApp(`/players/${player.id}`)
    const name = await field('Name')
    const typedAt = new Date()
    vi.useFakeTimers({ toFake: ['Date'], now: typedAt })
    try {
      await user.type(name, ' Lima')
      vi.setSystemTime(typedAt.getTime() + 60_000)
      const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('touchline.draft.'))
      await waitFor(() => expect(drafts()).toHaveLength(1))
      expect(JSON.parse(drafts()[0]?.[1] ?? '{}')).toMatchObject({ savedAt: typedAt.toISOString() })
    } finally {
      vi.useRealTimers()
    }
  })

  it('what is saved once more on the way to an analysis, while the first save has no answer, is there and nothing is offered again', async () => {
    const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const match = await aMatch(server, undefined, { homeTeamId: team.id, homeNotes: [{ shirtNo: 9 }] })
    const { user, address } = openApp(`/matches/${match.id}`)
    const home = within(await screen.findByRole('region', { name: /Harbour Athletic/ }))
    await user.type(await home.findByLabelText('Notes'), 'Fast')
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await home.findByLabelText('Notes'), ' and strong')
    await user.click(await home.findByRole('link', { name: 'Write analysis' }))
    letGo()
    await waitFor(() => expect(address()).toContain('/analyses/create'))
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.homeNotes).toMatchObject([{ shirtNo: 9, notes: 'Fast and strong' }])
    cleanup()
    openApp(`/matches/${match.id}`)
    const again = within(await screen.findByRole('region', { name: /Harbour Athletic/ }))
    expect(await again.findByLabelText('Notes')).toHaveValue('Fast and strong')
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
  })

  it('a note is written on while its match is saved, and the focus stays in it', async () => {
    const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const match = await aMatch(server, undefined, { homeTeamId: team.id })
    const { user } = openApp(`/matches/${match.id}`)
    const home = within(await screen.findByRole('region', { name: /Harbour Athletic/ }))
    await user.click(await home.findByRole('button', { name: 'Add note' }))
    await user.type(await home.findByLabelText('Notes'), 'Fast')
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await home.findByLabelText('Notes'), ' and')
    letGo()
    expect(await screen.findByText('Match saved')).toBeVisible()
    await user.keyboard(' strong')
    expect(await home.findByLabelText('Notes')).toHaveValue('Fast and strong')
    await user.click(await save())
    await waitFor(async () => {
      const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
      expect(body.homeNotes.map(({ notes }) => notes)).toEqual(['Fast and strong'])
    })
  })

  it('a player is looked for in the line-up while the match is saved, and the focus stays there', async () => {
    const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
    const [keller, marsh] = [
      await aPlayer(server, undefined, { name: 'Nora Keller', teamId: team.id }),
      await aPlayer(server, undefined, { name: 'Ida Marsh', teamId: team.id }),
    ]
    const homeLineup = [{ playerId: keller.id, shirtNo: 9, position: '' }]
    const match = await aMatch(server, undefined, { homeTeamId: team.id, homeLineup })
    const { user } = openApp(`/matches/${match.id}`)
    await user.type(await field('Comments'), 'Wet')
    await user.click(await screen.findByRole('button', { name: /Line-ups and scouts/ }))
    const home = await lineupOfHome()
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.click(await home.findByRole('button', { name: 'Add player' }))
    await user.keyboard('7{Enter}mar')
    letGo()
    expect(await screen.findByText('Match saved')).toBeVisible()
    await user.keyboard('sh')
    const row = within(await home.findByRole('group', { name: 'Player 2' }))
    expect(await row.findByRole('combobox', { name: 'Player' })).toHaveValue('marsh')
    await user.click(await screen.findByRole('option', { name: /Ida Marsh/ }))
    await user.click(await save())
    await waitFor(async () => {
      const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
      expect(body.homeLineup?.map(({ shirtNo, playerId }) => [shirtNo, playerId])).toEqual([
        [9, keller.id],
        [7, marsh.id],
      ])
    })
  })

  it('a player without a number is looked for while the match is saved, and nothing typed is lost', async () => {
    const team = await aTeam(server, undefined, { name: 'Harbour Athletic' })
    await aPlayer(server, undefined, { name: 'Ida Marsh', teamId: team.id })
    const match = await aMatch(server, undefined, { homeTeamId: team.id })
    const { user } = openApp(`/matches/${match.id}`)
    await user.type(await field('Comments'), 'Wet')
    await user.click(await screen.findByRole('button', { name: /Line-ups and scouts/ }))
    const home = await lineupOfHome()
    await user.click(await home.findByRole('button', { name: 'Add player' }))
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await home.findByRole('combobox', { name: 'Player' }), 'mar')
    letGo()
    expect(await screen.findByText('Match saved')).toBeVisible()
    await user.keyboard('sh')
    expect(await home.findByRole('combobox', { name: 'Player' })).toHaveValue('marsh')
    await user.click(await screen.findByRole('option', { name: /Ida Marsh/ }))
    expect(await home.findByRole('button', { name: /than Ida Marsh/ })).toBeVisible()
  })
})

describe('of a new record', () => {
  it('what is typed while it is stored stands on its page, and typing goes on there', async () => {
    const { user, address } = openApp('/teams/create')
    await user.type(await field('Name'), 'Harbour')
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await field('Name'), ' Athletic')
    letGo()
    await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeVisible()
    expect(await field('Name')).toHaveValue('Harbour Athletic')
    await waitFor(async () => expect(await field('Name')).toHaveFocus())
    await user.keyboard(' 1908')
    await user.click(await save())
    expect(await screen.findByRole('heading', { name: 'Harbour Athletic 1908' })).toBeVisible()
  })

  it('its page begins with what is stored where nothing was typed meanwhile', async () => {
    const { user, address } = openApp('/teams/create')
    await user.type(await field('Name'), '  Harbour ')
    await user.click(await save())
    await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
    expect(await screen.findByRole('heading', { name: 'Harbour' })).toHaveFocus()
    expect(await field('Name')).toHaveValue('Harbour')
    expect(await save()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('of a record that others change', () => {
  /** A page of somebody invited, on which more is typed into the first name, while another administrator stores this. */
  async function typeWhile(changed: Partial<AdminUser>) {
    const admin = await persona(server, 'Admin')
    const fields = { firstName: 'Nora', lastName: 'New', email: 'nora@touchline.test', role: 'Scout' }
    const { body: nora } = await admin.call<AdminUser>('POST', '/v1/user/admin', fields)
    startSession(admin)
    const { user } = openApp(`/users/${nora.id}`)
    await user.type(await field('First name'), ' Maria')
    await admin.call('PUT', `/v1/user/admin/${nora.id}`, { ...nora, ...changed })
    // Brings in the user as they are by now.
    await user.click(await screen.findByRole('button', { name: 'Send invitation again' }))
    return { user }
  }

  it('what is typed stays when the page brings in what they made of it', async () => {
    await typeWhile({ lastName: 'Nyberg' })
    expect(await screen.findByRole('heading', { name: 'Nora Nyberg' })).toBeVisible()
    expect(await field('First name')).toHaveValue('Nora Maria')
    expect(await field('Last name')).toHaveValue('Nyberg')
  })

  it('the person is asked before what they typed takes the place of what others stored there', async () => {
    const { user } = await typeWhile({ firstName: 'Eleonora' })
    expect(await screen.findByRole('heading', { name: 'Eleonora New' })).toBeVisible()
    expect(await field('First name')).toHaveValue('Nora Maria')
    await user.click(await save())
    const question = within(await screen.findByRole('dialog'))
    expect(await question.findAllByRole('radio')).toHaveLength(2)
    await user.click(question.getByRole('radio', { name: /Nora Maria/ }))
    await user.click(question.getByRole('button', { name: 'Save these' }))
    expect(await screen.findByRole('heading', { name: 'Nora Maria New' })).toBeVisible()
  })
})
