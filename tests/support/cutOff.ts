import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ServerLink } from './serverFetch'

/** Cuts a page off from the network, or from its answers. The page must not be loading: lost answers would be reported. */
export async function cutOff(link: ServerLink, what: 'offline' | 'loseAnswers' = 'offline'): Promise<void> {
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  link[what] = true
}
