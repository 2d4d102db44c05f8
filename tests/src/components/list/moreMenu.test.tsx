import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../../src/authProvider/session'
import { anAnalysis } from '../../../support/factories'
import { openApp } from '../../../support/openApp'
import { persona } from '../../../support/personas'
import { known, me, server } from '../../../support/signedIn'

known('Admin')

beforeEach(() => anAnalysis(server, me))

describe('the tools of a list open from it:', () => {
  it.each([
    ['Admin', '/players', ['Edit in a table', 'Import', 'Duplicates', 'History']],
    ['Admin', '/users', ['Import', 'Outgoing email', 'Sign-in rules', 'History']],
    ['Scout', '/players', ['Import', 'Duplicates']],
    ['Scout', '/users', ['Import']],
  ] as const)('%s at %s', async (role, path, tools) => {
    startSession(await persona(server, role))
    const { user } = openApp(path)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const offered = await screen.findAllByRole('menuitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual(tools)
  })
})
