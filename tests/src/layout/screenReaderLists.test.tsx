import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { listenTo, WHOLE_PAGE } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

describe('what a screen reader says', () => {
  it(
    'to a scout who looks for a team: which rows a page has, how many are found, and the one that is opened',
    WHOLE_PAGE,
    async () => {
      for (let number = 1; number <= 26; number += 1) await aTeam(server, scout, { name: `Club ${number}` })
      await aTeam(server, scout, { name: 'Old Mills' })
      const { user } = openApp('/teams')
      await screen.findByRole('link', { name: 'Club 1' })
      const { goTo, press, hear, spoken } = await listenTo(screen.getByRole('main'))
      await goTo('button', 'Next page')
      await press('Enter')
      await hear('polite: Rows 26 to 27 of 27')
      await goTo('button', 'Name')
      await press('Enter')
      await goTo('searchbox', 'Search teams')
      await user.keyboard('xyz')
      await hear('polite: 0 entries found')
      await goTo('button', 'Clear search')
      await user.keyboard('{Enter}')
      await hear('searchbox, Search teams, not invalid, key shortcuts /, placeholder Search teams')
      await hear('polite: Rows 1 to 25 of 27')
      await user.keyboard('Mills')
      await hear('polite: 1 entry found')
      await press('ArrowDown')
      await hear('link, Old Mills')
      await press('Enter')
      await hear('heading, Old Mills, level 1')
      expect(await spoken()).toEqual([
        'button, Next page',
        'button, Previous page',
        'polite: Rows 26 to 27 of 27',
        'button, Name',
        'polite: Rows 1 to 25 of 27',
        'searchbox, Search teams, not invalid, key shortcuts /, placeholder Search teams',
        'polite: 0 entries found',
        'button, Clear search',
        'searchbox, Search teams, not invalid, key shortcuts /, placeholder Search teams',
        'polite: Rows 1 to 25 of 27',
        'polite: 1 entry found',
        'link, Old Mills',
        'heading, Old Mills, level 1',
      ])
    },
  )

  it('to a scout whose list is empty: what belongs there, and what to do next', async () => {
    openApp('/teams')
    await screen.findByText('No teams yet')
    const { read } = await listenTo(screen.getByRole('main'))
    expect(await read('heading, Teams, level 1', 'link, Import')).toEqual([
      'heading, Teams, level 1',
      'link, New team',
      'New team',
      'No teams yet',
      'Teams can also be added while entering a match or a player.',
      'link, New team',
      'New team',
      'link, Import',
    ])
  })
})
