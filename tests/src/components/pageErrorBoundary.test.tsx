import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PageErrorBoundary } from '../../../src/components/PageErrorBoundary'
import { expectConsole } from '../../support/browserSetup'

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
})
