import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openedSoon } from '../../../../src/dataProvider/storage/databaseOpening'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A database that the test opens, and the result of waiting for it. */
function opening() {
  let open = (_database: string) => {}
  const asked = new Promise<string>((resolve) => {
    open = resolve
  })
  const waits = () =>
    openedSoon(asked).then(
      (database) => database,
      () => 'given up',
    )
  return { open, waits }
}

/** Returns the current result; undefined while it is pending. */
async function now(waiting: Promise<string>, afterMs = 0): Promise<string | undefined> {
  let answer: string | undefined
  void waiting.then((one) => {
    answer = one
  })
  await vi.advanceTimersByTimeAsync(afterMs)
  return answer
}

it('a database that the browser does not open delays all callers together by two seconds, once', async () => {
  const { waits } = opening()
  const first = waits()
  expect(await now(first, 1_900)).toBeUndefined()
  const second = waits()
  expect(await now(second, 100)).toBe('given up')
  expect(await now(first)).toBe('given up')
  expect(await now(waits())).toBe('given up')
})

it('a database that is open stays it, however much later', async () => {
  const { open, waits } = opening()
  expect(await now(waits())).toBeUndefined()
  open('database')
  expect(await now(waits(), 60_000)).toBe('database')
  expect(await now(waits())).toBe('database')
})
