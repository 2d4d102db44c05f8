import { expect, it, vi } from 'vitest'
import { createStore } from '../../src/createStore'

it('calls its listeners after each change, and not for the same value', () => {
  const store = createStore(0)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.get()))
  for (const value of [1, 1, 2]) store.set(value)
  expect(seen).toEqual([1, 2])
})

it('calls a listener no more after it has unsubscribed, even while others are called', () => {
  const store = createStore(0)
  const second = vi.fn()
  const stopFirst = store.subscribe(() => stopFirst())
  const stopSecond = store.subscribe(second)
  store.set(1)
  expect(second).toHaveBeenCalledTimes(1)
  stopSecond()
  store.set(2)
  expect(second).toHaveBeenCalledTimes(1)
})
