import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import { ROUTES } from '../../../contract/paths'
import { endSession, startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { waitingAddresses } from '../../../src/storage/waitingFiles'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aTeam } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'
import { SMALL_PNG } from '../../support/uploads'

keepOnDevice()

let server: TestApp
let link: ServerLink
let scout: Persona
let match: Match

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
  match = await aMatch(server, scout, { comments: '' })
})

afterEach(() => vi.restoreAllMocks())

async function openMatch() {
  const { user } = openApp(ROUTES.edit('matches', match.id))
  const comments = await screen.findByRole('textbox', { name: 'Comments' })
  return { user, comments, save: async () => user.click(await screen.findByRole('button', { name: 'Save' })) }
}

describe('where the Wi-Fi of a ground leads nowhere, which the browser does not know', () => {
  const notice = () => screen.queryByText(/^No answer from the server\. .* As of \d\d:\d\d\.$/)
  const lookAtThePage = () => document.dispatchEvent(new Event('visibilitychange'))

  it('the page says so, and since when it is as it is, until the server answers: a page of the Wi-Fi’s own is no answer', async () => {
    expectConsole(/No connection to the server/)
    const { user, comments, save } = await openMatch()
    await cutOff(link)
    await user.type(comments, 'Wet')
    await save()
    expect(await screen.findByText(/^Kept on this device/)).toBeVisible()
    await waitFor(() => expect(notice()).toBeVisible())
    link.offline = false
    link.intercept = () =>
      new Response('<p>Welcome, fan!</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    lookAtThePage()
    await waitFor(() => expect(link.callsOf('GET /v1/user/account')).not.toEqual([]))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(notice()).toBeVisible()
    link.intercept = () => undefined
    lookAtThePage()
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('nothing is asked in the name of nobody, where the session ends meanwhile', async () => {
    await dataProvider.askForAnswer()
    const before = link.callsOf('GET /v1/user/account').length
    expect(before).toBe(1)
    endSession('expired')
    await dataProvider.askForAnswer()
    expect(link.callsOf('GET /v1/user/account')).toHaveLength(before)
  })

  it('what could not be loaded comes, and what waits is sent, once the server answers whatever it is asked', async () => {
    expectConsole(/No connection to the server/)
    const team = await aTeam(server)
    await cutOff(link)
    openApp(ROUTES.edit('teams', team.id))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    await dataProvider.create('teams', { data: { name: 'Late Rovers' } })
    expect(dataProvider.outbox.entries).toHaveLength(1)
    link.offline = false
    await dataProvider.askForAnswer()
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(team.name)
    await waitFor(() => expect(dataProvider.outbox.entries).toEqual([]))
  })
})

it('a page that is open goes on with what the server has made of its save, once that is sent', async () => {
  expectConsole(/No connection to the server/)
  const { user, comments, save } = await openMatch()
  await cutOff(link)
  await user.type(comments, 'Wet')
  await save()
  await screen.findByText(/^Kept on this device/)
  await scout.call('PUT', `/v1/match/${match.id}`, { ...match, homeScore: 2 })
  link.offline = false
  await dataProvider.sender.send()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Home goals' })).toHaveValue('2'))
  expect(comments).toHaveValue('Wet')
  const before = link.callsOf(`PUT /v1/match/${match.id}`).length
  await user.type(comments, ' and cold')
  await save()
  await screen.findByText('Match saved')
  expect(link.callsOf(`PUT /v1/match/${match.id}`), 'no conflict, which would be sent again').toHaveLength(
    before + 1,
  )
})

describe('what was put back over what others have stored since', () => {
  const ours = () => linkServer(server.app)
  const documentAlone = () => linkWithoutExtras(server.app)

  it.each([
    ['without a network', ours, 'offline'],
    ['and its answer is lost', ours, 'loseAnswers'],
    ['without a network, to a server of the document alone', documentAlone, 'offline'],
    ['and its answer is lost, by a server of the document alone', documentAlone, 'loseAnswers'],
  ] as const)('waits with a question where it is saved %s', async (_when, connect, what) => {
    expectConsole(/No connection to the server/)
    link = connect()
    const before = await openMatch()
    await before.user.type(before.comments, 'Wet')
    cleanup()
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'Dry' })
    dataProvider.reset()
    const { user, comments, save } = await openMatch()
    expect(comments).toHaveValue('Dry')
    await user.click(await screen.findByRole('button', { name: 'Put it back' }))
    expect(comments).toHaveValue('Wet')
    await cutOff(link, what)
    await save()
    await screen.findByText(/^Kept on this device/)
    link[what] = false
    await dataProvider.sender.send()
    expect(dataProvider.outbox.entries).toMatchObject([{ state: 'refused', refusal: { reason: 'conflict' } }])
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.comments).toBe('Dry')
  })
})

it('a picture that was never saved is forgotten with the typing that has it', async () => {
  const { user } = await openMatch()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const chooser = await screen.findByLabelText('Add picture or PDF', { selector: 'input' })
  await user.upload(chooser, new File([SMALL_PNG], 'goal.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Show picture 1 large' })
  const [address = ''] = await waitingAddresses(scout.id)
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(address))
  cleanup()
  await openMatch()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect(await waitingAddresses(scout.id)).toEqual([]))
})
