import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { adminUserSchema } from '../../../contract/user'
import { openApp } from '../../support/openApp'
import { findPlace, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, signedIn } from '../../support/signedIn'

signedIn('Admin')

const PLACES = placesOf('users', {
  id: { kept: 'the address of the page' },
  firstName: { edited: /^First name/ },
  lastName: { edited: /^Last name/ },
  email: { edited: /^Email/ },
  role: { edited: 'Role' },
  status: { shown: 'Active user' },
  emailConfirmed: { kept: 'shown while it is not' },
  licence: { kept: 'edited in the form of an agent' },
  licenceUntil: { kept: 'edited in the form of an agent' },
  locked: { kept: 'shown while they are, and changed by a button of its own' },
  createdAt: { shown: /Added .*2026/ },
  lastSignInAt: { shown: /Signed in .*2026/i },
  version: { kept: 'what tells two changes apart' },
})

const USER = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a04',
  firstName: 'Bo',
  lastName: 'Ek',
  email: 'Bo.Ek@example.com',
  role: 'Scout',
  status: 1,
  createdAt: '2026-01-05T10:00:00.000Z',
  lastSignInAt: '2026-03-05T10:00:00.000Z',
  locale: 'sv',
}

describe('a user', () => {
  it('has an input for every field', async () => {
    serveRecord(link, 'users', USER)
    openApp(`/users/${USER.id}`)
    expect(Object.keys(PLACES)).toEqual(Object.keys(adminUserSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
  })

  it.each([
    ['active', USER],
    ['of no known status', { ...USER, status: null, lastSignInAt: null }],
  ])('that is %s is saved with only the name changed', async (_what, served) => {
    const record = serveRecord(link, 'users', served)
    const { user } = openApp(`/users/${served.id}`)
    await user.type(await screen.findByLabelText(/^Last name/), 'lund')
    await save(user)
    expect(await record.sent()).toEqual({ ...served, lastName: 'Eklund' })
  })
})
