import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { turns18In } from '../../support/consents'
import { aPlayer } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { me as admin, server, signedIn } from '../../support/signedIn'

signedIn('Admin')

it('a server with only the documented calls offers no tokens, consents, bundles and erasing', async () => {
  const { id } = await aPlayer(server, admin, { birthDate: turns18In(300) })
  linkWithoutExtras(server.app)
  openApp('/account')
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(screen.queryByText('Access for programs')).toBeNull()
  cleanup()
  const { user } = openApp(`/players/${id}`)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
  for (const name of ['Download all data…', 'Erase for good…'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  openApp(`/players/${id}?tab=details`)
  expect(await screen.findByLabelText('Birth date')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Guardian’s consent' })).toBeNull()
})
