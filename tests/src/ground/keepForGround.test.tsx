import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataProviderContext, NotificationContextProvider, useNotificationContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useKeepForGround } from '../../../src/custom/ground/useKeepForGround'
import { expectConsole } from '../../support/browserSetup'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
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

it('shows a message when a match cannot be downloaded for offline use', async () => {
  expectConsole(/Try later/)
  const keeping = await aKeeping()
  link.intercept = ({ method }) => (method === 'GET' ? json({ message: 'Try later' }, 503) : undefined)
  await act(() => keeping.current.keep())
  expect(keeping.current.told).toEqual([expect.stringMatching(/^This match could not be downloaded/)])
})
