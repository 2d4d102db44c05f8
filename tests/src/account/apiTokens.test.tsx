import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TOKEN_PREFIX } from '../../../contract/apiToken'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { reportingPage } from '../../support/reportingPage'
import { server, signedIn } from '../../support/signedIn'

signedIn('Admin')

const list = () => screen.findByRole('list', { name: 'Access for programs' })

describe('access for programs', () => {
  it('is created with name, scope and end, shown once, and revoked with the focus kept in the list', async () => {
    reportingPage()
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: 'Create token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }))
    const submit = dialog.getByRole('button', { name: 'Create token' })
    expect(submit).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Spreadsheet')
    await user.click(submit)
    const field = await screen.findByRole('textbox', { name: 'Token' })
    const token = (field as HTMLInputElement).value
    expect(token.startsWith(TOKEN_PREFIX)).toBe(true)

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    const row = within(await list()).getByRole('listitem')
    expect(row).toHaveTextContent(/Spreadsheet.*Can only read.*Valid until .*/)
    expect(row).not.toHaveTextContent(token)
    await user.click(within(row).getByRole('button', { name: 'Revoke the token Spreadsheet' }))
    expect(await screen.findByText('Token revoked')).toBeVisible()
    expect(await list()).toHaveFocus()
    await waitFor(() => expect(screen.queryByText('Spreadsheet')).toBeNull())
  })

  it('is not offered by a server with only the documented calls', async () => {
    linkWithoutExtras(server.app)
    openApp('/account')
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(screen.queryByText('Access for programs')).toBeNull()
  })
})
