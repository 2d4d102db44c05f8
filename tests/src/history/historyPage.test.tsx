/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { caller, type Persona, persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

let scout: Persona

signedIn('Admin', { isOwnServer: true, firstName: 'Adam' })

beforeEach(async () => {
  scout = await persona(server, 'Scout', { firstName: 'Sonia' })
})

const unfold = (name: RegExp) => screen.findByRole('button', { name })
const changeOf = async (field: string, container = document.body) =>
  (await within(container).findByText(field, { selector: 'dt' })).nextElementSibling
const change = (player: Player, said: object) =>
  scout.call<Player>('PUT', `/v1/player/${player.id}`, { ...player, version: undefined, ...said })
const stored = async ({ id }: { id: string }) => (await admin.call<Player>('GET', `/v1/player/${id}`)).body

describe('history', () => {
  it('shows that more than 10,000 entries match', async () => {
    await server.database.orm.execute(sql`
      insert into history (action, resource, record_id, label, changes)
      select 'create', 'teams', gen_random_uuid(), 'Team ' || number, '[]' from generate_series(1, 10050) as number`)
    openApp('/history')
    expect(await screen.findByText(/^1–\d+ of more than 10,000$/)).toBeVisible()
  })

  it('lists by day which user did what to which record, with the changes when expanded', async () => {
    const [mills, harbour] = [
      await aTeam(server, scout, { name: 'Old Mills' }),
      await aTeam(server, scout, { name: 'Harbour' }),
    ]
    const player = await aPlayer(server, scout, { name: 'Ada', teamId: mills.id, notes: 'Quick and calm' })
    await change(player, {
      teamId: harbour.id,
      birthDate: '2004-02-29',
      notes: 'Quick and very calm',
      playerPriority: 'Urgent',
    })
    await admin.call('DELETE', `/v1/team/${mills.id}`)
    const { user } = openApp('/history')

    await user.click(await unfold(/^Changes: Changed · Player, Ada/))
    await waitFor(async () => expect(await changeOf('Birth date')).toHaveTextContent('empty → 29 Feb 2004'))
    expect(await changeOf('Priority')).toHaveTextContent('Monitor → Urgent')
    expect((await changeOf('Notes'))?.querySelector('ins')).toHaveTextContent('very')
    await waitFor(async () => expect(await changeOf('Team')).toHaveTextContent('deleted record → Harbour'))
    const page = within(screen.getByRole('main'))
    const [row] = page.getAllByRole('listitem')
    expect(row).toHaveTextContent(/Old Mills.*Deleted · Team.*Adam Persona/)
    expect(page.queryByRole('link', { name: 'Old Mills' })).toBeNull()
    expect(page.getAllByRole('link', { name: 'Ada' })[0]).toHaveAttribute('href', `/players/${player.id}`)
  })

  it('names no former user for a refused sign-in', async () => {
    await caller(server.app)('POST', PATHS.login, { email: scout.email, password: 'wrong' })
    await server.settled()
    openApp('/history')
    const row = (await screen.findByText(/Sign-in refused · User/)).closest('li')
    expect(row).toHaveTextContent(/Sonia Persona.*Unknown user/)
  })

  it('offers to erase a deleted player', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await admin.call('DELETE', PATHS.record('players', player.id))
    const { user } = openApp(`/history?resource=players&recordId=${player.id}`)
    await user.click(await screen.findByRole('button', { name: 'Erase for good…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada for good?' }))
    expect(await dialog.findByText('2 history entries', { exact: false })).toBeVisible()
  })

  it('does not offer to erase a merged player', async () => {
    const [kept, merged] = [await aPlayer(server, scout), await aPlayer(server, scout)]
    const merge = { keptId: kept.id, mergedId: merged.id, record: { name: kept.name } }
    await admin.call('POST', PATHS.merge('players'), merge)
    openApp(`/history?resource=players&recordId=${merged.id}`)
    await screen.findByText(/Deleted · Player/)
    await waitFor(() => expect(link.callsOf(`GET ${PATHS.erasure('players', merged.id)}`)).toHaveLength(1))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByRole('button', { name: 'Erase for good…' })).toBeNull()
  })

  it('names ratings, notes and recipients', async () => {
    const agent = await persona(server, 'Agent', { firstName: 'Agnes' })
    const analysis = await anAnalysis(server, scout, { technical: { pass: { score: 3 } } })
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, {
      ...analysis,
      technical: { ...analysis.technical, pass: { score: 5, note: 'Both feet' } },
      accessUserIds: [agent.id],
    })
    const match = await aMatch(server, scout, { homeNotes: [{ shirtNo: 7, notes: 'Left foot only' }] })
    const homeNotes = [
      { ...match.homeNotes[0], notes: 'Right foot only' },
      { shirtNo: 9, notes: 'Late' },
    ]
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeNotes })
    const { user } = openApp('/history')

    await user.click(await unfold(/Changed · Analysis/))
    await waitFor(async () => expect(await changeOf('Pass')).toHaveTextContent('3 → 5'))
    await user.click(await unfold(/Access changed · Analysis/))
    await waitFor(async () =>
      expect(await changeOf('Shared with')).toHaveTextContent(/^Added: ?Agnes Persona$/),
    )
    await user.click(await unfold(/Changed · Match/))
    await waitFor(async () =>
      expect(await changeOf('Home notes')).toHaveTextContent(
        /No\. 7.*Left.*Right.*foot only.*No\. 9 · Added.*Late/,
      ),
    )
  })

  it('is filtered by the address', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await change(player, { name: 'Ida' })
    await aTeam(server, scout, { name: 'Old Mills' })
    const { user, address } = openApp(`/history?actorId=${scout.id}&from=2026-01-01&action=nonsense`)

    expect(await screen.findByText('Old Mills')).toBeVisible()
    await user.click(await screen.findByRole('combobox', { name: 'Type' }))
    await user.click(await screen.findByRole('option', { name: 'Player' }))
    await waitFor(() => expect(screen.queryByText('Old Mills')).toBeNull())
    await user.click(await screen.findByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: 'Created' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ida' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Ada' })).toBeVisible()
    expect(address()).toContain('resource=players')
    expect(link.callsOf('GET /v1/history').at(-1)?.path).toMatch(/from=20(25-12-31|26-01-01)T/)
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Old Mills')).toBeVisible()
    expect(address()).toBe('/history')
  })
})

describe('an older state is brought back', () => {
  it('from the page of a record, after a preview of the changes', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada', height: 180 })
    await change(player, { name: 'Ida', height: 181 })
    const { user } = openApp(`/players/${player.id}`)

    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('link', { name: 'History' }))
    await user.click(await unfold(/Changed · Player/))
    await user.click(await screen.findByRole('button', { name: /^Restore this version/ }))
    const dialog = await screen.findByRole('dialog')
    // The record already has the state after this entry, so the page offers the state before it.
    await waitFor(async () => expect(await changeOf('Height', dialog)).toHaveTextContent('181 → 180'))
    expect(within(dialog).getByRole('button', { name: 'Before the change', pressed: true })).toBeVisible()
    expect(await stored(player)).toMatchObject({ name: 'Ida' })
    await user.click(await within(dialog).findByRole('button', { name: 'Restore' }))

    expect(await screen.findByText(/^Restored · Player/)).toBeVisible()
    expect(await stored(player)).toEqual({ ...player, version: 3 })
    await user.click((await screen.findAllByRole('link', { name: 'Ada' }))[0] ?? document.body)
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
  })

  it('of a deleted record, after the record that it refers to', async () => {
    const analysis = await anAnalysis(server, scout)
    await admin.call('DELETE', `/v1/analysis/${analysis.id}`)
    await admin.call('DELETE', `/v1/match/${analysis.matchId}`)
    const { user, address } = openApp(`/history?resource=analyses&recordId=${analysis.id}`)

    await user.click(await unfold(/Deleted · Analysis/))
    await user.click(await screen.findByRole('button', { name: /^Restore/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('link', { name: 'Restore it first' }))
    await waitFor(() => expect(address()).toBe(`/history?resource=matches&recordId=${analysis.matchId}`))
  })

  it('only with knowledge of the newest change', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await change(player, { name: 'Ida' })
    const { user } = openApp(`/history?resource=players&recordId=${player.id}`)
    await user.click(await unfold(/Created · Player/))
    await user.click(await screen.findByRole('button', { name: /^Restore this version/ }))
    const dialog = await screen.findByRole('dialog')
    await changeOf('Name', dialog)
    await change(player, { name: 'Ida', height: 190 })
    expectConsole(/changed in the meantime/)
    await user.click(await within(dialog).findByRole('button', { name: 'Restore' }))

    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent(/changed in the meantime/),
    )
    await waitFor(async () => expect(await changeOf('Height', dialog)).toHaveTextContent('190 → empty'))
    expect(await stored(player)).toMatchObject({ name: 'Ida', height: 190 })
  })
})

describe('the history', () => {
  it('is hidden from users without the role of an administrator, with every link to it', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    startSession(scout)
    const { address } = openApp('/history')
    await waitFor(() => expect(address()).toBe('/matches'))
    const { user } = openApp(`/players/${player.id}`)
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  })

  it('has no page and no links on a server with only the documented calls', async () => {
    document.querySelector('meta[name=client-errors]')?.remove()
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const documented = linkWithoutExtras(server.app)
    const { address } = openApp('/history?resource=players')
    await waitFor(() => expect(address()).toBe('/analyses'))
    const { user } = openApp(`/players/${player.id}`)
    expect(await screen.findByRole('heading', { name: player.name })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(documented.refused.filter((path) => path.includes('/history'))).toEqual([])
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  })
})
