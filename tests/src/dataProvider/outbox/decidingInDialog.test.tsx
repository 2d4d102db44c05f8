import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { dataProvider } from '../../../../src/dataProvider'
import { aPlayer } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { outboxPage } from '../../../support/outboxPage'

const page = outboxPage()
let player: Player

beforeEach(async () => {
  page.provider = dataProvider
  player = await aPlayer(page.server, page.scout, { name: 'Ada' })
  await dataProvider.outbox.ready
  await page.list('players')
  await page.unanswered(() => page.change('players', player, { name: 'Mine' }))
  await page.scout.call('PUT', PATHS.record('players', player.id), { ...player, name: 'Theirs' })
  await page.send()
  expect(page.waiting).toEqual(['update players: refused'])
})

async function choose() {
  const { user } = openApp('/teams')
  await user.click(await screen.findByRole('button', { name: /1 needs you/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to sync' }))
  const press = async () => user.click(dialog.getByRole('button', { name: 'Resolve conflict' }))
  await press()
  return { user, dialog, press }
}

describe('resolving a queued conflict', () => {
  const question = async () => within(await screen.findByRole('dialog', { name: 'Conflicting changes' }))

  it('shows why it failed, shows no error when the user cancels, and can be retried', async () => {
    page.refuse('PUT')
    const { user, dialog, press } = await choose()
    const words = /Could not update player\. You are not allowed to do this/
    expect(await dialog.findByRole('alert')).toHaveTextContent(words)
    expect(document.querySelector('.MuiSnackbar-root')).toHaveTextContent(words)
    page.answerAll()
    await press()
    await user.click((await question()).getByRole('button', { name: 'Back' }))
    const again = dialog.getByRole('button', { name: 'Resolve conflict' })
    await waitFor(() => expect(again).toBeEnabled())
    expect(dialog.queryByRole('alert')).toBeNull()
    await press()
    await user.click((await question()).getByRole('radio', { name: /Mine/ }))
    await user.click((await question()).getByRole('button', { name: 'Save these values' }))
    expect(await dialog.findByText('All changes are saved on the server.')).toBeVisible()
  })

  it('shows that another user has deleted the record meanwhile', { tags: 'slow' }, async () => {
    await page.scout.call('DELETE', PATHS.record('players', player.id))
    const { dialog } = await choose()
    expect(await dialog.findByText('Player does not exist')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Resolve conflict' })).toBeNull()
    expect(page.entries).toMatchObject([{ refusal: { reason: 'missing' }, data: { name: 'Mine' } }])
  })
})
