import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ServerLink } from './serverFetch'

/** Takes the network, or its answers alone, away from a page that has all it asks for: what is lost on its way would be told as well. */
export async function cutOff(link: ServerLink, what: 'offline' | 'loseAnswers' = 'offline'): Promise<void> {
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  link[what] = true
}
