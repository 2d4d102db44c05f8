import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataProviderContext, NotificationContextProvider, useNotificationContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { storeTokens } from '../../../src/authProvider/tokens'
import { watchSession } from '../../../src/authProvider/watchSession'
import { useKeepForGround } from '../../../src/custom/ground/useKeepForGround'
import { expectConsole } from '../../support/browserSetup'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout')

async function aKeeping() {
  const match = await aMatch(server, scout)
  const provider = aDataProvider()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataProviderContext value={provider}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>
          <MemoryRouter>{children}</MemoryRouter>
        </NotificationContextProvider>
      </QueryClientProvider>
    </DataProviderContext>
  )
  const useKeeping = () => ({
    ...useKeepForGround(match.id),
    told: useNotificationContext().notifications.map(({ message }) => message),
  })
  return renderHook(useKeeping, { wrapper }).result
}

it('a match that cannot be kept for the ground is told of', async () => {
  expectConsole(/Try later/)
  const keeping = await aKeeping()
  link.intercept = ({ method }) => (method === 'GET' ? json({ message: 'Try later' }, 503) : undefined)
  await act(() => keeping.current.keep())
  expect(keeping.current.told).toEqual([expect.stringMatching(/^This match could not be downloaded/)])
})

it('a failure to keep a match is not shown to another user', { tags: 'slow' }, async () => {
  onTestFinished(watchSession())
  const other = await persona(server, 'Scout')
  const keeping = await aKeeping()
  let asked = 0
  link.intercept = () => {
    asked += 1
    return new Promise<Response>(() => undefined)
  }
  await act(async () => {
    const kept = keeping.current.keep()
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 15_000 })
    storeTokens(other, null)
    window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.accessToken' }))
    await kept
  })
  expect(keeping.current.progress).toBeNull()
  expect(keeping.current.told).toEqual([])
})
