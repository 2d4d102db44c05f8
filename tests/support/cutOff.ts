import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ServerLink } from './serverFetch'

/** Cuts a page off from the network, or from answers, once no call is pending: the page would report a lost answer. */
export async function cutOff(link: ServerLink, what: 'offline' | 'loseAnswers' = 'offline'): Promise<void> {
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  link[what] = true
}
