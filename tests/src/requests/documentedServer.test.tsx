import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ROUTES } from '../../../contract/paths'
import { aMatch } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { link, me, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

it('offers no requests on a server with only the documented calls, and asks for none', async () => {
  const match = await aMatch(server, me)
  const { user } = openApp(ROUTES.edit('matches', match.id))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('link', { name: 'New analysis' })
  expect(screen.queryByRole('button', { name: 'Ask a scout' })).toBeNull()
  expect(link.asked.filter(({ path }) => path.startsWith('/v1/request'))).toEqual([])
})
