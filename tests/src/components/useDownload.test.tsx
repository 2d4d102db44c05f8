import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useDownload } from '../../../src/components/download/useDownload'

const wrapper = ({ children }: { children: ReactNode }) => (
  <NotificationContextProvider>
    <MemoryRouter>{children}</MemoryRouter>
  </NotificationContextProvider>
)
const useDownloading = () => ({
  ...useDownload(() => 'Not saved'),
  told: useNotificationContext().notifications.map(({ message }) => message),
})

it('shows a message when a download fails', async () => {
  const { result } = renderHook(useDownloading, { wrapper })
  await act(() => result.current.start(() => Promise.reject(new Error('Broken'))))
  expect(result.current.told).toEqual(['Not saved'])
})
