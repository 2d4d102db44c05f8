import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, RESOURCES, ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortListRow } from '../../../contract/rows'
import type { ShortList } from '../../../contract/shortList'
import { startSession } from '../../../src/authProvider/session'
import { queryClient } from '../../../src/dataProvider/queryClient'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { withoutClipboard } from '../../support/insecurePage'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { known, link, me as scout, server } from '../../support/signedIn'

let luis: Player
let ana: Player

keepOnDevice()

known('Scout', { isOwnServer: true })

beforeEach(async () => {
  luis = await aPlayer(server, scout, { name: 'Luis Marin' })
  ana = await aPlayer(server, scout, { name: 'Ana Ruiz' })
})

const entryOf = ({ id }: Player, reason = '') => ({ id: randomUUID(), playerId: id, reason })
const create = async (said: object = {}, by = scout) =>
  (
    await by.call<ShortList>('POST', RESOURCES.shortLists.path, {
      name: 'Left backs',
      isShared: true,
      ...said,
    })
  ).body
const stored = async ({ id }: ShortList) =>
  (await scout.call<ShortList>('GET', PATHS.record('shortLists', id))).body
const reasonsOf = ({ entries }: ShortList) => entries.map(({ name, reason }) => `${name}: ${reason}`)

async function openList(list: ShortList, by = scout) {
  startSession(by)
  const { user } = openApp(ROUTES.edit('shortLists', list.id))
  await screen.findByRole('heading', { level: 1, name: list.name })
  return user
}
type User = Awaited<ReturnType<typeof openList>>
async function openForm(user: User) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
}
async function edit(list: ShortList) {
  const user = await openList(list)
  await openForm(user)
  await screen.findByLabelText('Purpose')
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, save }
}

describe('a shortlist', () => {
  it('is edited by its author', { tags: 'slow' }, async () => {
    const list = await create({ entries: [entryOf(luis, 'Left foot'), entryOf(ana)] })
    const { user, save } = await edit(list)
    await user.type(screen.getByLabelText('Reason for Ana Ruiz'), 'Reads the game')
    await user.click(screen.getByRole('button', { name: 'Remove Luis Marin from the list' }))
    await save()
    await screen.findByText('Shortlist saved')
    expect(reasonsOf(await stored(list))).toEqual(['Ana Ruiz: Reads the game'])
  })

  it('is created with a player, and opens for reading', async () => {
    startSession(scout)
    const { user } = openApp(ROUTES.list('shortLists'))
    await screen.findByText(/No shortlists/i)
    await user.click(screen.getByRole('link', { name: 'New shortlist' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Left backs')
    await user.type(screen.getByLabelText('Add player'), 'Luis')
    await user.click(await screen.findByRole('option', { name: /Luis Marin/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Left backs' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Luis Marin' })).toBeVisible()
    expect(screen.queryByLabelText('Add player')).toBeNull()
  })

  it('says of two namesakes which is which, in the names of its buttons', async () => {
    const older = await aPlayer(server, scout, { name: 'Luis Marin', birthDate: '1990-01-01' })
    const younger = await aPlayer(server, scout, { name: 'Luis Marin', birthDate: '2004-01-01' })
    const list = await create({ entries: [entryOf(older), entryOf(younger)] })
    await edit(list)
    const removal = (player: string) => ({ name: `Remove ${player} from the list` })
    expect(await screen.findByRole('button', removal('Luis Marin (2004)'))).toBeVisible()
    expect(screen.getByRole('button', removal('Luis Marin (1990)'))).toBeVisible()
  })

  it('is read-only for other scouts after it was shared', async () => {
    const list = await create({ purpose: 'For the summer', entries: [entryOf(luis, 'Left foot')] })
    const user = await openList(list, await persona(server, 'Scout'))
    expect(await screen.findByText('For the summer')).toBeVisible()
    expect(screen.getByText('Left foot')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add players' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Move Luis Marin/ })).toBeNull()
    withoutClipboard()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Could not copy the link')).toBeVisible()
  })

  it('shows only that it was not found if it is missing or not readable', async () => {
    expectConsole(/Shortlist not found/)
    const list = await create({ isShared: false })
    startSession(await persona(server, 'Scout'))
    openApp(ROUTES.edit('shortLists', list.id))
    expect(await screen.findByText('Shortlist not found')).toBeVisible()
    expect(screen.queryByText('Left backs')).toBeNull()
  })

  it('keeps the text when saving fails, and is deleted after confirmation', { tags: 'slow' }, async () => {
    expectConsole(/Could not update shortlist/)
    const list = await create({ entries: [entryOf(luis)] })
    const { user, save } = await edit(list)
    await user.type(screen.getByLabelText('Reason for Luis Marin'), 'Left foot')
    link.intercept = ({ method }) =>
      method === 'PUT' ? Response.json({ message: 'No' }, { status: 500 }) : undefined
    await save()
    expect(await screen.findByText(/Could not update shortlist/)).toBeVisible()
    expect(screen.getByLabelText('Reason for Luis Marin')).toHaveValue('Left foot')
    link.intercept = () => undefined
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this shortlist?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No shortlists yet')).toBeVisible()
  })
})

it('text typed while a shortlist is being saved is offered at the next edit', { tags: 'slow' }, async () => {
  const list = await create({ entries: [entryOf(luis, 'Left foot')] })
  const { user, save } = await edit(list)
  const reason = () => screen.getByLabelText('Reason for Luis Marin')
  await user.type(reason(), ', quick')
  const letGo = holdWrites(link)
  await save()
  await user.type(reason(), ' and calm')
  letGo()
  await openForm(user)
  expect(reason()).toHaveValue('Left foot, quick')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(reason()).toHaveValue('Left foot, quick and calm')
})

describe('a shortlist that another user has saved meanwhile', () => {
  const others = async (list: ShortList, said: object) => {
    const admin = await persona(server, 'Admin')
    await admin.call('PUT', PATHS.record('shortLists', list.id), { ...(await stored(list)), ...said })
  }

  it('is merged with the save on this page', async () => {
    expectConsole(/in the meantime.*Could not update shortlist/)
    const list = await create({ entries: [entryOf(luis)] })
    const { user, save } = await edit(list)
    await user.type(screen.getByLabelText('Reason for Luis Marin'), 'Left foot')
    await others(list, { purpose: 'For the summer', entries: [...list.entries, entryOf(ana, 'Calm')] })
    await save()
    await screen.findByText('Shortlist saved')
    expect(await stored(list)).toMatchObject({ purpose: 'For the summer' })
    expect(reasonsOf(await stored(list))).toEqual(['Luis Marin: Left foot', 'Ana Ruiz: Calm'])
  })

  it('keeps the focus in a reason when the change arrives', async () => {
    const list = await create({ entries: [entryOf(luis)] })
    const { user } = await edit(list)
    await user.type(screen.getByLabelText('Reason for Luis Marin'), 'Left')
    await others(list, { purpose: 'For the summer' })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getByLabelText('Purpose')).toHaveValue('For the summer'))
    await user.keyboard(' foot')
    expect(screen.getByLabelText('Reason for Luis Marin')).toHaveValue('Left foot')
  })

  async function saveMine({ user, save }: Awaited<ReturnType<typeof edit>>, list: ShortList) {
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Conflicting changes' })
    expect(within(dialog).getByText('Reason for Luis Marin')).toBeVisible()
    expect(within(dialog).getByText('Two good feet')).toBeVisible()
    expect(reasonsOf(await stored(list))).toEqual(['Luis Marin: Two good feet'])
    await user.click(within(dialog).getByRole('radio', { name: /Left foot/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these values' }))
    await screen.findByText('Shortlist saved')
    expect(reasonsOf(await stored(list))).toEqual(['Luis Marin: Left foot'])
  }

  it('asks if both changed the same text, and saves the chosen one', { tags: 'slow' }, async () => {
    expectConsole(/Could not update shortlist/)
    const list = await create({ entries: [entryOf(luis)] })
    const editing = await edit(list)
    await editing.user.type(screen.getByLabelText('Reason for Luis Marin'), 'Left foot')
    await others(list, { entries: [{ ...list.entries[0], reason: 'Two good feet' }] })
    await saveMine(editing, list)
  })

  it('asks before a restored draft replaces their words', { tags: 'slow' }, async () => {
    expectConsole(/Could not update shortlist/)
    const list = await create({ entries: [entryOf(luis)] })
    const { user } = await edit(list)
    await user.type(screen.getByLabelText('Reason for Luis Marin'), 'Left foot')
    cleanup()
    await others(list, { entries: [{ ...list.entries[0], reason: 'Two good feet' }] })
    const again = await edit(list)
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    await saveMine(again, list)
  })
})

describe('adding a player to a shortlist', () => {
  const addFrom = async () => {
    startSession(scout)
    const { user } = openApp(ROUTES.edit('players', luis.id))
    await user.click(await screen.findByRole('button', { name: 'Add to shortlist' }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Add to shortlist' }) }
  }

  it('creates the first list', { tags: 'slow' }, async () => {
    const { user, dialog } = await addFrom()
    const add = within(dialog).getByRole('button', { name: 'Add' })
    expect(add).toBeDisabled()
    await user.type(await within(dialog).findByLabelText(/^Name/), 'Left backs')
    await user.type(within(dialog).getByLabelText('Reason'), 'Left foot')
    await user.click(add)
    expect(await screen.findByText('Luis Marin added to Left backs')).toBeVisible()
    const { body } = await scout.call<{ shortLists: ShortListRow[] }>('GET', RESOURCES.shortLists.path)
    expect(body.shortLists).toMatchObject([{ name: 'Left backs', entriesCount: 1, isShared: false }])
  })

  it('adds to the latest stored list, once for several attempts', { tags: 'slow' }, async () => {
    expectConsole(/Could not update shortlist/)
    const list = await create({ entries: [entryOf(ana, 'Calm')] })
    const { user, dialog } = await addFrom()
    await within(dialog).findByText('Left backs')
    await user.type(within(dialog).getByLabelText('Reason'), 'Left foot')
    // The server stores the change, but a proxy replaces its answer.
    link.rewrite = ({ method }, response) =>
      method === 'PUT' ? Response.json({ message: 'No' }, { status: 500 }) : response
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await within(dialog).findByText(/Could not update shortlist/)).toBeVisible()
    link.rewrite = (_asked, response) => response
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await screen.findByText('Luis Marin added to Left backs')
    expect(reasonsOf(await stored(list))).toEqual(['Ana Ruiz: Calm', 'Luis Marin: Left foot'])
  })
})
