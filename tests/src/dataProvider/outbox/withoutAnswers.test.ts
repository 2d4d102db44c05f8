import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import type { Player } from '../../../../contract/player'
import { noteAnswer } from '../../../../src/authProvider/answering'
import { wholeList } from '../../../support/dataCalls'
import { aMatch, aPlayer } from '../../../support/factories'
import { holdAnswers } from '../../../support/holdAnswers'
import { outboxPage } from '../../../support/outboxPage'

const page = outboxPage({ isOwnServer: true })
let player: Player
/** Releases the held answers. */
let answer: () => void = () => {}

/** A network that drops answers: calls arrive, and no answer comes back. */
const holdAnswersTo = (shouldHold: (method: string) => boolean) => {
  answer = holdAnswers(page.link, shouldHold)
}

beforeEach(async () => {
  player = await aPlayer(page.server, page.scout, { name: 'Ada' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  answer()
  noteAnswer()
})

const now = () => page.record<Player>('players', player)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Waits for a condition with fake timers: each poll advances them. */
const until = (isMet: () => void) => vi.waitFor(isMet, { timeout: 5_000 })
const untilSent = (text: string) =>
  until(() => expect(page.link.callsOf(text).length + (page.link.isQuiet() ? 0 : 1)).toBeGreaterThan(0))

const rename = () => page.change('players', player, { name: 'Ada Lovelace' })
const remove = () => page.remove('players', player)

describe('a write on a network that drops answers', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['create matches: waiting', () => page.create('matches', { homeTeam: 'PSV' })],
    ['update players: waiting', rename],
  ])('is queued after five seconds (%s)', async (entry, save) => {
    holdAnswersTo((method) => method !== 'GET')
    const saving = save()
    await untilSent('/v1/')
    await pass(4_900)
    expect(page.waiting).toEqual([])
    await pass(200)
    await saving
    expect(page.waiting).toEqual([entry])
  })

  it('is queued after five seconds with the names of its records, if reads have no answer either', async () => {
    const match = await aMatch(page.server, page.scout)
    await page.list('matches')
    // With a sort by name, the first page would be loaded before the whole list.
    await page.provider.getList('players', { ...wholeList, sort: { field: 'id', order: 'ASC' } })
    holdAnswersTo(() => true)
    const saving = page.create('analyses', { matchId: match.id, playerId: player.id })
    await until(() => expect(page.link.askedOf('POST')).not.toEqual([]))
    await pass(5_100)
    await until(() => expect(page.waiting).toEqual(['create analyses: waiting']))
    await saving
    expect(page.entries).toMatchObject([{ shown: { match: { date: match.date }, player: { name: 'Ada' } } }])
  })

  it.each([
    ['before it is sent again', [() => answer(), () => page.send()]],
    ['after it was sent again', [() => page.send(), () => answer()]],
  ])('is stored once if the answer comes %s', async (_when, steps) => {
    let sent = 0
    holdAnswersTo((method) => method === 'PUT' && ++sent === 1)
    const saving = rename()
    await untilSent('PUT')
    await pass(5_100)
    await saving
    vi.useRealTimers()
    for (const step of steps) await step()
    expect(page.waiting).toEqual([])
    expect(await now()).toMatchObject({ name: 'Ada Lovelace', version: 2 })
  })

  it('is not queued while its user resolves a conflict', async () => {
    await page.scout.call('PUT', PATHS.record('players', player.id), { ...player, name: 'Ada King' })
    page.provider.onConflict(async ({ merged }) => {
      await pass(60_000)
      return merged
    })
    await rename()
    expect(page.waiting).toEqual([])
    expect(await now()).toMatchObject({ name: 'Ada Lovelace' })
  })

  it('has no time limit if the device stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    holdAnswersTo((method) => method === 'PUT')
    const saving = rename()
    await untilSent('PUT')
    await pass(20_000)
    answer()
    expect(await saving).toMatchObject({ name: 'Ada Lovelace' })
    vi.unstubAllGlobals()
  })
})

it.each<[string, () => Promise<unknown>]>([
  ['update players: waiting', rename],
  ['delete players: waiting', remove],
])('a write stays queued while a proxy answers 404 for a server that restarts (%s)', async (entry, save) => {
  vi.useRealTimers()
  await page.unanswered(save)
  page.link.intercept = () => new Response('404 page not found', { status: 404 })
  await page.send()
  expect(page.waiting).toEqual([entry])
  page.answerAll()
  const before = await now()
  await page.send()
  expect(page.waiting).toEqual([])
  expect(await now()).not.toEqual(before)
})
