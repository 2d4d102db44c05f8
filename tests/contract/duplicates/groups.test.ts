import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUP_SIZE, groupsOf, joiningPairs } from '../../../contract/duplicates/groups'

type Verdict = 'certain' | 'likely'
function pair(one: string, other: string, verdict: Verdict = 'likely') {
  return { rows: [{ id: one }, { id: other }] as const, verdict }
}
const certain = (one: string, other: string) => pair(one, other, 'certain')
const never = () => false
const idsOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ rows }) => [...rows.map(({ id }) => id)].sort().join(''))

describe('records that are stored several times', () => {
  it('are one group if certain pairs connect them', () => {
    expect(idsOf(groupsOf([certain('a', 'b'), certain('c', 'd'), certain('b', 'c')], never))).toEqual([
      'abcd',
    ])
  })

  it('are one group if every two of them are a likely pair', () => {
    expect(idsOf(groupsOf([pair('a', 'b'), pair('b', 'c'), pair('a', 'c')], never))).toEqual(['abc'])
  })

  it('are not grouped through likely pairs, which the user decides one at a time', () => {
    expect(idsOf(groupsOf([pair('a', 'b'), pair('b', 'c')], never))).toEqual(['ab', 'bc'])
    expect(idsOf(groupsOf([certain('a', 'b'), pair('b', 'c')], never))).toEqual(['ab', 'bc'])
  })

  it('take in another one that is likely each of those that are certainly one', () => {
    expect(idsOf(groupsOf([certain('a', 'b'), pair('a', 'c'), pair('b', 'c')], never))).toEqual(['abc'])
  })

  it('are not chained through one that is certainly two different ones', () => {
    const areDifferent = (one: { id: string }, other: { id: string }) => one.id + other.id === 'ac'
    expect(idsOf(groupsOf([certain('a', 'b'), certain('b', 'c')], areDifferent))).toEqual(['ab', 'bc'])
  })

  it(`are reviewed in pairs if they are more than ${GROUP_SIZE}`, () => {
    const chain = (length: number) =>
      Array.from({ length: length - 1 }, (_, at) => certain(`r${at}`, `r${at + 1}`))
    expect(groupsOf(chain(GROUP_SIZE), never)).toHaveLength(1)
    expect(groupsOf(chain(GROUP_SIZE + 1), never)).toHaveLength(GROUP_SIZE)
  })
})

describe('groups of any pairs', () => {
  const verdicts = fc.constantFrom<Verdict>('certain', 'likely')
  const ids = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
  const anyPairs = fc
    .uniqueArray(fc.tuple(ids, verdicts), { selector: ([two]) => two.toSorted().join(), maxLength: 25 })
    .map((found) =>
      found.flatMap(([[one, other], verdict]) =>
        one === other ? [] : [pair(`${one}`, `${other}`, verdict)],
      ),
    )
  const differing = fc
    .uniqueArray(ids.map((two) => two.toSorted().join()))
    .map(
      (keys) => (one: { id: string }, other: { id: string }) =>
        keys.includes([one.id, other.id].toSorted().join()),
    )

  it('have each pair once, share no record beyond pairs, and name the pair that brings each record in', () => {
    const idsIn = (pairs: readonly { rows: readonly { id: string }[] }[]) =>
      new Set(pairs.flatMap(({ rows }) => rows.map(({ id }) => id)))
    fc.assert(
      fc.property(anyPairs, differing, (pairs, areDifferent) => {
        const groups = groupsOf(pairs, areDifferent)
        const all = groups.flatMap((group) => group.pairs)
        expect(all).toHaveLength(pairs.length)
        expect(new Set(all)).toEqual(new Set(pairs))
        const members = groups.flatMap(({ rows }) => (rows.length > 2 ? rows.map(({ id }) => id) : []))
        expect(new Set(members).size).toBe(members.length)
        for (const { pairs: own, rows } of groups) {
          expect(new Set(rows.map(({ id }) => id))).toEqual(idsIn(own))
          const joining = joiningPairs(own)
          expect(joining).toHaveLength(rows.length - 1)
          expect(joining[0]).toBe(own[0])
          expect(idsIn(joining).size).toBe(rows.length)
        }
      }),
    )
  })

  it('are the same whatever the order of the pairs', () => {
    const shuffled = anyPairs.chain((pairs) =>
      fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
    )
    const sets = (groups: ReturnType<typeof groupsOf>) =>
      groups
        .map((group) =>
          group.pairs
            .map(({ rows: [one, other] }) => one.id + other.id)
            .toSorted()
            .join(),
        )
        .toSorted()
    fc.assert(
      fc.property(shuffled, differing, ([pairs, others], areDifferent) => {
        expect(sets(groupsOf(others, areDifferent))).toEqual(sets(groupsOf(pairs, areDifferent)))
      }),
    )
  })
})
