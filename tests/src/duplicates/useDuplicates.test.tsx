import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataProviderContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { dataProvider } from '../../../src/dataProvider'
import type { Candidate } from '../../../src/forms/duplicates/candidate'
import { useDuplicates } from '../../../src/forms/duplicates/useDuplicates'

function matchOf(homeTeamId: string): Candidate {
  return { id: null, date: '2026-05-01', homeTeamId, awayTeamId: 'away' }
}

it('sends no more requests after the user left the form during the comparison', async () => {
  let answer = (_: { data: [] }) => {}
  const late = new Promise<{ data: [] }>((resolve) => {
    answer = resolve
  })
  const findSimilar = vi.fn().mockReturnValueOnce(late).mockResolvedValue({ data: [] })
  const getMany = vi.fn().mockResolvedValue({ data: [] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProviderContext value={{ ...dataProvider, findSimilar, getMany }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </DataProviderContext>
  )
  const open = (homeTeamId: string) =>
    renderHook(() => useDuplicates('matches', matchOf(homeTeamId)), { wrapper })
  const left = open('left')
  await waitFor(() => expect(findSimilar).toHaveBeenCalledTimes(1))
  left.unmount()
  answer({ data: [] })
  open('next')
  await waitFor(() => expect(getMany).toHaveBeenCalledWith('teams', { ids: ['next', 'away'] }))
  expect(getMany).not.toHaveBeenCalledWith('teams', { ids: ['left', 'away'] })
})
