import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../../src/authProvider/session'
import { SharedToasts } from '../../../src/layout/SharedToasts'
import { persona } from '../../support/personas'
import { me as scout, server, signedIn } from '../../support/signedIn'

const add = vi.fn()

signedIn('Scout')

const notify = () =>
  renderHook(() => useNotify(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter>
        <SharedToasts userId={scout.id} add={add}>
          {children}
        </SharedToasts>
      </MemoryRouter>
    ),
  }).result.current

it('what comes late is told to somebody who has signed out, and not to whoever has signed in since', async () => {
  const tell = notify()
  endSession('signedOut')
  tell('Stopped at 120 of 500')
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ message: 'Stopped at 120 of 500' }))
  add.mockClear()
  startSession(await persona(server, 'Scout'))
  tell('Player created')
  expect(add).not.toHaveBeenCalled()
})
