import { describe, expect, it, vi } from 'vitest'
import { BETWEEN_ROWS, listBegin, listEnd } from '../../../contract/listBody'
import { readListAnswer } from '../../../src/dataProvider/listAnswer'
import { nextTask } from '../../../src/processInChunks'

const ROWS = [
  { id: '1', name: 'Łukasz "the wall"' },
  { id: '2', name: 'two\nlines, and ],"total":9}' },
  { id: '3', name: '\u{1F600}' },
]

/** As our own server writes it. */
const inLines = (rows: readonly object[]) =>
  listBegin('players') + rows.map((row) => JSON.stringify(row)).join(BETWEEN_ROWS) + listEnd(rows.length)

/** An answer that comes in pieces of so many bytes. */
function answer(text: string, bytesAtOnce = 1_000_000): Response {
  const bytes = new TextEncoder().encode(text)
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let start = 0; start < bytes.length; start += bytesAtOnce)
          controller.enqueue(bytes.slice(start, start + bytesAtOnce))
        controller.close()
      },
    }),
  )
}

const read = (text: string, bytesAtOnce?: number) => readListAnswer(answer(text, bytesAtOnce), 'players')

describe('the answer of a list', () => {
  it.each([1, 7, 1_000_000])('is read as it comes, %i bytes at a time', async (bytesAtOnce) => {
    expect(await read(inLines(ROWS), bytesAtOnce)).toEqual({ players: ROWS, total: 3 })
  })

  it.each([0, 1])('is read also where it has %i records', async (count) => {
    const rows = ROWS.slice(0, count)
    expect(await read(inLines(rows))).toEqual({ players: rows, total: count })
  })

  it('has what else the server says of the list', async () => {
    const said = inLines(ROWS).replace(/}$/, ',"removed":["4"]}')
    expect(await read(said)).toEqual({ players: ROWS, total: 3, removed: ['4'] })
  })

  it.each([
    ['of other servers', { players: ROWS }],
    ['that is a plain array', ROWS],
    ['of another list', { teams: ROWS }],
  ])('is read whole where it is one %s', async (_what, json) => {
    for (const space of [undefined, 2]) expect(await read(JSON.stringify(json, null, space), 5)).toEqual(json)
  })

  it('may be shorter than what it could begin with', async () => {
    expect(await read('[]')).toEqual([])
    expect(await read('')).toBeNull()
    expect(await readListAnswer(new Response(null), 'players')).toBeNull()
  })

  it('counts as none where it is cut off, wherever that is', async () => {
    const whole = inLines(ROWS)
    for (let length = 1; length < whole.length; length += 1)
      await expect(read(whole.slice(0, length))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

it('a long answer lets the page work in between', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: String(index), name: 'x'.repeat(500) }))
  // However fast the machine, each look at the clock is ten milliseconds after the last one.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  let [tasks, isOver] = [0, false]
  const count = async () => {
    for (; !isOver; tasks += 1) await nextTask()
  }
  void count()
  const { players } = (await read(inLines(rows))) as { players: unknown[] }
  isOver = true
  expect(tasks).toBeGreaterThan(1)
  expect(players).toHaveLength(rows.length)
  clock.mockRestore()
})
