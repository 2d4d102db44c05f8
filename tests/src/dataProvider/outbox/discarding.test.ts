import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../../contract/analysis'
import type { Match } from '../../../../contract/match'
import { emptyNote } from '../../../../src/resources/matches/matchForm'
import { aMatch, aPlayer } from '../../../support/factories'
import { outboxPage } from '../../../support/outboxPage'
import { json } from '../../../support/serverFetch'

const page = outboxPage({ isOwnServer: true })
let match: Match
let playerId: string

const NOTE = { ...emptyNote(), shirtNo: 9, notes: 'Fast' }

beforeEach(async () => {
  match = await aMatch(page.server, page.scout, { homeNotes: [NOTE] })
  playerId = (await aPlayer(page.server, page.scout, { name: 'Ada' })).id
})

describe('a new analysis that is discarded', () => {
  beforeEach(async () => {
    await page.offline(async () => {
      const analysis = await page.create<Analysis>('analyses', { matchId: match.id, playerId })
      const homeNotes = [{ ...NOTE, notes: 'Fast, left foot', analysisId: analysis.id }]
      await page.change('matches', match, { homeNotes })
    })
    expect(page.waiting).toEqual(['create analyses: waiting', 'update matches: waiting'])
  })

  it.each([
    ['was not sent', () => undefined],
    ['was refused', () => json({ message: 'Not this one', code: 'invalid' }, 400)],
  ])('is unlinked from its match, which is sent with its notes (it %s)', async (_how, answer) => {
    const refusal = answer()
    if (refusal) {
      page.link.intercept = ({ method }) => (method === 'POST' ? refusal : undefined)
      await page.send()
      expect(page.waiting).toEqual(['create analyses: refused', 'update matches: waiting'])
    }
    await page.discardFirst()
    const withoutLink = { homeNotes: [{ notes: 'Fast, left foot', analysisId: null }] }
    expect(await page.list('matches')).toMatchObject([{ homeNotesCount: 1, analysisCount: 0 }])
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.record('matches', match)).toMatchObject(withoutLink)
  })

  it('keeps the link if another tab has sent it meanwhile', { tags: 'slow' }, async () => {
    const [analysis] = page.entries
    page.link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'Busy' }, 503) : undefined)
    await page.send()
    expect(page.waiting).toEqual(['update matches: waiting'])
    if (analysis !== undefined) await page.provider.outbox.discard(analysis)
    expect(page.entries).toMatchObject([{ data: { homeNotes: [{ analysisId: analysis?.recordId }] } }])
  })
})

it('a record that refers to a discarded new one is refused, and can be corrected', async () => {
  const wrong = await page.offline(async () => {
    const player = await page.create('players', { name: 'Bea' })
    const analysis = await page.create<Analysis>('analyses', { matchId: match.id, playerId: player.id })
    await page.discardFirst()
    return analysis
  })
  await page.send()
  expect(page.waiting).toEqual(['create analyses: refused'])
  await page.change('analyses', wrong, { playerId })
  await page.send()
  expect(page.waiting).toEqual([])
})
