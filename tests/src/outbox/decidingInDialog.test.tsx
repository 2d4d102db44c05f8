import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { buildTestApp, type TestApp } from '../../support/app'
import { wholeList } from '../../support/dataCalls'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { waitingIn } from '../../support/waitingEntries'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let player: Player

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
  player = await aPlayer(server, scout, { name: 'Ada' })
  await dataProvider.outbox.ready
  await dataProvider.getList('players', wholeList)
  link.offline = true
  const data = { ...player, name: 'Mine' }
  await dataProvider.update('players', { id: player.id, data, previousData: player })
  await scout.call('PUT', PATHS.record('players', player.id), { ...player, name: 'Theirs' })
  link.offline = false
  await dataProvider.sender.send()
  expect(waitingIn(dataProvider)).toEqual(['update players: refused'])
})

async function choose() {
  const { user } = openApp('/teams')
  await user.click(await screen.findByRole('button', { name: /1 not sent/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
  const press = async () => user.click(dialog.getByRole('button', { name: 'Choose what is stored' }))
  await press()
  return { user, dialog, press }
}

const QUESTION = 'You both changed this'

const toast = () => document.querySelector('.MuiSnackbar-root')

describe('whoever chooses what is stored of a conflict', () => {
  it.each<[string, RegExp, () => void]>([
    [
      'there is no network',
      /Could not update player\. No connection to the server/,
      () => {
        link.intercept = ({ method }) =>
          method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : undefined
      },
    ],
    [
      'the server refuses it',
      /Could not update player\. You are not allowed to do this/,
      () => {
        link.intercept = ({ method }) =>
          method === 'PUT'
            ? json({ message: 'You are not allowed to do this', code: 'forbidden' }, 403)
            : undefined
      },
    ],
  ])('is told where %s, and may do so again', async (_when, words, prevent) => {
    prevent()
    const { user, dialog, press } = await choose()
    expect(await dialog.findByRole('alert')).toHaveTextContent(words)
    expect(toast()).toHaveTextContent(words)
    link.intercept = () => undefined
    await press()
    const question = within(await screen.findByRole('dialog', { name: QUESTION }))
    await user.click(question.getByRole('radio', { name: /Mine/ }))
    await user.click(question.getByRole('button', { name: 'Save these' }))
    expect(await dialog.findByText('Everything is stored on the server.')).toBeVisible()
  })

  it('is told that the record is not there any more where others have deleted it', async () => {
    await scout.call('DELETE', PATHS.record('players', player.id))
    const { dialog } = await choose()
    expect(await dialog.findByText('Player does not exist')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Choose what is stored' })).toBeNull()
    expect(dataProvider.outbox.entries).toMatchObject([
      { refusal: { reason: 'missing' }, data: { name: 'Mine' } },
    ])
  })

  it('is told nothing where they leave it undecided', async () => {
    const { user, dialog } = await choose()
    const question = within(await screen.findByRole('dialog', { name: QUESTION }))
    await user.click(question.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull())
    const again = dialog.getByRole('button', { name: 'Choose what is stored' })
    await waitFor(() => expect(again).toBeEnabled())
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})
