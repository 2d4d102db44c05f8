import { describe, expect, it } from 'vitest'
import { createBodyCache, type TaggedBody } from '../../../server/lists/bodyCache'

const body = (tag: string, size = 10): TaggedBody => ({ tag, body: Buffer.alloc(size) })

/** Builds and counts. */
function builder(entry: TaggedBody) {
  const builds = { times: 0 }
  const build = async () => {
    builds.times += 1
    return entry
  }
  return { builds, build }
}

describe('the cache of list bodies', () => {
  it('builds once for as long as the tag stays, also for callers at the same time', async () => {
    const cache = createBodyCache()
    const { builds, build } = builder(body('one'))

    const taken = await Promise.all([1, 2, 3].map(() => cache.take('matches', 'one', build)))
    await cache.take('matches', 'one', build)

    expect(builds.times).toBe(1)
    expect(new Set(taken).size).toBe(1)
    expect((await cache.take('matches', 'two', builder(body('two')).build)).tag).toBe('two')
  })

  it('keeps no failure', async () => {
    const cache = createBodyCache()
    const failing = () => Promise.reject(new Error('no database'))

    await expect(cache.take('matches', 'one', failing)).rejects.toThrow('no database')
    expect((await cache.take('matches', 'one', builder(body('one')).build)).tag).toBe('one')
  })

  it('evicts the least recently used bodies and stays within its limit', async () => {
    const cache = createBodyCache(5_000)
    const large = () => builder(body('t', 1_000))
    const entries = { a: large(), b: large(), c: large(), d: large() }
    for (const key of ['a', 'b', 'c'] as const) await cache.take(key, 't', entries[key].build)
    await cache.take('a', 't', entries.a.build)
    await cache.take('d', 't', entries.d.build)

    for (const key of ['c', 'd', 'a'] as const) await cache.take(key, 't', entries[key].build)
    expect([entries.a.builds.times, entries.c.builds.times, entries.d.builds.times]).toEqual([1, 1, 1])
    await cache.take('b', 't', entries.b.build)
    expect(entries.b.builds.times).toBe(2)

    const huge = builder(body('t', 5_000))
    await cache.take('huge', 't', huge.build)
    await cache.take('huge', 't', huge.build)
    expect(huge.builds.times).toBe(2)
    await cache.take('d', 't', entries.d.build)
    expect(entries.d.builds.times).toBe(1)
  })
})
