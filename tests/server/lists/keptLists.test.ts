import { describe, expect, it } from 'vitest'
import { createKeptLists, type KeptList } from '../../../server/lists/keptLists'

const list = (stamp: string): KeptList => ({ stamp, total: 0, chunks: [] })

describe('kept lists', () => {
  it('are updated one by one, and once for all pending callers, by the last of them', async () => {
    const kept = createKeptLists()
    const brought: string[] = []
    const bring = (stamp: string) => async (last: KeptList | undefined) => {
      brought.push(`${last?.stamp} to ${stamp}`)
      await Promise.resolve()
      return list(stamp)
    }
    const taken = await Promise.all(
      ['one', 'two', 'three'].map((stamp) => kept.take('matches', bring(stamp))),
    )
    await kept.take('matches', bring('four'))

    expect(taken.map(({ stamp }) => stamp)).toEqual(['one', 'three', 'three'])
    expect(brought).toEqual(['undefined to one', 'one to three', 'three to four'])
  })

  it('are separate by key, and a failure affects only its caller', async () => {
    const kept = createKeptLists()
    await kept.take('matches', async () => list('one'))
    const failing = kept.take('matches', async () => Promise.reject(new Error('no database')))
    const next = kept.take('matches', async (last) => list(`after ${last?.stamp}`))

    await expect(failing).rejects.toThrow('no database')
    expect((await next).stamp).toBe('after one')
    expect((await kept.take('teams', async (last) => list(String(last)))).stamp).toBe('undefined')
  })
})
