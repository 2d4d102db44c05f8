import { describe, expect, it } from 'vitest'
import { madeUpPlayers } from '../../../bench/madeUpPlayers'
import { bestFirst, type LikelyPair, searchPairs } from '../../../src/custom/duplicates/pairSearch'

const rows = madeUpPlayers(1, 3_000, 30).map(({ id, name, birthDate, team }) => ({
  id,
  name,
  birthDate,
  team: team === null ? null : { id: team, name: team },
}))

async function search(
  signal = new AbortController().signal,
  onProgress: (fraction: number) => void = () => {},
) {
  const found: LikelyPair[] = []
  await searchPairs('players', rows, found, { signal, onProgress })
  return found
}

describe('the search for likely the same', () => {
  it('yields to the browser and reports its progress', { tags: 'slow' }, async () => {
    const progress: number[] = []
    let tasks = 0
    const timer = setInterval(() => {
      tasks += 1
    })
    const found = await search(undefined, (fraction) => progress.push(fraction))
    clearInterval(timer)
    expect(found.length).toBeGreaterThan(20)
    expect(tasks).toBeGreaterThan(2)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1)
  })

  it('can be given up', async () => {
    const controller = new AbortController()
    const searching = search(controller.signal, () => controller.abort())
    await expect(searching).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sorts certain pairs first, then by evidence', { tags: 'slow' }, async () => {
    const pairs = bestFirst('players', await search())
    const verdicts = pairs.map(({ verdict }) => verdict)
    expect(verdicts).toEqual([
      ...verdicts.filter((verdict) => verdict === 'certain'),
      ...verdicts.filter((verdict) => verdict === 'likely'),
    ])
    const dated = pairs.filter(({ verdict }) => verdict === 'likely').map(({ reasons }) => reasons[0])
    expect(dated.lastIndexOf('sameBirthDate')).toBeLessThan(dated.indexOf('sameName'))
  })
})
