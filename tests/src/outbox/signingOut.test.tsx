import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PATHS, ROUTES } from '../../../contract/paths'
import { sessionUserId } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { storedEntries } from '../../../src/storage/storedOutbox'
import { holdAnswerLimits } from '../../support/answerLimits'
import { expectConsole } from '../../support/browserSetup'
import { aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { outboxPage } from '../../support/outboxPage'
import { persona } from '../../support/personas'

const page = outboxPage({ isOwnServer: true })

const entries = async () => (await storedEntries(page.scout.id)) ?? []
const isAsked = (name: string) => screen.findByRole('dialog', { name })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
type User = ReturnType<typeof openApp>['user']

async function queueTeam() {
  await page.unanswered(() => page.create('teams', { name: 'Harbour Athletic' }))
  expect(await entries()).toHaveLength(1)
}

/** Signs out by this button: stays first, then discards what is queued. */
async function leaveBy(name: string, user: User) {
  await press(user, name)
  const question = within(await isAsked('Not everything is sent'))
  await user.click(await question.findByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await entries()).toHaveLength(1)
  await press(user, name)
  await press(user, 'Discard and sign out')
  await waitFor(async () => expect(await entries()).toEqual([]))
}

describe('signing out with a queued write asks first', () => {
  it('also on the page of a mailed link', async () => {
    await queueTeam()
    const { user } = openApp('/reset-password/a-token')
    await screen.findByRole('heading', { name: /^You are signed in as/ })
    await leaveBy('Log out and continue', user)
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })

  it('also where a second factor has to be set up first', { tags: 'slow' }, async () => {
    expectConsole(/Your role takes a second factor/)
    const admin = await persona(page.server, 'Admin')
    await queueTeam()
    await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
    const { user } = openApp('/matches')
    await screen.findByRole('heading', { name: 'Set up a second factor' })
    await leaveBy('Log out', user)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('signing out while a save has no answer', () => {
  const holdForGood = (wanted: string) => {
    page.link.intercept = ({ method }) =>
      method === wanted ? new Promise<Response>(() => undefined) : undefined
    return holdAnswerLimits()
  }

  async function editTeam() {
    const team = await aTeam(page.server, page.scout)
    const { user } = openApp(ROUTES.edit('teams', team.id))
    await user.type(await nameField(), ' Athletic')
    return user
  }

  async function newTeam() {
    const { user } = openApp('/teams/create')
    await user.type(await nameField(), 'Harbour Athletic')
    return user
  }

  it('asks, and asks again when the write is queued', async () => {
    const user = await editTeam()
    const passLimits = holdForGood('PUT')
    await press(user, 'Save')
    await press(user, 'Log out')
    expect(await isAsked('Pending changes')).toBeVisible()
    passLimits()
    expect(await isAsked('Not everything is sent')).toBeVisible()
    expect(await entries()).toHaveLength(1)
    expect(sessionUserId()).toBe(page.scout.id)
  })

  it('asks where the write is neither answered nor queued after five seconds', { tags: 'slow' }, async () => {
    const user = await editTeam()
    const answer = holdWrites(page.link)
    const passLimits = holdAnswerLimits()
    await press(user, 'Save')
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    await screen.findByRole('heading', { name: 'Teams' })
    await press(user, 'Log out')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    const adding = vi.spyOn(dataProvider.outbox, 'add').mockReturnValue(new Promise(() => undefined))
    onTestFinished(() => adding.mockRestore())
    passLimits()
    expect(await isAsked('Not everything is sent')).toBeVisible()
    expect(sessionUserId()).toBe(page.scout.id)
    answer()
  })

  it('signs out once a new record is stored', async () => {
    const user = await newTeam()
    const answer = holdWrites(page.link)
    holdAnswerLimits()
    await press(user, 'Save')
    await press(user, 'Log out')
    await isAsked('Pending changes')
    answer()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(sessionUserId()).toBeNull()
    const other = await persona(page.server, 'Scout')
    expect((await other.call('GET', '/v1/team?page=1&amount=10')).body).toMatchObject({ total: 1 })
  })
})
