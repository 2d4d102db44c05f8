import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Batch, BatchesAnswer } from '../../../../contract/batch'
import type { BulkChangeInput } from '../../../../contract/bulkChange'
import type { JobsAnswer } from '../../../../contract/jobs'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import type { Team } from '../../../../contract/team'
import type { AdminUser } from '../../../../contract/user'
import { expectConsole } from '../../../support/browserSetup'
import { aPlayer, aTeam } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { persona } from '../../../support/personas'
import { type Asked, json } from '../../../support/serverFetch'
import { me as admin, link, server, signedIn } from '../../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

type User = ReturnType<typeof openApp>['user']

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const box = (name: string) => screen.findByRole('checkbox', { name })
const stored = async ({ id }: Player) => (await admin.call<Player>('GET', PATHS.record('players', id))).body
const batches = async () => (await admin.call<BatchesAnswer>('GET', PATHS.batches)).body.batches
const isChange = ({ path }: Pick<Asked, 'path'>) => path.endsWith('/change')

/** Selects the players on the page, and confirms the change of their foot to the left. */
async function makeLeftFooted(user: User, confirmed: RegExp = /^Change \d/) {
  await user.click(await press('Change'))
  await user.selectOptions(await within(await screen.findByRole('dialog')).findByLabelText('Field'), 'Foot')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Foot' }), 'Left')
  await user.click(await press(confirmed))
}

async function threePlayers() {
  const [ada, bea, cleo] = await Promise.all(
    ['Ada', 'Bea', 'Cleo'].map((name) => aPlayer(server, admin, { name, foot: 'Right' })),
  )
  if (!ada || !bea || !cleo) throw new Error('Not created')
  const { user } = openApp('/players')
  await user.click(await box('Select all on this page'))
  return { ada, bea, cleo, user }
}

describe('changing fields of many records on the server', () => {
  it('shows the outcome with rejected records, keeps other changes, and is undone as a whole', {
    tags: 'slow',
  }, async () => {
    const { ada, bea, cleo, user } = await threePlayers()
    await admin.call('PUT', PATHS.record('players', ada.id), { ...ada, notes: 'Written meanwhile' })
    await admin.call('DELETE', PATHS.record('players', cleo.id))
    await makeLeftFooted(user)
    expect(await screen.findByText('2 changed')).toBeVisible()
    expect(screen.getByText('1 rejected')).toBeVisible()
    const rejected = within(await screen.findByRole('list', { name: 'Rejected' }))
    expect(await rejected.findByRole('listitem')).toHaveTextContent(/\S: Player does not exist$/)
    expect(link.callsOf('PUT /v1/player')).toEqual([])
    expect(await stored(ada)).toMatchObject({ foot: 'Left', notes: 'Written meanwhile' })
    await user.click(await press('Undo'))
    const question = within(await screen.findByRole('dialog', { name: 'Undo this bulk change?' }))
    await question.findByText('2 changed records return to their earlier values.')
    await user.click(question.getByRole('button', { name: 'Undo bulk change' }))
    await waitFor(async () => expect((await stored(bea)).foot).toBe('Right'))
  })

  it('sends the search and filters, with the ids of excluded records', async () => {
    const players = Array.from({ length: 27 }, (_, at) => ({
      name: `Player ${at + 10}`,
      position: 'Goalkeeper',
    }))
    await admin.call('POST', PATHS.bulk('players'), { records: players })
    let sent: unknown
    link.intercept = (asked) => {
      if (isChange(asked)) sent = asked.body
      return undefined
    }
    const { user } = openApp('/players?q=player&position=Goalkeeper')
    await user.click(await box('Select all on this page'))
    await user.click(await press('Select all 27 results'))
    await user.click(await box('Select Player 10'))
    await makeLeftFooted(user, /^Change 26 players$/)
    expect(await screen.findByText('26 changed')).toBeVisible()
    expect(sent).toMatchObject({
      chosen: { query: { q: 'player', position: 'Goalkeeper' }, without: [expect.any(String)] },
      change: { fields: { foot: 'Left' } },
    } satisfies Partial<Record<keyof BulkChangeInput, unknown>>)
  })

  it('starts one change when the answer is lost, by the same id', async () => {
    expectConsole(/NoAnswerError/)
    const { user } = await threePlayers()
    link.rewrite = (asked, response) => {
      if (!isChange(asked)) return response
      link.rewrite = (_asked, answer) => answer
      throw new TypeError('Failed to fetch')
    }
    await makeLeftFooted(user)
    expect(await screen.findByText('3 changed')).toBeVisible()
    const [first, second] = link.asked.filter(isChange)
    expect(second?.path).toBe(first?.path)
    expect(await batches()).toHaveLength(1)
    const { body } = await admin.call<JobsAnswer>('GET', `${PATHS.jobs}?kind=bulkChange`)
    expect(body.jobs).toMatchObject([{ state: 'done', subject: { resource: 'batches', label: 'foot' } }])
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull())
  })

  it('waits for the network, and starts nothing when the user cancels meanwhile', async () => {
    expectConsole(/NoAnswerError/)
    const { user } = await threePlayers()
    await user.click(await press('Change'))
    await user.selectOptions(await screen.findByLabelText('Field'), 'Foot')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Foot' }), 'Left')
    link.offline = true
    await user.click(await press('Change 3 players'))
    expect(await screen.findByText(/^Waiting for the server/)).toBeVisible()
    await user.click(await press('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    link.offline = false
    window.dispatchEvent(new Event('online'))
    expect(await box('Select Ada')).toBeChecked()
    expect(await batches()).toEqual([])
  })

  it('shows why the server rejects a change, and can be retried', async () => {
    const { user } = await threePlayers()
    link.intercept = (asked) => (isChange(asked) ? json({ message: 'Not today' }, 409) : undefined)
    expectConsole(/Not today/)
    await makeLeftFooted(user)
    expect(await screen.findByText('Could not start the change')).toBeVisible()
    expect(screen.getByText('Not today')).toBeVisible()
    link.intercept = () => undefined
    await user.click(await press('Try again'))
    expect(await screen.findByText('3 changed')).toBeVisible()
  })

  it('continues after its dialog is closed, and reloads the list at its end', { tags: 'slow' }, async () => {
    const { user } = await threePlayers()
    let isOver = false
    link.rewrite = async ({ path }, response) => {
      if (isOver || !/^\/v1\/batch\/[^/]+(\/change)?$/.test(path)) return response
      const batch: Batch = await response.clone().json()
      return json({ ...batch, finishedAt: null, run: { ...batch.run, end: null, done: 1, total: 3 } })
    }
    await makeLeftFooted(user)
    expect(await screen.findByText('Changing: 1 of 3')).toBeVisible()
    expect(screen.getByText(/You can close this\.$/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const before = link.callsOf('GET /v1/player').length
    vi.setSystemTime(Date.now() + 5_000)
    isOver = true
    await waitFor(() => expect(link.callsOf('GET /v1/player').length).toBeGreaterThan(before))
    vi.useRealTimers()
  })

  it('is stopped by its button', async () => {
    const { user } = await threePlayers()
    link.rewrite = async ({ path }, response) => {
      if (!/^\/v1\/batch\/[^/]+(\/change)?$/.test(path)) return response
      const batch: Batch = await response.clone().json()
      return json({ ...batch, finishedAt: null, run: { ...batch.run, end: null, done: 1, total: 3 } })
    }
    const stopped = vi.fn()
    link.intercept = ({ path }) => {
      if (!path.endsWith('/stop')) return undefined
      stopped()
      link.rewrite = async (asked, response) => {
        if (!/^\/v1\/batch\/[^/]+$/.test(asked.path)) return response
        const batch: Batch = await response.clone().json()
        return json({ ...batch, run: { ...batch.run, end: 'stopped', done: 1, total: 3 } })
      }
      return undefined
    }
    await makeLeftFooted(user)
    expectConsole(/already ended/)
    await user.click(await press('Stop'))
    await waitFor(() => expect(stopped).toHaveBeenCalled())
    expect(await screen.findByText('Stopped after 1 of 3 · Stopped by a user.')).toBeVisible()
  })
})

it('sets the country of several teams', async () => {
  await aTeam(server, admin, { name: 'Ajax' })
  await aTeam(server, admin, { name: 'PSV' })
  const { user } = openApp('/teams')
  await user.click(await box('Select all on this page'))
  await user.click(await press('Change'))
  await user.type(await screen.findByRole('textbox', { name: 'Country' }), 'Netherlands')
  await user.click(await press('Change 2 teams'))
  expect(await screen.findByText('2 changed')).toBeVisible()
  const { body } = await admin.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=10')
  expect(body.teams.map(({ country }) => country)).toEqual(['Netherlands', 'Netherlands'])
})

describe('selected users', () => {
  const choose = async (user: User, action: string) => {
    await user.click(await press('Access and work'))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const withAll = async (action: string) => {
    const { user } = openApp('/users')
    await user.click(await box('Select all on this page'))
    await choose(user, action)
    return user
  }

  it('are locked and unlocked, except oneself', { tags: 'slow' }, async () => {
    const { id } = await persona(server, 'Scout')
    const locked = async () => (await admin.call<AdminUser>('GET', PATHS.record('users', id))).body.locked
    const user = await withAll('Lock')
    expect(await screen.findByText('Your own account is skipped.')).toBeVisible()
    await user.click(await press('Lock 1 user'))
    expect(await screen.findByText('1 locked')).toBeVisible()
    expect(await locked()).toBe(true)
    await user.click(await press('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await box('Select all on this page'))
    await choose(user, 'Unlock')
    await user.click(await press('Unlock 1 user'))
    expect(await screen.findByText('1 unlocked')).toBeVisible()
    expect(await locked()).toBe(false)
  })

  it('give all their work to the picked user', async () => {
    const scout = await persona(server, 'Scout')
    const heir = await persona(server, 'Scout', { firstName: 'Hedda', lastName: 'Heir' })
    const player = await aPlayer(server, scout)
    const user = await withAll('Transfer work')
    const start = await press('Transfer the work of 2 users')
    expect(start).toHaveAttribute('aria-disabled', 'true')
    await user.type(await screen.findByLabelText(/^Recipient/), 'Hedda')
    await user.click(await screen.findByRole('option', { name: /Hedda Heir/ }))
    await user.click(start)
    expect(await screen.findByText('1 changed')).toBeVisible()
    expect((await stored(player)).scouter).toBe(heir.id)
  })
})
