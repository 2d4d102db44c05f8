import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Role } from '../../../../contract/closedLists'
import type { Player } from '../../../../contract/player'
import type { AdminUser } from '../../../../contract/user'
import { startSession } from '../../../../src/authProvider/session'
import { deletion, fieldsChange } from '../../../../src/list/bulk/changes'
import { expectConsole } from '../../../support/browserSetup'
import { aDataProvider } from '../../../support/dataProvider'
import { keepOnDevice } from '../../../support/deviceStorage'
import { aPlayer, aTeam } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { persona } from '../../../support/personas'
import { me as admin, link, server, signedIn } from '../../../support/signedIn'
import { withoutMailServer } from '../../../support/withoutMailServer'

signedIn('Admin', { firstName: 'Ada', lastName: 'Admin' })

afterEach(() => {
  vi.useRealTimers()
})

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const page = () => screen.findByRole('checkbox', { name: 'Select all on this page' })
/** Selects all records on the page, and confirms their deletion. */
const deleteAll = async (user: ReturnType<typeof openApp>['user'], confirmed: string) => {
  await user.click(await page())
  await user.click(await press('Delete'))
  await user.click(await press(confirmed))
}
const invite = (email: string, role: Role = 'Agent') =>
  admin.call<AdminUser>('POST', '/v1/user/admin', { firstName: 'Nora', lastName: 'New', email, role })

it('selecting rows keeps search and filters in place', async () => {
  await aPlayer(server, admin, { name: 'Ada' })
  const { user } = openApp('/players')
  await user.click(await page())
  expect(await screen.findByRole('group', { name: 'Selection' })).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'Position' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search players' })).toBeVisible()
})

describe('deleting many records', () => {
  it('starts after ten seconds, or at once on request', { tags: 'slow' }, async () => {
    await aTeam(server, admin, { name: 'Ajax' })
    const { user } = openApp('/teams')
    await deleteAll(user, 'Delete 1 team')
    expect(await screen.findByRole('timer')).toHaveTextContent(/1 team: deletion starts in \d+ s\./)
    await user.click(await press('Undo'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(link.callsOf('DELETE')).toEqual([])
    expect(screen.getByText('1 selected', { selector: 'p' })).toBeVisible()
  })

  it('keeps records in use, names their uses, and leaves them selected', { tags: 'slow' }, async () => {
    expectConsole(/Could not delete team/)
    const { id: teamId } = await aTeam(server, admin, { name: 'Ajax' })
    await aPlayer(server, admin, { teamId })
    await aTeam(server, admin, { name: 'PSV' })
    const { user } = openApp('/teams')
    await deleteAll(user, 'Delete 2 teams')
    await user.click(await press('Delete now'))
    expect(await screen.findByText('1 deleted')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Failures' })).toHaveTextContent(/^Ajax.*1 player/)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await user.click(await press('Close'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'PSV' })).toBeNull())
    expect(await screen.findByRole('checkbox', { name: 'Select Ajax' })).toBeChecked()
  })

  it('skips records that the user may not delete, and shows their number beforehand', async () => {
    const player = await persona(server, 'Player')
    await aPlayer(server, admin, { name: 'Ada' })
    await aPlayer(server, player, { name: 'Bea' })
    startSession(player)
    const { user } = openApp('/players')
    await user.click(await page())
    await user.click(await press('Delete'))
    expect(await screen.findByText('Skipped, no permission: 1 player.')).toBeVisible()
    await user.click(await press('Delete 1 player'))
    await user.click(await press('Delete now'))
    expect(await screen.findByText('1 deleted')).toBeVisible()
    expect(link.callsOf('DELETE')).toHaveLength(1)
  })
})

describe('users', () => {
  it('get another role together, except oneself', { tags: 'slow' }, async () => {
    await invite('nora@touchline.test')
    await invite('nina@touchline.test')
    const { user } = openApp('/users')
    await user.click(await page())
    await user.click(await press('Change'))
    expect(await screen.findByText('Your own account is skipped.')).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Scout' }))
    expect(await screen.findByText('Set Role to “Scout” for 2 users.')).toBeVisible()
    await user.click(await press('Change 2 users'))
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    const { users } = (await admin.call<{ users: AdminUser[] }>('GET', '/v1/user/admin')).body
    expect(users.map(({ role }) => role).sort()).toEqual(['Admin', 'Scout', 'Scout'])
  })

  it('with a pending invitation get it again, others do not', { tags: 'slow' }, async () => {
    await invite('nora@touchline.test')
    await invite('nina@touchline.test')
    await persona(server, 'Agent')
    await server.settled()
    server.mails.length = 0
    const { user } = openApp('/users')
    await user.click(await page())
    await user.click(await press('Send invitations'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Skipped, already active: 1 user.')).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Send invitations' }))
    expect(await screen.findByText('2 invitations sent')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await server.settled()
    expect(server.mails.map(({ to }) => to).sort()).toEqual(['nina@touchline.test', 'nora@touchline.test'])
  })

  it('shows that invitations are not delivered only when there are any', { tags: 'slow' }, async () => {
    expectConsole(/Not today/)
    withoutMailServer()
    await invite('nora@touchline.test')
    let isRefused = true
    link.intercept = ({ method, path }) =>
      isRefused && method === 'POST' && path.endsWith('/invitation')
        ? Response.json({ message: 'Not today' }, { status: 409 })
        : undefined
    const { user } = openApp('/users')
    await user.click(await page())
    await user.click(await press('Send invitations'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Send invitations' }))
    expect(await dialog.findByText('0 invitations sent')).toBeVisible()
    isRefused = false
    await user.click(await dialog.findByRole('button', { name: 'Try again (1)' }))
    expect(await dialog.findByText(/^Not delivered: no mail server/)).toBeVisible()
  })
})

describe('one change of a bulk change', () => {
  it('counts as a change when it is retried after a lost answer', async () => {
    const player = await aPlayer(server, admin, { foot: 'Left' })
    const provider = aDataProvider()
    const change = fieldsChange(provider, 'players', { foot: 'Right' })
    const [pagination, sort] = [{ page: 1, perPage: 25 }, { field: 'name', order: 'ASC' } as const]
    await provider.getList('players', { pagination, sort, filter: {} })
    link.loseAnswers = true
    await expect(change(player)).rejects.toThrow('No connection')
    link.loseAnswers = false
    vi.setSystemTime(Date.now() + 5_000)
    expect(await change(player)).toEqual({ isChanged: true })
  })

  it('keeps what another user changed in the same record', async () => {
    const player = await aPlayer(server, admin, { foot: 'Left', notes: 'Old' })
    const provider = aDataProvider()
    await admin.call('PUT', `/v1/player/${player.id}`, { ...player, notes: 'New' })
    await fieldsChange(provider, 'players', { foot: 'Right' })(player)
    const { data } = await provider.fetchFresh('players', player.id)
    expect(data).toMatchObject({ foot: 'Right', notes: 'New' })
  })
})

describe('one deletion of many', () => {
  keepOnDevice()

  it('fails without an answer, and is not queued on the device', async () => {
    const player = await aPlayer(server, admin)
    const provider = aDataProvider()
    await provider.outbox.ready
    link.offline = true
    await expect(deletion(provider, 'players')(player)).rejects.toThrow('No connection')
    expect(provider.outbox.entries).toEqual([])
  })

  it('removes a record that exists only on this device', async () => {
    const provider = aDataProvider()
    await provider.outbox.ready
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const { data } = await provider.create('players', { data: { name: 'Ada' } })
    await deletion(provider, 'players')(data as Player)
    expect(provider.outbox.entries).toEqual([])
    expect(link.callsOf('DELETE')).toEqual([])
  })
})
