import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { aMatch, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { listenTo, WHOLE_PAGE } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

it(
  'a screen reader says to a scout who jots a note down: which match, what a note has, that it is saved, how one that is removed comes back',
  WHOLE_PAGE,
  async () => {
    const server = await buildTestApp()
    linkServer(server.app)
    const scout = await persona(server, 'Scout')
    startSession(scout)
    const teams = ['Harbour Athletic', 'Old Mills'].map((name) => aTeam(server, scout, { name }))
    const [homeTeamId, awayTeamId] = (await Promise.all(teams)).map(({ id }) => id)
    const { id } = await aMatch(server, scout, { homeTeamId, awayTeamId })
    const { user } = openApp(`/matches/${id}`)
    await screen.findAllByRole('button', { name: 'Add note' })
    const { goTo, press, type, hear, spoken } = await listenTo(document.body)
    await goTo('heading', 'Harbour Athletic – Old Mills')
    await goTo('button', 'Add note')
    await press('Enter')
    await hear('textbox, Shirt number, not invalid, placeholder No.')
    await type('9')
    // What the platform does with the keys of its own lists, jsdom does not.
    const note = within(await screen.findByRole('group', { name: 'Note 1' }))
    await press('Tab')
    await user.selectOptions(note.getByLabelText('Position'), 'Left Back')
    await press('Tab')
    await user.selectOptions(note.getByLabelText('Level'), 'B')
    await press('Tab')
    await user.keyboard('Brave')
    await press('Enter')
    await hear('textbox, Shirt number, not invalid, placeholder No.')
    await goTo('button', 'Save')
    await user.keyboard('{Enter}')
    await hear('assertive: Match saved')
    await goTo('button', 'Remove note 1')
    await press('Enter')
    await hear('button, Undo, Note on number 9 removed')
    await press('Enter')
    await hear('textbox, Shirt number, 9, not invalid')
    expect(await spoken()).toEqual([
      'heading, Harbour Athletic – Old Mills, level 1',
      'button, Add note',
      'textbox, Shirt number, not invalid, placeholder No.',
      'textbox, Shirt number, 9, not invalid',
      'combobox, Position, has popup listbox, not expanded, not invalid',
      'combobox, Level, has popup listbox, not expanded, not invalid',
      'textbox, Notes, not invalid, placeholder What you saw',
      'textbox, Shirt number, not invalid, placeholder No.',
      'button, Save, not busy, not disabled',
      'assertive: Match saved',
      'button, Remove note 1',
      'button, Undo, Note on number 9 removed',
      'textbox, Shirt number, 9, not invalid',
    ])
  },
)
