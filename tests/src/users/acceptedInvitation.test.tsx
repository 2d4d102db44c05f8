import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { aDataProvider } from '../../support/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { openApp } from '../../support/openApp'
import { mailedSecret } from '../../support/serverTest'
import { me, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Admin')

let nora: AdminUser

beforeEach(async () => {
  const fields = { firstName: 'Nora', lastName: 'New', email: 'nora@touchline.test', role: 'Scout' }
  nora = (await me.call<AdminUser>('POST', '/v1/user/admin', fields)).body
})

async function acceptInvitation() {
  const invitation = await mailedSecret('signup', { server })
  const password = 'a password of her own'
  await me.call('POST', '/v1/signup', { ...nora, password, invitation })
  const { status } = await me.call('POST', PATHS.login, { email: nora.email, password })
  expect(status).toBe(200)
}

/** The status can still be old when the sessions appear, and changes shortly after. */
async function expectActive() {
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Active sessions' })).toHaveTextContent('Last used'),
  )
  await waitFor(() => expect(screen.queryByText('Pending invitation')).toBeNull())
  expect(screen.getByText('Active user')).toBeVisible()
}

it('the page of a user who has accepted is not that of the device’s older copy', async () => {
  const provider = aDataProvider()
  const asked = { pagination: { page: 1, perPage: 25 }, filter: {} }
  await provider.getList('users', asked)
  const { data } = await provider.getOne('users', { id: nora.id })
  expect(data).toMatchObject({ status: 2 })
  await acceptInvitation()
  openApp(`/users/${nora.id}`)
  await expectActive()
})

it('an open page shows that the user has accepted once its tab is focused', async () => {
  openApp(`/users/${nora.id}`)
  expect(await screen.findByText('Pending invitation')).toBeVisible()
  await acceptInvitation()
  window.dispatchEvent(new Event('visibilitychange'))
  await expectActive()
})
