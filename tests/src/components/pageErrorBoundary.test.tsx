import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
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

/** An error as it is thrown in a file of ours. */
const anError = (message: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at Page (${OUR_FILE})` })

describe('a page that fails while it is drawn', () => {
  it.each([
    ['by a mistake of ours', 'x is undefined', 'This page could not be shown'],
    [
      'because the app was updated',
      'Failed to fetch dynamically imported module: /assets/PlayerList-1.js',
      'A newer version is ready',
    ],
  ])('%s says so and offers to reload', (_why, cause, title) => {
    expectConsole(/./)
    open(() => {
      throw new Error(cause)
    })
    expect(screen.getByText(title)).toBeVisible()
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
      throw anError('Failed to fetch dynamically imported module: /assets/PlayerList-1.js')
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
