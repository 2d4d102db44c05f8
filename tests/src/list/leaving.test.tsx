import { act, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RememberedLists, useListParams } from '../../../src/list/useListParams'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function Teams() {
  const [, setParams] = useListParams('teams')
  return (
    <button type="button" onClick={() => setParams((before) => ({ ...before, filter: { q: 'aj' } }))}>
      Search
    </button>
  )
}

const neverDrawn = new Promise<never>(() => undefined)
const Team = () => use(neverDrawn)

it('a late search does not navigate back from a row that was opened meanwhile', async () => {
  const router = createMemoryRouter(
    [
      { path: '/teams', element: <Teams /> },
      { path: '/teams/:id', element: <Team /> },
    ],
    { initialEntries: ['/teams'] },
  )
  // A store of its own, so that this list’s search does not reach other tests.
  render(
    <RememberedLists value={new Map()}>
      <RouterProvider router={router} />
    </RememberedLists>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await act(() => router.navigate('/teams/1'))
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(router.state.location).toMatchObject({ pathname: '/teams/1', search: '' })
})
