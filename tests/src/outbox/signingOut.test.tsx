import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS, ROUTES } from '../../../contract/paths'
import { sessionUserId, startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { onDevice } from '../../../src/storage/database'
import { storedEntries } from '../../../src/storage/storedOutbox'
import { holdAnswerLimits } from '../../support/answerLimits'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { linkServer, type ServerLink } from '../../support/serverFetch'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  reportingPage()
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sven', lastName: 'Scout' })
  startSession(scout)
})

async function saveWithoutNetwork() {
  link.offline = true
  await aDataProvider().create('teams', { data: { name: 'Harbour Athletic' } })
  link.offline = false
  expect(await storedEntries(scout.id)).toHaveLength(1)
}

/** Presses a way out, thinks better of it, and goes through with it. */
async function leaveBy(name: string, { user }: Pick<ReturnType<typeof openApp>, 'user'>) {
  await user.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('dialog', { name: 'Not everything is sent' }))
  await user.click(await question.findByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await storedEntries(scout.id)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: 'Discard and sign out' }))
  await waitFor(async () => expect(await storedEntries(scout.id)).toEqual([]))
}

describe('who signs out with something waiting is asked', () => {
  it('also on the page of a mailed link', async () => {
    await saveWithoutNetwork()
    const app = openApp('/reset-password/a-token')
    await screen.findByRole('heading', { name: 'You are signed in as Sven Scout' })
    await leaveBy('Log out and continue', app)
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })

  it('also where a second factor has to be set up first', async () => {
    expectConsole(/Your role takes a second factor/)
    const admin = await persona(server, 'Admin')
    await saveWithoutNetwork()
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    const app = openApp('/matches')
    await screen.findByRole('heading', { name: 'Set up a second factor' })
    await leaveBy('Log out', app)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

const isAsked = (name: string) => screen.findByRole('dialog', { name })

describe('who signs out while a save is without an answer', () => {
  it('is asked, and once more when the device has it', async () => {
    const team = await aTeam(server, scout)
    const { user } = openApp(ROUTES.edit('teams', team.id))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Athletic')
    link.intercept = ({ method }) => (method === 'PUT' ? new Promise<Response>(() => undefined) : undefined)
    const passLimits = holdAnswerLimits()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    expect(await isAsked('Pending changes')).toBeVisible()
    passLimits()
    expect(await isAsked('Not everything is sent')).toBeVisible()
    expect(await storedEntries(scout.id)).toHaveLength(1)
    expect(sessionUserId()).toBe(scout.id)
  })

  it('stays signed in where they go back instead of answering', async () => {
    const { name } = await aTeam(server, scout)
    const { user } = openApp('/teams')
    await user.click(await screen.findByRole('link', { name }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Athletic')
    const answer = holdWrites(link)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await isAsked('Pending changes')
    history.back()
    expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible()
    answer()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(sessionUserId()).toBe(scout.id)
  })

  it('and stays after all is on the page of the new record that the device has kept', async () => {
    const { user } = openApp('/teams/create')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbour Athletic')
    link.intercept = ({ method }) => (method === 'POST' ? new Promise<Response>(() => undefined) : undefined)
    const passLimits = holdAnswerLimits()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await isAsked('Pending changes')
    passLimits()
    const question = within(await isAsked('Not everything is sent'))
    await user.click(question.getByRole('button', { name: 'Stay signed in' }))
    const [entry] = (await storedEntries(scout.id)) ?? []
    await waitFor(() => expect(location.pathname).toBe(ROUTES.edit('teams', String(entry?.recordId))))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Harbour Athletic')
  })

  it('is asked where it is neither answered nor kept after five seconds', async () => {
    const team = await aTeam(server, scout)
    const { user } = openApp(ROUTES.edit('teams', team.id))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Athletic')
    const answer = holdWrites(link)
    const passLimits = holdAnswerLimits()
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await screen.findByRole('heading', { name: 'Teams' })
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    const adding = vi.spyOn(dataProvider.outbox, 'add').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => adding.mockRestore())
    passLimits()
    expect(await isAsked('Not everything is sent')).toBeVisible()
    expect(sessionUserId()).toBe(scout.id)
    answer()
  })
})

it('who signs out while a new record is stored is signed out once it is', async () => {
  const { user } = openApp('/teams/create')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Harbour Athletic')
  const answer = holdWrites(link)
  holdAnswerLimits()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await isAsked('Pending changes')
  answer()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(sessionUserId()).toBeNull()
  const other = await persona(server, 'Scout')
  expect((await other.call('GET', '/v1/team?page=1&amount=10')).body).toMatchObject({ total: 1 })
})

it('who goes back while the device is still being read stays signed in', async () => {
  const { user } = openApp('/teams')
  await screen.findByRole('heading', { name: 'Teams' })
  let isBusy = true
  const busy = onDevice(async (database) => {
    const writing = database.transaction('outbox', 'readwrite')
    while (isBusy) await writing.store.get(['', ''])
    await writing.done
  })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  history.back()
  await screen.findByRole('heading', { name: 'Teams' })
  isBusy = false
  await busy
  expect(await storedEntries(scout.id)).toEqual([])
  expect(sessionUserId()).toBe(scout.id)
  expect(screen.getByRole('heading', { name: 'Teams' })).toBeVisible()
})
