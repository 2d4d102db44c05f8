import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aTeam } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { json } from '../../../support/serverFetch'
import { link, server, signedIn } from '../../../support/signedIn'

signedIn('Scout')

beforeEach(async () => {
  for (const name of ['Ajax', 'Athletic', 'Benfica']) await aTeam(server, undefined, { name })
})

it('says how many records there are, and how many of them a search finds', async () => {
  const { user } = openApp('/teams')
  expect(await screen.findByText('3 teams')).toBeVisible()
  await user.type(await screen.findByRole('searchbox'), 'a')
  expect(await screen.findByText('3 of 3 teams')).toBeVisible()
  await user.type(await screen.findByRole('searchbox'), 'j')
  expect(await screen.findByText('1 of 3 teams')).toBeVisible()
})

it('knows how many there are where not all of them are in memory', { tags: 'slow' }, async () => {
  link.intercept = ({ path }) =>
    path.startsWith('/v1/team?page=1&amount=2000') ? json({ teams: [], total: 21_626 }) : undefined
  openApp('/teams?q=ajax')
  expect(await screen.findByText('1 of 21,626 teams')).toBeVisible()
})

it('says no number before it is known', { tags: 'slow' }, async () => {
  link.intercept = ({ path }) => (path.startsWith('/v1/team?') ? new Promise(() => undefined) : undefined)
  openApp('/teams')
  await screen.findByRole('table', { name: 'Teams' })
  expect(screen.queryByText(/teams$/)).toBeNull()
})
