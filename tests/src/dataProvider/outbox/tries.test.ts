import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../../contract/paths'
import { requireSecondFactor } from '../../../../src/authProvider/sessionState'
import { OUTBOX_LOCK } from '../../../../src/dataProvider/outbox/round'
import { withSecondFactor } from '../../../support/authenticator'
import { aMatch, aPlayer } from '../../../support/factories'
import { linkWithoutExtras } from '../../../support/linkWithoutExtras'
import { outboxPage } from '../../../support/outboxPage'
import { persona } from '../../../support/personas'
import { reportingPage } from '../../../support/reportingPage'
import { type Asked, json } from '../../../support/serverFetch'

const page = outboxPage()

it('a write is refused after five server errors, however often there was no answer before', {
  tags: 'slow',
}, async () => {
  await page.unanswered(async () => {
    await page.create('teams', { name: 'PSV' })
    await page.send(6)
  })
  page.link.intercept = ({ method }) => (method === 'POST' ? json({ message: 'Broken' }, 500) : undefined)
  await page.send(4)
  expect(page.waiting).toEqual(['create teams: waiting'])
  await page.send()
  expect(page.waiting).toEqual(['create teams: refused'])
})

it('a write stays queued if its page is closed while another tab sends', async () => {
  await page.offline(() => page.create('teams', { name: 'PSV' }))
  localStorage.setItem(OUTBOX_LOCK, `another-tab ${Date.now() + 10_000}`)
  const sending = page.provider.sender.send()
  page.provider.close()
  localStorage.removeItem(OUTBOX_LOCK)
  await sending
  expect(page.link.askedOf('POST')).toEqual([])
  expect(page.waiting).toEqual(['create teams: waiting'])
})

describe('a write that a proxy blocks', () => {
  const htmlPage = (status: number) =>
    new Response('<p>Blocked</p>', { status, headers: { 'content-type': 'text/html' } })

  /** Makes a network filter answer calls with an HTML page of its own. */
  function filter(isBlocked: (asked: Asked) => boolean, status = 403) {
    page.link.intercept = (asked) => (isBlocked(asked) ? htmlPage(status) : undefined)
  }
  const hasSql = (asked: object) => JSON.stringify(asked).includes('DROP TABLE')

  beforeEach(async () => {
    reportingPage()
    await page.unanswered(async () => {
      await page.create('teams', { name: 'DROP TABLE' })
      await page.create('players', { name: 'Ada' })
    })
  })

  it('does not block other writes, and is refused after five tries with the reason', async () => {
    filter(hasSql)
    await page.send(4)
    expect(page.waiting).toEqual(['create teams: waiting'])
    expect(await page.total('players')).toBe(1)
    await page.send()
    expect(page.entries).toMatchObject([
      { state: 'refused', refusal: { message: expect.stringContaining('A network filter') } },
    ])
  })

  it('stays queued if the network was only too slow for it, and does not block other writes', async () => {
    filter(hasSql, 408)
    await page.send(6)
    expect(page.waiting).toEqual(['create teams: waiting'])
    expect(await page.total('players')).toBe(1)
  })

  it('stays queued if a proxy answers every call', { tags: 'slow' }, async () => {
    page.link.intercept = ({ method }) => htmlPage(method === 'GET' ? 200 : 405)
    await page.send(7)
    filter(() => true)
    await page.send(7)
    expect(page.waiting).toEqual(['create teams: waiting', 'create players: waiting'])
    page.answerAll()
    await page.send()
    expect(page.waiting).toEqual([])
  })
})

it('writes stay queued while a second factor is newly required, and are sent automatically after it is set up', async () => {
  const admin = await persona(page.server, 'Admin')
  await page.unanswered(async () => {
    await page.create('teams', { name: 'PSV' })
    await page.create('players', { name: 'Ada' })
  })
  await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Scout'] })
  const stop = page.provider.sender.start()
  await page.send()
  expect(page.waiting).toEqual(['create teams: waiting', 'create players: waiting'])
  expect(page.link.calls.filter(({ status }) => status === 403)).toHaveLength(1)
  await withSecondFactor(page.server, page.scout)
  requireSecondFactor(false)
  await expect.poll(() => page.waiting).toEqual([])
  stop()
})

describe('a new record on a server with only the documented calls', () => {
  beforeEach(() => {
    page.link = linkWithoutExtras(page.server.app)
  })

  it('is published, however often there was no answer before', async () => {
    const match = await aMatch(page.server, page.scout)
    const player = await aPlayer(page.server, page.scout)
    const answer = page.link.intercept
    // This server stores each new record as a draft.
    page.link.intercept = (asked) =>
      answer(
        asked.method === 'POST' ? { ...asked, body: { ...Object(asked.body), publishedAt: null } } : asked,
      )
    const publishedAt = '2026-05-02T10:00:00.000Z'
    await page.unanswered(async () => {
      await page.create('analyses', { matchId: match.id, playerId: player.id, publishedAt })
      await page.send(2)
    })
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.stored('/v1/analysis?page=1&amount=10')).toMatchObject({ analyses: [{ publishedAt }] })
  })

  it('is created beside an identical one if it was never sent before', async () => {
    await aPlayer(page.server, page.scout, { name: 'Ada' })
    await page.offline(() => page.create('players', { name: 'Ada' }))
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.total('players')).toBe(2)
  })
})
