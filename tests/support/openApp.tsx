import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../../src/App'
import { dataProvider } from '../../src/dataProvider'
import { onPageLoad, startPage } from './pageLoad'

// The app loads a page's code when the page is first opened. Load all here, outside the time limit of a worker's first test.
const pages = import.meta.glob('../../src/{resources,custom,components,forms,list}/**/*.tsx')
await Promise.all(Object.values(pages).map((load) => load()))

/** Opens the app at an address, as a browser does, and counts its changes of the browser's history. */
export function openApp(address: string) {
  history.replaceState(null, '', address)
  const pushes = vi.spyOn(history, 'pushState').mockClear()
  const replaces = vi.spyOn(history, 'replaceState').mockClear()
  let page = renderApp()
  let isOpen = true
  onTestFinished(() => {
    isOpen = false
  })
  // A browser shows the current page until the next one is loaded.
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

/** Fills in and submits the sign-in form. */
export async function signInAs(
  user: ReturnType<typeof userEvent.setup>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`)
}
