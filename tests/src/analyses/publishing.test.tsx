import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { emptyRatings, RATING_ITEMS, type RatingItemKey, ratingOf } from '../../../contract/ratings'
import { setClockOffset } from '../../../src/authProvider/clock'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { dismissToasts, openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

const NOTE = { shirtNo: 9, position: 'Centre Forward', level: 'B', notes: 'Runs behind.' }

signedIn('Scout')

const stored = async () =>
  (await scout.call<{ analyses: Analysis[] }>('GET', '/v1/analysis?page=1&amount=2000')).body.analyses
const onlyOne = async () => {
  const [analysis, ...others] = await stored()
  if (analysis === undefined || others.length > 0) throw new Error('There is to be one analysis')
  return analysis
}

async function writeFromNote() {
  const home = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const player = await aPlayer(server, undefined, { name: 'Ana Lima', teamId: home.id })
  const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
  const match = await aMatch(server, scout, { homeTeamId: home.id, homeNotes: [NOTE], homeLineup })
  const app = openApp(`/analyses/create?match=${match.id}&note=${match.homeNotes[0]?.id}&side=home`)
  await conclusion()
  return { match, ...app }
}

/** Opens a draft of the scout that is complete, except for these values. */
async function openDraft(said: Record<string, unknown> = {}, unrated: readonly RatingItemKey[] = []) {
  const ratings = emptyRatings()
  for (const place of RATING_ITEMS) if (!unrated.includes(place.item)) ratingOf(ratings, place).score = 4
  const whole = { position: 'Right Back', level: 'A', conclusion: 'Solid' }
  const analysis = await anAnalysis(server, scout, { ...ratings, ...whole, ...said })
  const app = openApp(`/analyses/${analysis.id}`)
  await conclusion()
  return { analysis, ...app }
}

/** Loses the answers to calls with this method, which reach the server, until the returned function is called. */
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
  it('is written from a note and published to its readers by eighteen digits and one button, in one call', {
    tags: 'slow',
  }, async () => {
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
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible()
  })

  it('is published once if the answer is lost, and the page says that the result is unknown', async () => {
    expectConsole(/Could not create analysis/)
    const { user } = await writeFromNote()
    const deliverAnswers = loseAnswersTo('POST')
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText(/this may or may not be published/)).toBeVisible()
    deliverAnswers()
    const { publishedAt } = await onlyOne()
    await dismissToasts(user)
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(await onlyOne()).toMatchObject({ publishedAt, conclusion: 'Runs behind.' })
  })

  it('is published also if the server stores each new analysis as a draft', async () => {
    const { user } = await writeFromNote()
    link.intercept = async ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/v1/analysis') return undefined as never
      const { status, body: answer } = await scout.call('POST', path, { ...Object(body), publishedAt: null })
      return json(Object(answer), status)
    }
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(await onlyOne()).toMatchObject({ publishedAt: expect.any(String), conclusion: 'Runs behind.' })
  })

  it('is published, with later typing, if an earlier attempt stored a draft and the next one failed', {
    tags: 'slow',
  }, async () => {
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
    expect(await screen.findByText(/^Not published/)).toBeVisible()
    expect(await conclusion()).toHaveValue('Runs behind. Twice.')
    expect(await onlyOne()).toMatchObject({ publishedAt: null, conclusion: 'Runs behind.' })

    link.intercept = () => undefined
    await dismissToasts(user)
    await user.click(await publish())
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
    expect(await screen.findByText('Analysis published')).toBeVisible()
    await waitFor(() => expect(address()).toMatch(/^\/analyses\/[0-9a-f-]{36}$/))
    expect(await onlyOne()).toMatchObject({
      publishedAt: expect.any(String),
      conclusion: 'Runs behind. Twice.',
    })
  })
})

it('an analysis is published with the time of the server’s clock, not the device’s', async () => {
  const DAY_MS = 86_400_000
  const { user } = await openDraft()
  // The sign-in has shown that the device is a day ahead.
  setClockOffset(-DAY_MS)
  onTestFinished(() => setClockOffset(0))
  await user.click(await publish())
  expect(await screen.findByText('Analysis published')).toBeVisible()
  const minutesOff = (Date.parse(String((await onlyOne()).publishedAt)) - (Date.now() - DAY_MS)) / 60_000
  expect(Math.abs(minutesOff)).toBeLessThan(5)
})

it('an analysis is published with its new player, also when Publish is pressed before the player is created', async () => {
  const match = await aMatch(server, scout, { homeNotes: [NOTE] })
  const { user } = openApp(`/analyses/create?match=${match.id}&note=${match.homeNotes[0]?.id}&side=home`)
  await conclusion()
  await user.type(await screen.findByRole('combobox', { name: 'Player' }), 'Zoë New')
  const letGo = holdWrites(link)
  await user.click(await screen.findByRole('option', { name: /Create “Zoë New”/ }))
  await user.click(await publish())
  await screen.findByText(/^The new record is still being created/)
  letGo()
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible()
  expect(await onlyOne()).toMatchObject({ publishedAt: expect.any(String), player: { name: 'Zoë New' } })
})

describe('before an analysis is published', () => {
  it('asks nothing if nothing is missing', async () => {
    const { user } = await openDraft()
    await user.click(await publish())
    expect(await screen.findByText('Analysis published')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('highlights "Finish it" while no item is rated, and "Publish anyway" otherwise', async () => {
    const buttons = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'This analysis is incomplete' })
      return within(dialog)
        .getAllByRole('button')
        .map(({ textContent, className }) => [textContent, className.includes('MuiButton-contained')])
    }
    const { user } = await openDraft(
      {},
      RATING_ITEMS.map(({ item }) => item),
    )
    await user.click(await publish())
    expect(await buttons()).toEqual([
      ['Finish it', true],
      ['Publish anyway', false],
    ])
    cleanup()
    const again = await openDraft({}, ['pass'])
    await again.user.click(await publish())
    expect(await buttons()).toEqual([
      ['Finish it', false],
      ['Publish anyway', true],
    ])
  })

  it('lists missing items, and sends nothing before the user decides', { tags: 'slow' }, async () => {
    const { user } = await openDraft({ position: '', level: null, conclusion: ' ' }, ['pass', 'strength'])
    await user.click(await publish())
    const dialog = await screen.findByRole('dialog', { name: 'This analysis is incomplete' })
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
  ])(
    'the dialog moves the focus to the first missing value: %s',
    { tags: 'slow' },
    async (_what, said, place) => {
      const { user } = await openDraft(said, ['pass', 'strength'])
      await user.click(await publish())
      await user.click(await screen.findByRole('button', { name: 'Finish it' }))
      await waitFor(() => expect(place()).toHaveFocus())
      expect(writes()).toEqual([])
    },
  )
})

describe('a draft', () => {
  it('is published again without a question after a lost answer, with the first publication time', async () => {
    expectConsole(/Could not (update|save)/)
    const { user } = await openDraft()
    const deliverAnswers = loseAnswersTo('PUT')
    await user.click(await publish())
    expect(await screen.findByText(/this may or may not be published/)).toBeVisible()
    deliverAnswers()
    const { publishedAt } = await onlyOne()
    expect(publishedAt).not.toBeNull()
    await dismissToasts(user)
    await user.type(await conclusion(), ' and quick')
    await user.click(await publish())
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await onlyOne()).toMatchObject({ publishedAt, conclusion: 'Solid and quick' })
  })

  it('is not published as the next user after a refusal', { tags: 'slow' }, async () => {
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

  it('published by two users at once keeps the first publication time and the changes of both', async () => {
    expectConsole(/Could not (update|save)/)
    const admin = await persona(server, 'Admin')
    const { analysis, user } = await openDraft()
    const publishedAt = '2026-05-02T10:00:00.000Z'
    await admin.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'C', publishedAt })
    await user.type(await conclusion(), ' and quick')
    await user.click(await publish())
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await onlyOne()).toMatchObject({ publishedAt, level: 'C', conclusion: 'Solid and quick' })
  })
})
