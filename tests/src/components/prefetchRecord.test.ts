import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PREFETCHED_MS, prefetchRecord, recordKey } from '../../../src/components/useRecord'

const getOne = vi.fn().mockResolvedValue({ data: { id: '1' } })
/** The query of the page once it is rendered. */
const askAsPage = (queryClient: QueryClient) =>
  queryClient.fetchQuery({
    queryKey: recordKey('matches', '1'),
    queryFn: async () => (await getOne()).data,
    staleTime: PREFETCHED_MS,
  })
const SECOND = 1_000

let queryClient: QueryClient
const goTo = () => prefetchRecord('matches', '1', { getOne }, queryClient)
const hasCome = () =>
  waitFor(() => expect(queryClient.getQueryCache().findAll()[0]?.state.status).toBe('success'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  queryClient = new QueryClient()
  getOne.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('a page that renders seconds after the prefetch uses its answer and sends no second request', async () => {
  goTo()
  await hasCome()
  vi.setSystemTime(Date.now() + 5 * SECOND)
  await askAsPage(queryClient)
  expect(getOne).toHaveBeenCalledOnce()
})

test('fetches again when the user returns a few seconds later', async () => {
  goTo()
  await hasCome()
  vi.setSystemTime(Date.now() + 5 * SECOND)
  goTo()
  await askAsPage(queryClient)
  expect(getOne).toHaveBeenCalledTimes(2)
})
