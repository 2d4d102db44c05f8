import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANSWER_HEADER } from '../../../contract/answerHeader'
import { noteAnswer, noteNoAnswer } from '../../../src/authProvider/answering'
import { PageErrorBoundary } from '../../../src/components/PageErrorBoundary'
import { expectConsole } from '../../support/browserSetup'
import { reportingPage } from '../../support/reportingPage'

function open(page: () => ReactNode) {
  const Page = page
  render(
    <MemoryRouter initialEntries={['/players']}>
      <PageErrorBoundary>
        <Page />
      </PageErrorBoundary>
    </MemoryRouter>,
  )
}

const OUR_FILE = `${location.origin}/assets/PlayerEdit-a1.js:1:2345`

/** Creates an error that was thrown in a file of the app. */
const anError = (message: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at Page (${OUR_FILE})` })

const MISSING = 'Failed to fetch dynamically imported module: /assets/PlayerList-1.js'

const openMissing = () =>
  open(() => {
    throw new Error(MISSING)
  })

/** A newer release that is activated when the page reloads; returns the mock that receives the message. */
function aReleaseThatWaits() {
  const postMessage = vi.fn()
  const serviceWorker = { getRegistration: async () => ({ waiting: { postMessage } }), addEventListener() {} }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return postMessage
}

/** The server’s answer to a call without a session. */
const unauthorized = async () =>
  Response.json({ message: 'Unauthorized' }, { status: 401, headers: { [ANSWER_HEADER]: '1' } })

describe('a page that fails while it is drawn', () => {
  it.each([
    ['by a mistake of ours', 'x is undefined', 'This page could not be displayed'],
    ['because the app was updated', MISSING, 'A new version is available'],
  ])('%s shows that and offers to reload', async (_why, cause, title) => {
    expectConsole(/./)
    vi.stubGlobal('fetch', unauthorized)
    open(() => {
      throw new Error(cause)
    })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  it('is reported, unless it is only that its file did not come', async () => {
    expectConsole(/./)
    reportingPage()
    const reports: unknown[] = []
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      reports.push(JSON.parse(body))
      return Response.json({ success: true })
    })
    open(() => {
      throw anError(MISSING)
    })
    open(() => {
      throw anError('Zora is undefined')
    })
    expect(reports).toMatchObject([
      { source: 'boundary', name: 'TypeError', stack: ['assets/PlayerEdit-a1.js:1:2345'] },
    ])
    expect(JSON.stringify(reports)).not.toContain('Zora')
  })
})

describe('a page whose file does not come over a network that is there by name only', () => {
  const networks = {
    'answers nothing': async () => {
      throw new TypeError('Failed to fetch')
    },
    'wants a sign-in of its own': async () =>
      new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  }

  it.each(Object.entries(networks))('which %s is not told to be an older one', async (_what, fetch) => {
    expectConsole(/./)
    vi.stubGlobal('fetch', fetch)
    openMissing()
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Could not load the data' })).toBeVisible()
  })

  it('loads again automatically once the server answers', async () => {
    expectConsole(/./)
    vi.stubGlobal('fetch', networks['answers nothing'])
    const lettingIn = aReleaseThatWaits()
    openMissing()
    await screen.findByText(/No connection to the server/)
    expect(lettingIn).not.toHaveBeenCalled()
    act(noteAnswer)
    await waitFor(() => expect(lettingIn).toHaveBeenCalledOnce())
  })

  it('is not requested again while the server is known to be unreachable', async () => {
    expectConsole(/./)
    const asked = vi.fn(unauthorized)
    vi.stubGlobal('fetch', asked)
    noteNoAnswer()
    openMissing()
    expect(screen.getByText(/No connection to the server/)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })
})
