import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../contract/analysis'
import type { Match } from '../../contract/match'
import { PATHS } from '../../contract/paths'
import type { Player } from '../../contract/player'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis } from '../support/factories'
import { type Persona, persona } from '../support/personas'
import { admin, test as app, eachOnServer, scout } from '../support/serverTest'

let author: Persona
let player: Persona

eachOnServer('Admin', 'Scout')

beforeEach(async () => {
  author = await persona(app, 'Scout')
  player = await persona(app, 'Player')
})

describe('a deletion that is refused because of drafts of others', () => {
  const refusalOf = async (by: Persona, path: string) => {
    const { status, body } = await by.call<{ message: string }>('DELETE', path)
    return [status, body.message]
  }

  it('does not tell how many they are, and counts what the caller may read', async () => {
    const match = await aMatch(app, player)
    const about = await aPlayer(app, player)
    const subject = { matchId: match.id, playerId: about.id }
    for (let count = 1; count <= 2; count += 1) {
      await anAnalysis(app, author, subject)
      for (const by of [scout, player]) {
        expect(await refusalOf(by, `/v1/match/${match.id}`)).toEqual([
          409,
          'Other records refer to this match',
        ])
        expect(await refusalOf(by, `/v1/player/${about.id}`)).toEqual([
          409,
          'Other records refer to this player',
        ])
      }
    }
    await aPublishedAnalysis(app, author, subject)
    const message = '1 analysis and other records refer to this match'
    expect(await refusalOf(scout, `/v1/match/${match.id}`)).toEqual([409, message])
    expect(await refusalOf(admin, `/v1/match/${match.id}`)).toEqual([409, '3 analyses refer to this match'])
  })
})

describe('the note of a match', () => {
  let match: Match
  let draft: Analysis

  beforeEach(async () => {
    match = await aMatch(app, author, { homeNotes: [{ shirtNo: 7 }, { shirtNo: 8 }] })
    draft = await anAnalysis(app, author, { matchId: match.id })
  })

  /** Stores the match with these links of its two notes. */
  const link = async (by: Persona, ...analysisIds: (string | null)[]) => {
    const { body: stored } = await by.call<Match>('GET', `/v1/match/${match.id}`)
    const homeNotes = stored.homeNotes.map((note, index) => ({
      ...note,
      analysisId: analysisIds[index] ?? null,
    }))
    return by.call('PUT', `/v1/match/${match.id}`, { ...stored, homeNotes })
  }
  const links = async () => {
    const { body } = await admin.call<Match>('GET', `/v1/match/${match.id}`)
    return body.homeNotes.map(({ analysisId }) => analysisId)
  }

  it('cannot be linked to another user’s draft, and the refusal does not reveal that draft', async () => {
    for (const by of [scout, player]) {
      const refused = await link(by, draft.id)
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { 'homeNotes.0.analysisId': 'Must be an analysis of this match' } },
      })
      expect((await link(by, crypto.randomUUID())).body).toEqual(refused.body)
    }
    expect(await links()).toEqual([null, null])
  })

  it('cannot be unlinked from it, nor be given another link, nor lend its own', async () => {
    await link(author, draft.id)
    for (const by of [scout, player]) {
      const own = await anAnalysis(app, by, { matchId: match.id })
      for (const ids of [[null], [own.id]]) {
        expect(await link(by, ...ids)).toMatchObject({
          status: 400,
          body: {
            errors: { 'homeNotes.0.analysisId': 'Linked to an analysis that you cannot remove' },
          },
        })
      }
      expect((await link(by, draft.id, draft.id)).status).toBe(400)
      expect((await link(by, draft.id, own.id)).status).toBe(200)
      expect((await link(by, draft.id, null)).status).toBe(200)
    }
    expect(await links()).toEqual([draft.id, null])
  })

  it('may be linked by a player to a report that was shared with them', async () => {
    const shared = await aPublishedAnalysis(app, author, {
      matchId: match.id,
      accessUserIds: [player.id],
    })
    expect((await link(player, shared.id)).status).toBe(200)
  })
})

it('hides drafts from other users’ lists, searches and sums', async () => {
  const about = await aPlayer(app, author, { name: 'Zora Quill' })
  await anAnalysis(app, author, { playerId: about.id, conclusion: 'Secretly brilliant' })
  for (const by of [scout, player, await persona(app, 'Agent')]) {
    for (const query of [
      '',
      '?q=zora',
      `?playerId=${about.id}`,
      `?assignedTo=${by.id}`,
      '?published=false',
    ]) {
      const { body } = await by.call<{ total: number }>('GET', `/v1/analysis${query}`)
      expect(body).toEqual({ analyses: [], total: 0 })
    }
    expect((await by.call<Player[]>('GET', PATHS.analysesOfPlayer(about.id))).body).toEqual([])
  }
})

describe('the tags of lists and figures', () => {
  const ASKED = ['/v1/analysis', '/v1/analysis?page=1&amount=20', '/v1/statistics?view=coverage']
  const tagsFor = (by: Persona) =>
    Promise.all(ASKED.map(async (path) => String((await by.call('GET', path)).headers.etag)))

  it('stay unchanged when another user writes, changes or deletes a draft that the caller may not read', async () => {
    const agent = await persona(app, 'Agent')
    const others = [scout, player, agent]
    const match = await aMatch(app)
    const about = await aPlayer(app)
    const before = await Promise.all(others.map(tagsFor))
    // These two may read it once it is published.
    const shared = { accessUserIds: [player.id, agent.id] }
    const draft = await anAnalysis(app, author, { ...shared, matchId: match.id, playerId: about.id })
    const path = `/v1/analysis/${draft.id}`
    await author.call('PUT', path, { ...draft, conclusion: 'Secretly brilliant' })
    expect(await Promise.all(others.map(tagsFor))).toEqual(before)
    expect((await admin.call('DELETE', path)).status).toBe(200)
    expect(await Promise.all(others.map(tagsFor))).toEqual(before)
  })
})
