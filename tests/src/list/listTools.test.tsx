import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { setWidth } from '../../support/browserSetup'
import { anAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { known, me, server } from '../../support/signedIn'

known('Admin')

beforeEach(() => anAnalysis(server, me))

describe('a list offers', () => {
  it('administrators a menu that only has actions on the list', async () => {
    startSession(me)
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Edit in a table', 'Import'])
  })

  it.each([
    ['Admin', '/users'],
    ['Scout', '/players'],
    ['Player', '/players'],
  ] as const)('its import without a menu to the role %s at %s', async (role, path) => {
    startSession(await persona(server, role))
    openApp(path)
    expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute('href', `${path}/import`)
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('neither on a phone, where the filters would cover them', async () => {
    setWidth(360)
    startSession(me)
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('button', { name: /^Export/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
  })
})
