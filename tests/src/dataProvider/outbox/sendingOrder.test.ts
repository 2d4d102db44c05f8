import { describe, expect, it } from 'vitest'
import { PATHS, type ResourceName } from '../../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../../support/factories'
import { noAnswer, outboxPage } from '../../../support/outboxPage'
import { json } from '../../../support/serverFetch'

const page = outboxPage({ isOwnServer: true })

/** Sends twice. The first call with this method for this record gets `answer`, which leaves these entries in the queue. */
async function sendWithFailure(
  method: string,
  [resource, { id }]: [ResourceName, { id: string }],
  answer: () => Response | Promise<Response>,
  left: string[],
) {
  page.answerOnce((asked) => asked.method === method && asked.path === PATHS.record(resource, id), answer)
  await page.send()
  expect(page.waiting).toEqual(left)
  await page.send()
  expect(page.waiting).toEqual([])
}

describe('a queued write behind a deletion that fails once is not refused', () => {
  it.each([
    ['without an answer', noAnswer],
    ['by a fault', () => json({ message: 'Broken' }, 500)],
  ])('if it deletes a record that the deleted one refers to (%s)', async (_how, answer) => {
    const match = await aMatch(page.server, page.scout)
    const report = await anAnalysis(page.server, page.scout, { matchId: match.id })
    await page.offline(async () => {
      await page.remove('analyses', report)
      await page.remove('matches', match)
    })
    const left = ['delete analyses: waiting', 'delete matches: waiting']
    await sendWithFailure('DELETE', ['analyses', report], answer, left)
    expect(await page.statusOf(PATHS.record('matches', match.id))).toBe(404)
  })

  it.each<[string, 'teams' | 'players', object]>([
    ['name', 'teams', { name: 'Ajax' }],
    ['id in another system', 'players', { name: 'Ada', externalIds: [{ source: 'opta', id: '28003' }] }],
  ])('if it creates a record with the same %s', async (_what, resource, data) => {
    const make = resource === 'teams' ? aTeam : aPlayer
    const former = await make(page.server, page.scout, { ...data })
    const made = await page.offline(async () => {
      await page.remove(resource, former)
      // This record does not depend on the deletion.
      await page.create('players', { name: 'Bea' })
      return page.create(resource, data)
    })
    const left = [`delete ${resource}: waiting`, `create ${resource}: waiting`]
    await sendWithFailure('DELETE', [resource, former], noAnswer, left)
    expect(await page.record(resource, made)).toMatchObject(data)
  })
})

it('the deletion of a team is sent after its player’s transfer, even if that has no answer', async () => {
  const team = await aTeam(page.server, page.scout, { name: 'Ajax' })
  const player = await aPlayer(page.server, page.scout, { teamId: team.id })
  await page.offline(async () => {
    await page.change('players', player, { teamId: null })
    await page.remove('teams', team)
  })
  const left = ['update players: waiting', 'delete teams: waiting']
  await sendWithFailure('PUT', ['players', player], noAnswer, left)
})
