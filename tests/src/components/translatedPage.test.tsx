import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../contract/paths'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { reportingPage } from '../../support/reportingPage'
import { me as admin, server, signedIn } from '../../support/signedIn'
import { translatePage } from '../../support/translatePage'

type User = ReturnType<typeof openApp>['user']

signedIn('Admin')

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save' }))

async function choose(user: User, name: string, team: string) {
  await user.type(await screen.findByRole('combobox', { name }), team)
  await user.click(await screen.findByRole('option', { name: team }))
}

describe('a page whose texts a browser has translated', () => {
  it.each([
    ['teams', async (user: User) => user.type(await field(/^Name/), 'Old Mills'), 'Team created'],
    ['players', async (user: User) => user.type(await field(/^Name/), 'Ana Lima'), 'Player created'],
    [
      'matches',
      async (user: User) => {
        await choose(user, 'Home team', 'Harbour')
        await choose(user, 'Away team', 'Mills')
      },
      'Match created',
    ],
    [
      'users',
      async (user: User) => {
        await user.type(await field(/^First name/), 'Nora')
        await user.type(await field(/^Last name/), 'New')
        await user.type(await field(/^Email/), 'nora@touchline.test')
      },
      'Invitation sent to nora@touchline.test',
    ],
  ] as const)('creates one of the %s', async (resource, fill, created) => {
    for (const name of ['Harbour', 'Mills']) await aTeam(server, undefined, { name })
    const { user, address } = openApp(ROUTES.create(resource))
    await screen.findByRole('button', { name: /^(Save|Send invitation)$/ })
    translatePage()
    await fill(user)
    await user.click(screen.getByRole('button', { name: /^(Save|Send invitation)$/ }))
    await screen.findByText(created)
    await waitFor(() => expect(address()).not.toBe(ROUTES.create(resource)))
  })

  it.each([
    ['team', async () => ROUTES.edit('teams', (await aTeam(server)).id), /^Name/],
    ['player', async () => `${ROUTES.edit('players', (await aPlayer(server)).id)}?tab=details`, /^Name/],
    ['match', async () => `${ROUTES.edit('matches', (await aMatch(server)).id)}?tab=details`, /^Comments/],
    ['analysis', async () => ROUTES.edit('analyses', (await anAnalysis(server, admin)).id), /^Conclusion/],
    ['user', async () => ROUTES.edit('users', admin.id), /^First name/],
  ])('saves a %s', async (_record, make, name) => {
    const { user } = openApp(await make())
    const input = await field(name)
    translatePage()
    await user.type(input, ' changed')
    await save(user)
    await screen.findByText(/^(Team|Player|Match|Analysis|User) saved$/)
    const button = screen.getByRole('button', { name: 'Save' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  })

  it('shows the error of a field, and its hint again once the error is corrected', async () => {
    reportingPage()
    const { user } = openApp(ROUTES.create('players'))
    const input = await screen.findByRole('combobox', { name: /^Also known as/ })
    const hint = input.closest('.MuiFormControl-root')?.querySelector('.MuiFormHelperText-root')
    translatePage()
    const words = hint?.textContent
    await user.type(await field(/^Name/), 'Ana')
    await user.click(input)
    await user.paste(`${'x'.repeat(130)};`)
    await save(user)
    await waitFor(() => expect(hint?.textContent).not.toBe(words))
    await user.type(input, '{Backspace}')
    await waitFor(() => expect(hint?.textContent).toBe(words))
  })
})
