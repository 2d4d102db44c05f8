import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../../contract/match'
import { ROUTES } from '../../../../contract/paths'
import { endSession } from '../../../../src/authProvider/session'
import { dataProvider } from '../../../../src/dataProvider'
import { expectConsole } from '../../../support/browserSetup'
import { cutOff } from '../../../support/cutOff'
import { aMatch, anAnalysis } from '../../../support/factories'
import { linkWithoutExtras } from '../../../support/linkWithoutExtras'
import { dismissToasts, openApp } from '../../../support/openApp'
import { outboxPage } from '../../../support/outboxPage'

const page = outboxPage()
let match: Match

beforeEach(async () => {
  page.provider = dataProvider
  match = await aMatch(page.server, page.scout, { comments: '' })
})

async function openMatch() {
  const { user } = openApp(ROUTES.edit('matches', match.id))
  const comments = await screen.findByRole('textbox', { name: 'Comments' })
  return { user, comments, save: async () => user.click(await screen.findByRole('button', { name: 'Save' })) }
}

/** Types into the open match, and saves it while no call has an answer. */
async function saveWithoutAnswer() {
  expectConsole(/No connection to the server/)
  const match = await openMatch()
  await cutOff(page.link)
  await match.user.type(match.comments, 'Wet')
  await match.save()
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible()
  return match
}

const changeAsAnother = (changes: Partial<Match>) =>
  page.scout.call('PUT', `/v1/match/${match.id}`, { ...match, ...changes })

describe('on a Wi-Fi without internet that the browser takes for a network', () => {
  const notice = () => screen.queryByText(/^The server is not responding\. /)
  const AGE = / Data from \d\d:\d\d\.$/
  const lookAtThePage = () => document.dispatchEvent(new Event('visibilitychange'))

  it('the page shows the state and age of its data until the server answers; a captive portal does not count', {
    tags: 'slow',
  }, async () => {
    await saveWithoutAnswer()
    await waitFor(() => expect(notice()).toHaveTextContent(AGE))
    page.link.offline = false
    page.link.intercept = () =>
      new Response('<p>Welcome, fan!</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    lookAtThePage()
    await waitFor(() => expect(page.link.callsOf('GET /v1/user/account')).not.toEqual([]))
    await waitFor(() => expect(page.link.isQuiet()).toBe(true))
    expect(notice()).toHaveTextContent(AGE)
    page.answerAll()
    lookAtThePage()
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('the page sends no requests after the session has ended', async () => {
    await dataProvider.askForAnswer()
    expect(page.link.callsOf('GET /v1/user/account')).toHaveLength(1)
    endSession('expired')
    await dataProvider.askForAnswer()
    expect(page.link.callsOf('GET /v1/user/account')).toHaveLength(1)
  })
})

it('a report that is published without a network says when it will be published, until it is', async () => {
  const whole = { position: 'Right Back', level: 'A', conclusion: 'Solid' }
  const { id } = await anAnalysis(page.server, page.scout, whole)
  const { user } = openApp(ROUTES.edit('analyses', id))
  await screen.findByRole('textbox', { name: 'Conclusion' })
  await cutOff(page.link)
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  // The toast and the status.
  await waitFor(() => expect(screen.getAllByText('Will be published when online')).toHaveLength(2))
  expect(screen.queryByText(/^Published/)).toBeNull()
  page.link.offline = false
  await dataProvider.sender.send()
  expect((await screen.findAllByText(/^Published/))[0]).toBeVisible()
  expect((await page.scout.call('GET', `/v1/analysis/${id}`)).body).toMatchObject({
    publishedAt: expect.any(String),
  })
})

it('an open form continues with the record that the server created from its queued save', {
  tags: 'slow',
}, async () => {
  const { user, comments, save } = await saveWithoutAnswer()
  await changeAsAnother({ homeScore: 2 })
  page.link.offline = false
  await page.send()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Home goals' })).toHaveValue('2'))
  expect(comments).toHaveValue('Wet')
  const puts = () => page.link.callsOf(`PUT /v1/match/${match.id}`).length
  const before = puts()
  await dismissToasts(user)
  await user.type(comments, ' and cold')
  await save()
  await screen.findByText('Match saved')
  expect(puts(), 'no conflict, which would be sent again').toBe(before + 1)
})

/** Restores a draft over a newer value, and saves it without an answer, so that it is queued as a conflict. */
async function saveDraftOverNewer(what: 'offline' | 'loseAnswers') {
  expectConsole(/No connection to the server/)
  const before = await openMatch()
  await before.user.type(before.comments, 'Wet')
  cleanup()
  await changeAsAnother({ comments: 'Dry' })
  dataProvider.reset()
  const { user, comments, save } = await openMatch()
  expect(comments).toHaveValue('Dry')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(comments).toHaveValue('Wet')
  await cutOff(page.link, what)
  await save()
  await screen.findByText(/^Saved on this device/)
  page.link[what] = false
  await page.send()
  expect(page.entries).toMatchObject([{ state: 'refused', refusal: { reason: 'conflict' } }])
  expect(await page.record('matches', match)).toMatchObject({ comments: 'Dry' })
}

describe('a draft that is restored over a newer value', () => {
  it('is queued as a conflict if it is saved without a network', () => saveDraftOverNewer('offline'))

  it('is queued as a conflict if a server with only the documented calls has stored it', {
    tags: 'slow',
  }, async () => {
    page.link = linkWithoutExtras(page.server.app)
    await saveDraftOverNewer('loseAnswers')
  })
})
