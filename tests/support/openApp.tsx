import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../../src/App'
import { dataProvider } from '../../src/dataProvider'
import { onPageLoad, startPage } from './pageLoad'

// The app loads a page when it is first opened. Loaded here, pages do not use up the time of the first test of a worker.
const pages = import.meta.glob('../../src/{resources,custom,components}/**/*.tsx')
await Promise.all(Object.values(pages).map((load) => load()))

/** Opens the app at an address, as a browser does, and counts the entries that it adds to the browser's history. */
export function openApp(address: string) {
  history.replaceState(null, '', address)
  const pushes = vi.spyOn(history, 'pushState').mockClear()
  const replaces = vi.spyOn(history, 'replaceState').mockClear()
  let page = renderApp()
  let isOpen = true
  onTestFinished(() => {
    isOpen = false
  })
  // A browser shows the present page until the next one is there.
  onPageLoad(() =>
    setImmediate(() => {
      if (!isOpen || !page.container.isConnected) return
      page.unmount()
      history.replaceState(null, '', location.pathname + location.search)
      page = renderApp()
    }),
  )
  return {
    user: userEvent.setup(),
    address: () => `${location.pathname}${location.search}`,
    historyCalls: () => pushes.mock.calls.length + replaces.mock.calls.length,
  }
}

/** Renders the app as a page that has just been loaded. */
function renderApp() {
  const { uploads } = dataProvider
  for (const token of uploads.uploads().keys()) uploads.forget(token)
  uploads.isUnsupported = false
  startPage()
  return render(<App />)
}

/** Removes the toasts, so that a test need not wait three seconds for the next one. */
export const dismissToasts = (user: ReturnType<typeof userEvent.setup>): Promise<void> =>
  waitFor(async () => {
    if (document.querySelector('.MuiSnackbar-root') !== null) await user.keyboard('{Escape}')
    expect(document.querySelector('.MuiSnackbar-root')).toBeNull()
  })

/** Fills the sign-in form in and sends it. */
export async function signInAs(
  user: ReturnType<typeof userEvent.setup>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}
