import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PATHS, ROUTES } from '../../../../contract/paths'
import { sessionUserId } from '../../../../src/authProvider/session'
import { draftKey, draftPlacesOf, writeDraft } from '../../../../src/dataProvider/storage/draftStorage'
import { importKey, storeImport } from '../../../../src/dataProvider/storage/importDraft'
import { storedEntries } from '../../../../src/dataProvider/storage/storedOutbox'
import { trackDraftWrite, trackForm } from '../../../../src/dataProvider/storage/unstoredInput'
import { holdAnswerLimits } from '../../../support/answerLimits'
import { aTeam } from '../../../support/factories'
import { holdWrites } from '../../../support/holdAnswers'
import { openApp } from '../../../support/openApp'
import { outboxPage } from '../../../support/outboxPage'
import { persona } from '../../../support/personas'
import { json } from '../../../support/serverFetch'

const page = outboxPage({ isOwnServer: true })

const entries = async () => (await storedEntries(page.scout.id)) ?? []
const isAsked = (name: string) => screen.findByRole('dialog', { name })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
type User = ReturnType<typeof openApp>['user']

it('signing out with a queued write asks first, also on the page of a mailed link', async () => {
  await page.unanswered(() => page.create('teams', { name: 'Harbour Athletic' }))
  page.link.intercept = ({ path }) => (path === PATHS.resetPassword('a-token') ? json({}) : undefined)
  const { user } = openApp('/reset-password/a-token')
  await screen.findByRole('heading', { name: /^You are signed in as/ })
  await press(user, 'Sign out and continue')
  const question = within(await isAsked('You have unsent changes'))
  await user.click(await question.findByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await entries()).toHaveLength(1)
  await press(user, 'Sign out and continue')
  await press(user, 'Discard and sign out')
  await waitFor(async () => expect(await entries()).toEqual([]))
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

it('signing out counts unsaved input of other tabs, and not that of the form that has just asked', async () => {
  const team = await aTeam(page.server, page.scout)
  const draft = { savedAt: '2026-05-01T10:00:00.000Z', base: {}, values: { name: 'Typed' } }
  for (const visit of ['second tab', 'third tab'])
    await writeDraft(draftKey(page.scout.id, 'players', 'create'), visit, draft)
  const { user } = openApp(ROUTES.edit('teams', team.id))
  await user.type(await nameField(), ' Athletic')
  await press(user, 'Sign out')
  await isAsked('Pending changes')
  await press(user, 'Yes, leave')
  const question = within(await isAsked('You have unsent changes'))
  expect(question.getByText('1 change is only on this device. Signing out discards it.')).toBeVisible()
  await press(user, 'Discard and sign out')
  await waitFor(async () => expect(await draftPlacesOf(page.scout.id)).toEqual([]))
})

it('signing out asks about an unfinished import', async () => {
  const table = { name: 'players.csv', text: 'name', isPasted: false, headerRow: 1 }
  await storeImport(importKey(page.scout.id, 'players'), {
    id: 'one',
    table: { ...table, isWorkbook: false, isFrom1904: false },
    decided: {},
    progress: null,
  })
  const { user } = openApp('/teams')
  await press(user, 'Sign out')
  expect(await isAsked('You have unsent changes')).toBeVisible()
})

it('signing out on top of a page asks about its input that the device cannot store', async () => {
  page.link.intercept = ({ path }) => (path === PATHS.resetPassword('a-token') ? json({}) : undefined)
  const { user } = openApp('/reset-password/a-token')
  await screen.findByRole('heading', { name: /^You are signed in as/ })
  onTestFinished(trackForm('visit'))
  await trackDraftWrite('visit', Promise.resolve(false))
  await press(user, 'Sign out and continue')
  expect(await isAsked('You have unsent changes')).toBeVisible()
})

describe('signing out while a save has no answer', () => {
  it('asks, and asks again when the write is queued', async () => {
    const team = await aTeam(page.server, page.scout)
    const { user } = openApp(ROUTES.edit('teams', team.id))
    await user.type(await nameField(), ' Athletic')
    page.link.intercept = ({ method }) =>
      method === 'PUT' ? new Promise<Response>(() => undefined) : undefined
    const passLimits = holdAnswerLimits()
    await press(user, 'Save')
    await press(user, 'Sign out')
    expect(await isAsked('Pending changes')).toBeVisible()
    await waitFor(() => expect(page.link.askedOf(`PUT ${PATHS.record('teams', team.id)}`)).toHaveLength(1))
    passLimits()
    expect(await isAsked('You have unsent changes')).toBeVisible()
    expect(await entries()).toHaveLength(1)
    expect(sessionUserId()).toBe(page.scout.id)
  })

  it('signs out once a new record is stored', async () => {
    const { user } = openApp('/teams/create')
    await user.type(await nameField(), 'Harbour Athletic')
    const answer = holdWrites(page.link)
    holdAnswerLimits()
    await press(user, 'Save')
    await press(user, 'Sign out')
    await isAsked('Pending changes')
    answer()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(sessionUserId()).toBeNull()
    const other = await persona(page.server, 'Scout')
    expect((await other.call('GET', '/v1/team?page=1&amount=10')).body).toMatchObject({ total: 1 })
  })
})
