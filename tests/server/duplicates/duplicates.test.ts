import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { MAX_PAIRS, type SearchLine } from '../../../contract/duplicates/search'
import { MERGEABLE, type Mergeable } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { users } from '../../../server/database/schema'
import { type SearchPart, searchInThread } from '../../../server/modules/duplicates/duplicateSearch'
import { findDuplicates } from '../../../server/modules/duplicates/duplicates.service'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { persona } from '../../support/personas'
import { agent, test as app, eachOnServer, nobody, scout } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'

eachOnServer('Scout', 'Agent')

/** Returns the lines of a whole search. */
async function search(kind: Mergeable): Promise<SearchLine[]> {
  const { status, raw, headers } = await scout.call('GET', PATHS.duplicates(kind))
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/x-ndjson')
  const lines = raw.toString().split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => JSON.parse(line))
}

/** Returns the rows of these ids as the list shows them. */
async function listed(kind: Mergeable, ids: readonly string[]) {
  const { path, listKey } = RESOURCES[kind]
  const { body } = await scout.call<Record<string, { id: string }[]>>('GET', path, undefined, {
    prefer: 'rows',
  })
  return (body[listKey] ?? []).filter(({ id }) => ids.includes(id))
}

describe('the search for duplicates', () => {
  it.each(MERGEABLE)('finds the pairs of %s once, with their rows and the evidence', async (kind) => {
    const home = { name: 'Lantern Rovers' }
    const [one, other] = await Promise.all(
      kind === 'players'
        ? [
            aPlayer(app, scout, { name: 'Emi Martínez', birthDate: '1992-09-02', notes: 'Calm' }),
            aPlayer(app, scout, { name: 'Emi Martinez', birthDate: '1992-09-02' }),
            aPlayer(app, scout, { name: 'Jonas Berg' }),
          ]
        : kind === 'teams'
          ? [aTeam(app, scout, home), aTeam(app, scout, { name: 'FC Lantern Rovers' }), aTeam(app, scout)]
          : [aMatch(app, scout, { date: '2026-03-01' }), aMatch(app, scout, { date: '2026-04-01' })],
    )
    const match = kind === 'matches' ? await aMatch(app, scout, sidesOf(one)) : other
    const ids = [String(one?.id), String(match?.id)]

    const lines = await search(kind)
    const pairs = lines.flatMap((line): SearchLine['pairs'][number][] => line.pairs)
    expect(pairs).toHaveLength(1)
    expect(pairs[0]?.rows.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    expect(pairs[0]?.rows).toEqual(expect.arrayContaining(await listed(kind, ids)))
    expect(pairs[0]?.reasons.length).toBeGreaterThan(0)
    expect(lines[0]).toMatchObject({ state: 'reading', pairs: [] })
    const total = lines[1]?.total
    expect(lines.at(-1)).toMatchObject({ state: 'done', done: total, total })
  })

  it('reads a list in several parts, and reports its progress', async () => {
    await manyPlayers(app, 600)
    const lines = findDuplicates(app, scout, 'players', new AbortController().signal)
    for (const done of [250, 500, 600])
      expect(await lines.next()).toMatchObject({ value: { state: 'reading', done, total: 600 } })
    await lines.return(undefined)
  })

  it('ends an empty list at once', async () => {
    expect((await search('matches')).at(-1)).toEqual({ state: 'done', done: 0, total: 0, pairs: [] })
  })

  it('reads no rows for lines without pairs', async () => {
    await aTeam(app, scout)
    const statements = await statementsDuring(() => search('teams'))
    // The count, the ids, and the rows to compare.
    expect(statements.filter((text) => text.includes('from "teams"'))).toHaveLength(3)
  })

  it.each([
    ['locked', { locked: true }],
    ['given another role', { role: 'Player' as const }],
  ])('ends when the user is %s', async (_change, change) => {
    await manyPlayers(app, 600)
    const lines = findDuplicates(app, scout, 'players', new AbortController().signal)
    expect(await lines.next()).toMatchObject({ value: { state: 'reading', done: 250 } })
    await app.database.orm.update(users).set(change).where(eq(users.id, scout.id))
    await expect(lines.next()).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is refused to users who may not merge, and to callers without a session', async () => {
    const player = await persona(app, 'Player')
    for (const kind of MERGEABLE) {
      const path = PATHS.duplicates(kind)
      expect((await agent.call('GET', path)).status).toBe(403)
      expect((await player.call('GET', path)).status).toBe(403)
      expect((await nobody('GET', path)).status).toBe(401)
    }
  })

  it('ends its thread when the caller has gone', async () => {
    await manyPlayers(app, 600)
    const gone = new AbortController()
    const lines = findDuplicates(app, scout, 'players', gone.signal)
    expect(await lines.next()).toMatchObject({ value: { state: 'reading', done: 250 } })
    const threads = threadsRunning()
    gone.abort()
    await expect(lines.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(threadsRunning()).toBe(threads - 1)
  })

  it('survives an error of its thread after the caller has gone', async () => {
    await aPlayer(app, scout)
    const gone = new AbortController()
    const lines = findDuplicates(app, scout, 'players', gone.signal)
    await lines.next()
    const { terminate } = Worker.prototype
    const failing = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
      this.emit('error', new Error('Out of memory'))
      return terminate.call(this)
    })
    gone.abort()
    await expect(lines.next()).rejects.toMatchObject({ name: 'AbortError' })
    failing.mockRestore()
  })

  it('ends after the maximum of pairs', async () => {
    async function* fours() {
      yield Array.from({ length: 7_000 }, (_, at) => {
        const person = Math.floor(at / 4)
        const birthDate = new Date(person * 86_400_000).toISOString().slice(0, 10)
        return { id: String(at), name: `Jonas ${madeUpWord(person)}`, birthDate }
      })
    }
    const parts: SearchPart[] = []
    const search = searchInThread('players', fours(), new AbortController().signal)
    for await (const part of search) parts.push(part)
    expect(parts.flatMap(({ pairs }) => pairs)).toHaveLength(MAX_PAIRS)
    expect(parts.at(-1)?.state).toBe('limited')
  })
})

const sidesOf = (match: object | undefined) => {
  const { date, homeTeamId, awayTeamId } = match as { date: string; homeTeamId: string; awayTeamId: string }
  return { date, homeTeamId, awayTeamId }
}

const threadsRunning = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length

/** Returns another made-up word for each number. */
const madeUpWord = (number: number) =>
  String(number + 10_000).replace(
    /\d/g,
    (digit) => 'bcdfghjklm'.charAt(Number(digit)) + 'ae'.charAt(Number(digit) % 2),
  )
