import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../../src/App'

/** Opens the whole app at an address, as a browser would, and counts what it adds to the history. */
export function openApp(address: string) {
  history.replaceState(null, '', address)
  const pushes = vi.spyOn(history, 'pushState').mockClear()
  const replaces = vi.spyOn(history, 'replaceState').mockClear()
  render(<App />)
  return {
    user: userEvent.setup(),
    address: () => `${location.pathname}${location.search}`,
    historyCalls: () => pushes.mock.calls.length + replaces.mock.calls.length,
  }
}

/** Fills the sign-in form in and sends it. */
export async function signInAs(
  user: ReturnType<typeof userEvent.setup>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}
