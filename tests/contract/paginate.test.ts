import { describe, expect, it, vi } from 'vitest'
import {
  ListChangedError,
  paginate,
  paginateUnchanged,
  type ReadPage,
  readAll,
  retryWhenListChanged,
} from '../../contract/paginate'

type Row = { id: string }

/** A list with these pages; `total` is the total in each answer. */
const listOf = (pages: string[][], total: (page: number) => number | undefined = () => pages.flat().length) =>
  vi.fn(async (page: number) => {
    const answer = { data: (pages[page - 1] ?? []).map((id): Row => ({ id })) }
    const count = total(page)
    return count === undefined ? answer : { ...answer, total: count }
  })

async function collect(pages: AsyncIterable<ReadPage<Row>>) {
  const found: { ids: string; fraction: number }[] = []
  for await (const { rows, fraction } of pages) {
    found.push({ ids: rows.map(({ id }) => id).join(''), fraction })
  }
  return found
}

describe('reading a list page by page', () => {
  it('yields the pages in order until the list is complete', async () => {
    const ask = listOf([['a', 'b'], ['c', 'd'], ['e']])
    expect(await collect(paginate({ ask }))).toEqual([
      { ids: 'ab', fraction: 0.4 },
      { ids: 'cd', fraction: 0.8 },
      { ids: 'e', fraction: 1 },
    ])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('asks for three pages at a time once the first tells how many there are', async () => {
    const answers = new Map<number, () => void>()
    const ask = vi.fn(async (page: number) => {
      if (page > 1) await new Promise<void>((resolve) => answers.set(page, resolve))
      return { data: [{ id: String(page) }], total: 6 }
    })
    const reading = collect(paginate({ ask }))
    await vi.waitFor(() => expect([...answers.keys()]).toEqual([2, 3, 4]))
    answers.get(3)?.()
    answers.get(2)?.()
    await vi.waitFor(() => expect([...answers.keys()]).toEqual([2, 3, 4, 5, 6]))
    for (const answer of answers.values()) answer()
    expect((await reading).map(({ ids }) => ids).join('')).toBe('123456')
    expect(ask).toHaveBeenCalledTimes(6)
  })

  it('handles the failure of a page after the caller stopped reading', async () => {
    const ask = async (page: number) => {
      if (page > 1) throw new Error('Offline')
      return { data: [{ id: 'a' }], total: 9 }
    }
    await expect(collect(paginate({ ask }))).rejects.toThrow('Offline')
  })

  it('takes a page for the whole list where the server does not say how many there are', async () => {
    const ask = listOf([['a', 'b'], ['c']], () => undefined)
    expect(await collect(paginate({ ask }))).toEqual([{ ids: 'ab', fraction: 1 }])
  })

  it('ends at an empty page, whatever total the server sends', async () => {
    const ask = listOf([['a']], () => 5)
    expect((await collect(paginate({ ask }))).map(({ ids }) => ids)).toEqual(['a', ''])
  })

  it('requests nothing more after the caller aborts', async () => {
    const controller = new AbortController()
    const ask = listOf([['a'], ['b']])
    const pages = paginate({ ask, signal: controller.signal })
    await pages.next()
    controller.abort()
    await expect(pages.next()).rejects.toThrow('aborted')
    expect(ask).toHaveBeenCalledOnce()
  })
})

it('reading all records of a list returns each once, in its newest state, and reports progress', async () => {
  const pages = [
    [
      { id: 'a', name: 'old' },
      { id: 'b', name: '' },
    ],
    [{ id: 'a', name: 'new' }],
  ]
  const ask = async (page: number) => ({ data: pages[page - 1] ?? [], total: 3 })
  const fractions: number[] = []
  const rows = await readAll({ ask }, (fraction) => fractions.push(fraction))
  expect(rows).toEqual([
    { id: 'a', name: 'new' },
    { id: 'b', name: '' },
  ])
  expect(fractions).toEqual([2 / 3, 1])
})

describe('reading a list that must not change meanwhile', () => {
  it('gives each record once', async () => {
    const ask = listOf([['a', 'b'], ['c']])
    expect((await collect(paginateUnchanged({ ask }))).map(({ ids }) => ids)).toEqual(['ab', 'c'])
  })

  it.each([
    ['its total changes', listOf([['a', 'b'], ['c']], (page) => 2 + page)],
    ['a record moved to the next page', listOf([['a', 'b'], ['b']])],
    ['a record is missing', listOf([['a']], () => 2)],
  ])('fails if %s', async (_case, ask) => {
    await expect(collect(paginateUnchanged({ ask }))).rejects.toThrow(ListChangedError)
  })

  it('is retried three times', async () => {
    const read = vi.fn(async () => {
      if (read.mock.calls.length < 3) throw new ListChangedError()
      return 'read'
    })
    expect(await retryWhenListChanged(read)).toBe('read')
    const alwaysChanging = vi.fn(() => Promise.reject(new ListChangedError()))
    await expect(retryWhenListChanged(alwaysChanging)).rejects.toThrow(ListChangedError)
    expect(alwaysChanging).toHaveBeenCalledTimes(3)
  })

  it('is not retried after another failure', async () => {
    const read = vi.fn(() => Promise.reject(new Error('Offline')))
    await expect(retryWhenListChanged(read)).rejects.toThrow('Offline')
    expect(read).toHaveBeenCalledOnce()
  })
})
