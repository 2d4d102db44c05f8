import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, server, signedIn } from '../../support/signedIn'

/** The messages of the product document, section 8, as users see them: toasts on the pages of each resource. */
signedIn('Admin')

const toast = (words: string) =>
  waitFor(() => {
    const shown = document.querySelector('.MuiSnackbarContent-message')
    expect(shown?.textContent).toBe(words)
    return shown
  })
const failing = (method: string) => {
  link.intercept = (asked) =>
    asked.method === method ? json({ message: 'The disk is full' }, 500) : undefined
}

it('a failed search for a player shows a message and an alternative', async () => {
  expectConsole(/Could not|HttpError/)
  const { id } = await aPlayer(server)
  failing('GET')
  const { user } = openApp(`/players/${id}?tab=details`)
  await toast('Something went wrong! Could not find player')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Could not load the data')
  link.intercept = () => undefined
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
})

const ANY = 'It was deleted, or you do not have access to it.'
const SHARED = 'This report does not exist or is no longer shared with you.'

it.each([
  ['analyses', 'Analysis does not exist', SHARED],
  ['teams', 'Team does not exist', ANY],
])(
  'one of the %s that was not found: shows %s, possible reasons, and a link back',
  async (resource, words, why) => {
    expectConsole(/does not exist/)
    openApp(`/${resource}/0b5e0f4c-0000-4000-8000-000000000000`)
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByRole('link', { name: /^(Back|Go to)\b/ })).toHaveAttribute('href', `/${resource}`)
    expect(document.title).toBe(`${words} · Touchline`)
  },
)

it('a failed search for the players of a team shows a message beside the team', {
  tags: 'slow',
}, async () => {
  expectConsole(/Could not find player in team/)
  const { id, name } = await aTeam(server)
  link.intercept = ({ path }) => (path.startsWith('/v1/player') ? json({}, 500) : undefined)
  const { user } = openApp(`/teams/${id}`)
  await toast('Something went wrong! Could not find player in team')
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
  link.intercept = () => undefined
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No players in this team yet.')).toBeVisible()
})
