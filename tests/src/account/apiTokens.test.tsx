import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type NewApiToken, TOKEN_PREFIX } from '../../../contract/apiToken'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { caller, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { link, server, signedIn } from '../../support/signedIn'

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
    const program = caller(server.app, token)
    expect((await program('GET', RESOURCES.players.path)).status).toBe(200)
    expect((await program('POST', RESOURCES.players.path, { name: 'Ada' })).status).toBe(403)

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    const row = within(await list()).getByRole('listitem')
    expect(row).toHaveTextContent(/Spreadsheet.*Can only read.*Valid until .*/)
    expect(row).not.toHaveTextContent(token)
    await user.click(within(row).getByRole('button', { name: 'Revoke the token Spreadsheet' }))
    expect(await screen.findByText('Token revoked')).toBeVisible()
    expect((await program('GET', RESOURCES.players.path)).status).toBe(401)
    await waitFor(() => expect(screen.queryByText('Spreadsheet')).toBeNull())
  })

  it('lists a token whose answer was lost, so that it can be revoked', async () => {
    reportingPage()
    link.rewrite = ({ method }, answer) =>
      method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : answer
    const { user } = openApp('/account')
    await user.click(await screen.findByRole('button', { name: 'Create token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Lost')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    expect(await dialog.findByText(/No connection/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Revoke the token Lost' })).toBeVisible()
  })

  it('of another user is revoked by an administrator', async () => {
    reportingPage()
    const scout = await persona(server, 'Scout')
    const input = { name: 'Import', scope: 'write', endsOn: server.now().toISOString().slice(0, 10) }
    await scout.call<NewApiToken>('POST', PATHS.ownTokens, input)
    const { user } = openApp(`/users/${scout.id}`)
    await user.click(await screen.findByRole('button', { name: 'Revoke the token Import' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Access for programs' })).toBeNull())
    expect((await scout.call('GET', PATHS.ownTokens)).body).toEqual({ tokens: [] })
  })

  it('is not offered by a server with only the documented calls', async () => {
    linkWithoutExtras(server.app)
    openApp('/account')
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(screen.queryByText('Access for programs')).toBeNull()
  })
})
