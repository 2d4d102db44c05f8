import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { emptyRatings, RATING_ITEMS, type RatingItemKey, ratingOf } from '../../../contract/ratings'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { linkDocumentServer } from '../../support/documentServer/link'
import type { User as DocumentUser } from '../../support/documentServer/store'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { dismissToasts, openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

const NOTE = { shirtNo: 9, position: 'Centre Forward', level: 'B', notes: 'Runs behind.' }

let server: TestApp
let link: ServerLink
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

const stored = async () =>
  (await scout.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=2000')).body.analyses
const onlyOne = async () => {
  const [analysis, ...others] = await stored()
  if (analysis === undefined || others.length > 0) throw new Error('There is to be one analysis')
  return analysis
}

/** The page of a new analysis, from a note of a match whose line-up has the player. */
async function writeFromNote() {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const player = await aPlayer(server, undefined, { name: 'Ana Lima', teamId: home.id })
  const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
  const match = await aMatch(server, scout, { homeTeamId: home.id, homeNotes: [NOTE], homeLineup })
  const app = openApp(`/analyses/create?match=${match.id}&note=${match.homeNotes[0]?.id}&side=home`)
  await conclusion()
  return { match, ...app }
}

/** A new analysis that is stored, and whose page is gone before it has heard of that. Returns how to open it again, and have put back what was typed. */
async function saveAndLose() {
  const { match, user } = await writeFromNote()
  await user.type(await conclusion(), ' Quick.')
  holdWrites(link)
  await user.click(await save())
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  link.rewrite = (_asked, response) => response
  const openAgain = async () => {
    const again = openApp(`/analyses/create?match=${match.id}&note=${match.homeNotes[0]?.id}&side=home`)
    await again.user.click(await screen.findByRole('button', { name: 'Put it back' }))
    await waitFor(async () => expect(await conclusion()).toHaveValue('Runs behind. Quick.'))
    return again
  }
  return { match, openAgain }
}

/** A draft of the scout's on its page, with nothing missing but what is said. */
async function openDraft(said: Record<string, unknown> = {}, unrated: readonly RatingItemKey[] = []) {
  const ratings = emptyRatings()
  for (const place of RATING_ITEMS) if (!unrated.includes(place.item)) ratingOf(ratings, place).score = 4
  const whole = { position: 'Right Back', level: 'A', conclusion: 'Solid' }
  const analysis = await anAnalysis(server, scout, { ...ratings, ...whole, ...said })
  const app = openApp(`/analyses/${analysis.id}`)
  await conclusion()
  return { analysis, ...app }
}

/** What is written reaches the server, and its answers get lost, until what is returned is called. */
function loseAnswersTo(method: string): () => void {
  link.rewrite = (asked, response) =>
    asked.method === method ? Promise.reject(new TypeError('Failed to fetch')) : response
  return () => {
    link.rewrite = (_asked, response) => response
  }
}

const conclusion = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Conclusion' })
const publish = () => screen.findByRole('button', { name: 'Publish' })
const save = () => screen.findByRole('button', { name: 'Save' })
const firstItem = () => screen.getByRole('radiogroup', { name: /^First touch/ })
const writes = () =>
  link.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/analysis'))

describe('a new analysis', () => {
  it('goes from a note to its readers by eighteen digits and one button, in one call', async () => {
    const { match, user } = await writeFromNote()
    await waitFor(() => expect(firstItem()).toHaveFocus())
    await user.keyboard('345345345345345345')
    await user.click(await publish())
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(await onlyOne()).toMatchObject({
      publishedAt: expect.any(String),
      player: { name: 'Ana Lima' },
      conclusion: 'Runs behind.',
    })
    expect(writes()).toHaveLength(1)
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.homeNotes[0]?.analysisId).toBe((await onlyOne()).id)
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
  })

  it('is published once when the answer got lost, and the page says that nobody knows yet', async () => {
    expectConsole(/Could not create analysis/)
    const { user } = await writeFromNote()
    const deliverAnswers = loseAnswersTo('POST')
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText(/nobody knows yet whether it is published/)).toBeVisible()
    deliverAnswers()
    const { publishedAt } = await onlyOne()
    await dismissToasts(user)
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(await onlyOne()).toMatchObject({ publishedAt, conclusion: 'Runs behind.' })
  })

  it('says that it is stored as a draft where publishing fails after that, and keeps what was typed', async () => {
    expectConsole(/Could not (create|update) analysis/)
    const { user, address } = await writeFromNote()
    const deliverAnswers = loseAnswersTo('POST')
    await user.click(await save())
    await screen.findByText(/Could not create analysis/)
    await dismissToasts(user)
    deliverAnswers()
    await user.type(await conclusion(), ' Twice.')
    link.intercept = ({ method, path }) =>
      method === 'PUT' && path.startsWith('/v1/analysis')
        ? json({ message: '', code: 'internal' }, 500)
        : undefined
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText(/Saved as a draft, but not published/)).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/analyses\/[0-9a-f-]{36}$/))
    await waitFor(async () => expect(await conclusion()).toHaveValue('Runs behind. Twice.'))
    expect(await onlyOne()).toMatchObject({ publishedAt: null, conclusion: 'Runs behind.' })

    link.intercept = () => undefined
    await dismissToasts(user)
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(screen.queryByText(/not published/)).toBeNull()
    expect(await onlyOne()).toMatchObject({
      publishedAt: expect.any(String),
      conclusion: 'Runs behind. Twice.',
    })
  })
})

describe('before an analysis is published', () => {
  it('nothing is asked where nothing is missing', async () => {
    const { user } = await openDraft()
    await user.click(await publish())
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('what is missing is named, and nothing is sent until it is decided', async () => {
    const { user } = await openDraft({ position: '', level: null, conclusion: ' ' }, ['pass', 'strength'])
    await user.click(await publish())
    const dialog = await screen.findByRole('dialog', { name: 'Something is missing' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['No position', 'No level', 'No conclusion', '2 items not rated: Pass, Strength'])
    expect(writes()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect((await onlyOne()).publishedAt).not.toBeNull()
    expect(writes()).toHaveLength(1)
  })

  it.each([
    ['a field', { level: null }, () => screen.getByRole('button', { name: 'Level A' })],
    ['an item', {}, () => screen.getByRole('radiogroup', { name: 'Pass, not rated' })],
  ])('one goes to the first that is missing: %s', async (_what, said, place) => {
    const { user } = await openDraft(said, ['pass', 'strength'])
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Fill it in' }))
    await waitFor(() => expect(place()).toHaveFocus())
    expect(writes()).toEqual([])
  })

  it('what has to be there is asked for at its field, and nothing else', async () => {
    const { user } = openApp('/analyses/create')
    await conclusion()
    await user.click(await publish())
    expect(await screen.findAllByText('Required')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is stored once where its page was gone before the answer came, and what was typed is put back and saved', async () => {
    const { match, openAgain } = await saveAndLose()
    const again = await openAgain()
    await again.user.type(await conclusion(), ' Calm.')
    await again.user.click(await save())
    await screen.findByText('Analysis saved')
    const { id, ...analysis } = await onlyOne()
    expect(analysis.conclusion).toBe('Runs behind. Quick. Calm.')
    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.homeNotes[0]?.analysisId).toBe(id)
  })
})

describe('what is put back of a new analysis, of which more has been stored since,', () => {
  async function putBackAndSave() {
    expectConsole(/changed meanwhile|somebody else/i)
    const { openAgain } = await saveAndLose()
    const first = await onlyOne()
    const finished = { ...first, conclusion: 'Finished on the laptop', level: 'A' }
    await scout.call('PUT', `/v1/analysis/${first.id}`, finished)
    const again = await openAgain()
    await again.user.click(await save())
    await waitFor(() => expect(location.pathname).toBe(`/analyses/${first.id}`))
    return again
  }

  it('overwrites nothing of that, and is shown on its page', async () => {
    await putBackAndSave()
    expect(await conclusion()).toHaveValue('Runs behind. Quick.')
    expect(screen.getByRole('button', { name: 'Level A' })).toBePressed()
    expect(await onlyOne()).toMatchObject({ conclusion: 'Finished on the laptop', level: 'A' })
  })

  it('is asked about when it is saved from there', async () => {
    const { user } = await putBackAndSave()
    await waitFor(async () => expect(await conclusion()).toHaveValue('Runs behind. Quick.'))
    await dismissToasts(user)
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog', { name: 'You both changed this' }))
    await user.click(await dialog.findByRole('radio', { name: /Theirs\s*Finished on the laptop/ }))
    await user.click(dialog.getByRole('button', { name: 'Save these' }))
    await waitFor(async () => expect(await conclusion()).toHaveValue('Finished on the laptop'))
    expect(await onlyOne()).toMatchObject({ conclusion: 'Finished on the laptop', level: 'A' })
  })
})

describe('a draft', () => {
  it('that is refused stays one, keeps what was typed and says so until it is tried again', async () => {
    expectConsole(/Could not update analysis/)
    const { analysis, user } = await openDraft()
    await user.type(await conclusion(), ' and quick')
    link.intercept = ({ method }) =>
      method === 'PUT' ? json({ message: 'Not yours', code: 'forbidden' }, 403) : undefined
    await user.click(await publish())
    expect(await screen.findByText(/Not published, and nothing was saved just now/)).toBeVisible()
    expect(await conclusion()).toHaveValue('Solid and quick')
    expect(screen.getByText('Draft')).toBeVisible()
    expect(await onlyOne()).toEqual(analysis)
    link.intercept = () => undefined
    await dismissToasts(user)
    await user.click(await save())
    expect(await screen.findByText('Analysis saved')).toBeVisible()
    expect(screen.queryByText(/Not published/)).toBeNull()
  })

  it('whose answer got lost is published once more without a question, as of the first time', async () => {
    expectConsole(/Could not (update|save)/)
    const { user } = await openDraft()
    const deliverAnswers = loseAnswersTo('PUT')
    await user.click(await publish())
    expect(await screen.findByText(/nobody knows yet whether it is published/)).toBeVisible()
    deliverAnswers()
    const { publishedAt } = await onlyOne()
    expect(publishedAt).not.toBeNull()
    await dismissToasts(user)
    await user.type(await conclusion(), ' and quick')
    await user.click(await publish())
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await onlyOne()).toMatchObject({ publishedAt, conclusion: 'Solid and quick' })
  })

  it('that is refused as others have shared it meanwhile is not written once more by somebody else who signs in by then', async () => {
    expectConsole(/not yours to share|Unauthorized/)
    const admin = await persona(server, 'Admin')
    const agent = await persona(server, 'Agent')
    const { analysis, user } = await openDraft()
    await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, accessUserIds: [agent.id] })
    let isRefused = false
    link.intercept = ({ method }) => {
      if (method === 'GET' || isRefused) return undefined
      isRefused = true
      startSession(admin)
      return json({ message: 'This is not yours to share' }, 403)
    }
    await user.type(await conclusion(), ' and quick')
    await user.click(await publish())
    await waitFor(() => expect(isRefused).toBe(true))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(writes()).toHaveLength(1)
    expect(await onlyOne()).toMatchObject({ publishedAt: null, conclusion: 'Solid' })
  })

  it('that two people publish at once is published as of the first, with what both have typed', async () => {
    expectConsole(/Could not (update|save)/)
    const admin = await persona(server, 'Admin')
    const { analysis, user } = await openDraft()
    const publishedAt = '2026-05-02T10:00:00.000Z'
    await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'C', publishedAt })
    await user.type(await conclusion(), ' and quick')
    await user.click(await publish())
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await onlyOne()).toMatchObject({ publishedAt, level: 'C', conclusion: 'Solid and quick' })
  })
})

it.each(['generous', 'terse', 'partial'] as const)(
  'an analysis is published in one step on a server of the document alone (%s)',
  async (variant) => {
    const documented = linkDocumentServer(variant)
    const { store, sessions } = documented.server
    const email = 'ada@touchline.test'
    const ada = store.put('users', { firstName: 'Ada', lastName: 'Doe', email, role: 'Scout', status: 1 })
    const [home, away] = [store.put('teams', { name: 'Ajax' }), store.put('teams', { name: 'PSV' })]
    store.put('matches', { date: '2026-03-01', homeTeamId: home.id, awayTeamId: away.id })
    store.put('players', { name: 'Ada Lund', teamId: home.id })
    startSession(sessions.begin(ada as DocumentUser, 'all'))
    const { user } = openApp('/analyses/create')
    await user.type(await screen.findByRole('combobox', { name: 'Match' }), 'psv')
    await user.click(await screen.findByRole('option', { name: /Ajax – PSV/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Player' }), 'lund')
    await user.click(await screen.findByRole('option', { name: /Ada Lund/ }))
    firstItem().focus()
    await user.keyboard('3'.repeat(RATING_ITEMS.length))
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(store.all('analyses')).toMatchObject([{ publishedAt: expect.any(String) }])
    expect(documented.link.callsOf('POST /v1/analysis')).toHaveLength(1)
  },
)
