import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { factsFor, type StoredAnalysisFact } from '../../../contract/statistics/rights'
import { PackedAnalyses } from '../../../server/modules/statistics/packedAnalyses'
import { scoutId } from '../../contract/statistics/facts'
import { someFacts } from '../../contract/statistics/someFacts'
import { type Random, randomFrom } from '../../support/random'

const READERS = [1, 2, 9].map(scoutId)

/** Generated facts: with and without a level, position, author, recipients and scores, drafts and published. */
function generated(random: Random) {
  const { analyses, ...records } = someFacts(random)
  const stored = analyses.map((fact) => ({
    ...fact,
    id: randomUUID(),
    accessUserIds: random.some(READERS, 0.3),
  }))
  return { ...records, stored }
}

function pack(facts: Iterable<StoredAnalysisFact>): PackedAnalyses {
  const packed = new PackedAnalyses()
  for (const fact of facts) packed.add(fact)
  return packed
}

const read = ({
  id,
  playerId,
  scoutId,
  match,
  createdAt,
  publishedAt,
  isIndependent,
  level,
  position,
  scores,
  accessUserIds,
}: StoredAnalysisFact) => ({
  ...{ id, playerId, scoutId, match, createdAt, publishedAt, isIndependent, level, position, scores },
  accessUserIds,
})

/** The facts by their ids, as objects. */
const objects = (facts: Iterable<StoredAnalysisFact>) =>
  Array.from(facts, read).sort((one, other) => (one.id < other.id ? -1 : 1))

describe('packed analyses', () => {
  it.each([1, 2, 3])('return the facts that were added: club no. %i', (seed) => {
    const { stored } = generated(randomFrom(seed))
    expect(objects(pack(stored))).toEqual(objects(stored))
  })

  it('return more facts than fit into the first memory, which is 1,000', () => {
    const random = randomFrom(4)
    const stored = Array.from({ length: 30 }, () => generated(random).stored).flat()
    expect(stored.length).toBeGreaterThan(2_000)
    expect(objects(pack(stored))).toEqual(objects(stored))
  })

  it('return the others after some are removed, also the last, all or unknown ones', () => {
    const random = randomFrom(5)
    const { stored } = generated(random)
    const packed = pack(stored)
    let left: readonly StoredAnalysisFact[] = stored
    const rounds = [
      [stored.at(-1), stored.at(-2), stored[0]],
      random.some(stored, 0.3),
      [{ id: randomUUID() }],
      stored,
      [],
    ]
    for (const round of rounds) {
      const ids = new Set(round.map((fact) => String(fact?.id)))
      packed.remove(ids)
      left = left.filter(({ id }) => !ids.has(id))
      expect(objects(packed)).toEqual(objects(left))
    }
    for (const fact of stored) packed.add(fact)
    expect(objects(packed)).toEqual(objects(stored))
  })

  it.each(ROLES)('give a caller the same facts as objects: %s', (role) => {
    const { stored, ...records } = generated(randomFrom(6))
    for (const id of READERS) {
      const [packed, plain] = [pack(stored), stored].map((analyses) =>
        factsFor({ id, role }, { ...records, analyses }),
      )
      expect(packed?.analyses.map(({ id }) => id)).toEqual(plain?.analyses.map(({ id }) => id))
      expect({ ...packed, analyses: [] }).toEqual({ ...plain, analyses: [] })
    }
  })
})
