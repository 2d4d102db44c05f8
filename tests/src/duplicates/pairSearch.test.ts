import { expect, it } from 'vitest'
import { madeUpPlayers } from '../../../bench/madeUpPlayers'
import { playerIndex } from '../../../contract/duplicates/players'
import { bestFirst } from '../../../src/custom/duplicates/pairSearch'

it('sorts certain pairs first, then by evidence', { tags: 'slow' }, () => {
  const found = playerIndex(madeUpPlayers(1, 3_000, 30)).pairs()
  const pairs = bestFirst(
    'players',
    Array.from(found, ({ rows: [one, other], ...pair }) => ({ ...pair, rows: [named(one), named(other)] })),
  )
  const verdicts = pairs.map(({ verdict }) => verdict)
  expect(new Set(verdicts).size).toBe(2)
  expect(verdicts).toEqual([
    ...verdicts.filter((verdict) => verdict === 'certain'),
    ...verdicts.filter((verdict) => verdict === 'likely'),
  ])
  const dated = pairs.filter(({ verdict }) => verdict === 'likely').map(({ reasons }) => reasons[0])
  expect(dated.lastIndexOf('sameBirthDate')).toBeLessThan(dated.indexOf('sameName'))
})

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
