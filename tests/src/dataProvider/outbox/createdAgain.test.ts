import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emptyMatch } from '../../../../src/resources/matches/matchForm'
import { aMatch, aPlayer, aTeam } from '../../../support/factories'
import { linkWithoutExtras } from '../../../support/linkWithoutExtras'
import { noAnswer, outboxPage } from '../../../support/outboxPage'

const page = outboxPage({ isOwnServer: true })

/** Returns a new report as first saved, and as saved again from its restored draft under the same id. */
async function savedTwice(): Promise<[object, object]> {
  const [match, player] = [await aMatch(page.server, page.scout), await aPlayer(page.server, page.scout)]
  const first = { id: randomUUID(), matchId: match.id, playerId: player.id, conclusion: 'Quick' }
  return [first, { ...first, conclusion: 'Quick, and left-footed', level: 'A' }]
}

async function expectTheLaterOne() {
  expect(page.waiting).toEqual([])
  expect(await page.stored('/v1/analysis?page=1&amount=10')).toMatchObject({
    analyses: [{ conclusion: 'Quick, and left-footed', level: 'A' }],
  })
}

describe('a new record that is saved once more under its id, from a restored draft', () => {
  it.each([
    ['our own server', () => page.link],
    ['a server with only the documented calls', () => linkWithoutExtras(page.server.app)],
  ])('is stored as last saved, also if that fails once (%s)', async (_which, connect) => {
    page.link = connect()
    const reports = await savedTwice()
    await page.unanswered(async () => {
      for (const report of reports) await page.create('analyses', report)
    })
    page.answerOnce(({ method }) => method === 'PUT', noAnswer)
    await page.send()
    expect(page.waiting).toHaveLength(1)
    await page.send()
    await expectTheLaterOne()
  })

  it('is stored as last saved if both saves are pending and have no answer', {
    tags: 'slow',
  }, async () => {
    let cutOff = (_reason: Error) => {}
    const unanswered = new Promise<Response>((_resolve, reject) => {
      cutOff = reject
    })
    const reports = await savedTwice()
    page.link.intercept = ({ method }) => (method === 'POST' ? unanswered : undefined)
    const saving = reports.map((data) => page.create('analyses', data))
    await expect.poll(() => page.link.askedOf('POST /v1/analysis')).toHaveLength(2)
    cutOff(new TypeError('Failed to fetch'))
    await Promise.all(saving)
    page.answerAll()
    await page.send()
    await expectTheLaterOne()
  })
})

it.each([
  ['was never sent', false],
  ['may have been stored', true],
])(
  'a queued new match that is saved again from its draft keeps later changes, if it %s',
  async (_how, isSent) => {
    const [home, away] = [await aTeam(page.server), await aTeam(page.server)]
    const begunWith = emptyMatch({ hasLineups: true })
    const typed = { date: '2026-05-01', homeTeamId: home.id, awayTeamId: away.id, comments: 'Cold' }
    const data = { ...begunWith, ...typed, id: randomUUID() }
    const kept = { comments: 'Cold and wet', competition: 'Cup' }
    const save = async () => {
      await page.create('matches', data)
      const shown = { ...data, ...page.entries[0]?.shown }
      await page.change('matches', shown, { competition: 'Cup' })
      const again = { ...data, comments: 'Cold and wet' }
      await page.provider.create('matches', { data: again, meta: { begunWith } })
      expect(page.entries.at(-1)?.shown).toMatchObject(kept)
    }
    await (isSent ? page.unanswered(save) : page.offline(save))
    await page.send()
    expect(page.waiting).toEqual([])
    expect(await page.record('matches', data)).toMatchObject(kept)
  },
)
