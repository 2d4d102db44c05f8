import { act, render, screen } from '@testing-library/react'
import { createPath, type Navigator, Router, type To } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { useListParams } from '../../../src/list/useListParams'

/** Longer than the debounce of the search, after which the search is in the address. */
const A_PAUSE_MS = 1_000

/** The requested addresses in order; the test lets the router show them. */
let asked: string[]
let change: (filter: { q: string }) => void

const ask = (to: To) => asked.push(typeof to === 'string' ? to : createPath(to))
const navigator: Navigator = { createHref: String, go: () => {}, push: ask, replace: ask }

function Page({ address }: { address: string }) {
  return (
    <Router location={address} navigator={navigator}>
      <Asked />
    </Router>
  )
}

function Asked() {
  const [params, setParams] = useListParams('teams')
  change = (filter) => setParams((before) => ({ ...before, filter }))
  return <output>{params.filter.q}</output>
}

beforeEach(() => {
  asked = []
  history.replaceState(null, '', '/teams')
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const search = (q: string) => {
  act(() => change({ q }))
  act(() => vi.advanceTimersByTime(A_PAUSE_MS))
}

it('keeps the latest search when a busy router renders an older address', () => {
  const { rerender } = render(<Page address="/teams" />)
  search('first')
  search('second')
  expect(asked).toEqual(['/teams?q=first', '/teams?q=second'])

  rerender(<Page address="/teams?q=first" />)
  expect(screen.getByRole('status')).toHaveTextContent('second')
  rerender(<Page address="/teams?q=second" />)
  expect(screen.getByRole('status')).toHaveTextContent('second')
})

it('follows an address that the list did not write: back, forward, or a link', () => {
  const { rerender } = render(<Page address="/teams" />)
  search('first')
  rerender(<Page address="/teams?q=first" />)
  search('second')
  rerender(<Page address="/teams?q=second" />)

  rerender(<Page address="/teams?q=first" />)
  expect(screen.getByRole('status')).toHaveTextContent('first')
})
