import { PATHS, ROUTES } from '../contract/paths'
import { callApi } from './accounts'
import { press } from './actions'
import { expect, openAs, test } from './fixtures'
import { loseAnswer } from './offline'

test('a scout creates a token for a program, also after a lost answer, until an administrator revokes it', async ({
  page,
  server,
  people,
  records,
  elsewhere,
  console,
}) => {
  console.expect(/ERR_FAILED/)
  const player = await records.player({ name: 'Tokener Vale' })
  const scout = await people.create('Scout')
  await openAs(page, server, scout, ROUTES.account)
  await press(page, 'Create token')
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await expect(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled()
  await dialog.getByLabel('Name').fill('Spreadsheet')
  await loseAnswer(page, `**${PATHS.ownTokens}`)
  await press(dialog, 'Create token')
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await press(dialog, 'Create token')
  const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  await press(page, 'I have copied it')

  // The older token is that of the lost answer, so its secret is unknown.
  const list = page.getByRole('list', { name: 'Access for programs' })
  const tokens = list.getByRole('listitem').filter({ hasText: 'Spreadsheet' })
  await expect(tokens).toHaveCount(2)
  await press(tokens.last(), 'Revoke the token Spreadsheet')
  await expect(tokens).toHaveCount(1)

  await expect(list).toBeFocused()

  const program = () =>
    callApi<{ name: string }>(server, 'GET', PATHS.record('players', player.id), { token })
  expect(await program()).toMatchObject({ name: 'Tokener Vale' })
  await page.reload()
  await expect(tokens).toContainText('Last used')

  const admins = await elsewhere(await people.admin(), ROUTES.edit('users', scout.id))
  await press(admins, 'Revoke the token Spreadsheet')
  await expect(admins.getByText('Token revoked')).toBeVisible()
  await expect(program()).rejects.toThrow(/401/)
})
