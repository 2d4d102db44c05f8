import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../contract/closedLists'
import { factsFor, type StoredAnalysisFact } from '../../../contract/statistics/rights'
import { anAnalysisFact, factsWith, playerId, scoutId } from './facts'

const me = scoutId(9)
const stored = (player: number, said: Partial<StoredAnalysisFact>): StoredAnalysisFact => ({
  ...anAnalysisFact({ playerId: playerId(player), scoutId: scoutId(player) }),
  accessUserIds: [],
  ...said,
})

const analyses = [
  stored(1, { scoutId: me, publishedAt: null }),
  stored(2, { publishedAt: null }),
  stored(3, {}),
  stored(4, { publishedAt: null, accessUserIds: [me] }),
  stored(5, { accessUserIds: [me] }),
]
const everything = { ...factsWith(analyses, { 6: { priority: 'Urgent' } }), analyses }
const factsOf = (role: Role) => factsFor({ id: me, role }, everything)
const numbers = (ids: Iterable<string>) => [...ids].map((one) => Number(one.slice(-3)) % 100)

describe('the facts for one person', () => {
  it.each([
    ['Admin', [1, 2, 3, 4, 5]],
    ['Scout', [1, 3, 4, 5]],
    ['Player', [1, 5]],
    ['Agent', [5]],
  ] as const)('cover the analyses that the user may read: %s', (role, expected) => {
    expect(numbers(factsOf(role).analyses.map((one) => one.playerId))).toEqual(expected)
  })

  it('include all players for users who may list them, otherwise those of their analyses', () => {
    expect(numbers(factsOf('Scout').players.keys())).toEqual([1, 2, 3, 4, 5, 6])
    expect(numbers(factsOf('Agent').players.keys())).toEqual([5])
  })

  it('include the priority only for users who may see it', () => {
    expect(factsOf('Player').players.get(playerId(6))).toMatchObject({ priority: 'Urgent' })
    expect([...factsOf('Agent').players.values()].every((player) => !('priority' in player))).toBe(true)
  })

  it('include stages, contracts and matches only for administrators and scouts', () => {
    const club = { contractEnd: '2026-12-31', stage: 'Talks', stageAt: 1 } as const
    const facts = { ...factsWith(analyses, { 5: club }), analyses, matches: new Map() }
    for (const role of ROLES) {
      const { players, matches, people } = factsFor({ id: me, role }, facts)
      const isClub = role === 'Admin' || role === 'Scout'
      expect(players.get(playerId(5)) ?? {}, role).toMatchObject(isClub ? club : {})
      expect('stage' in (players.get(playerId(5)) ?? {}), role).toBe(isClub)
      expect([matches !== undefined, people !== undefined], role).toEqual([isClub, isClub])
    }
  })

  it('name only the authors of analyses that the user may read', () => {
    expect(numbers(factsOf('Scout').scouts.keys())).toEqual([9, 3, 4, 5])
    expect(numbers(factsOf('Agent').scouts.keys())).toEqual([5])
  })
})
