/** @module-tag slow */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { listenTo, WHOLE_PAGE } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
})

describe('the output of a screen reader', () => {
  it('for an agent who reads a report: the conclusion before its eighteen items', async () => {
    const agent = await persona(server, 'Agent')
    const home = await aTeam(server, scout, { name: 'Harbour Athletic' })
    const away = await aTeam(server, scout, { name: 'Millbrook Rovers' })
    const player = await aPlayer(server, scout, { name: 'Ana Lima', position: 'Left Back', teamId: home.id })
    const match = await aMatch(server, scout, {
      homeTeamId: home.id,
      awayTeamId: away.id,
      date: '2026-05-01',
    })
    const { id } = await aPublishedAnalysis(server, scout, {
      playerId: player.id,
      matchId: match.id,
      level: 'B',
      conclusion: 'Follow her.',
      technical: { firstTouch: { score: 4, note: 'With both feet.' } },
      accessUserIds: [agent.id],
    })
    startSession(agent)
    openApp(`/analyses/view/${id}`)
    const { read } = await listenTo(await screen.findByRole('article'))
    expect(await read('heading, Ana Lima, level 1', 'With both feet.')).toEqual([
      'heading, Ana Lima, level 1',
      'Left Back · Harbour Athletic',
      'Birth date unknown',
      'button, PDF',
      'image, Level B',
      'B',
      'Mean',
      '4.0',
      '1 of 18 rated',
      'Harbour Athletic – Millbrook Rovers, 1 May 2026',
      'by Sam Fairholm',
      'Published 2 May 2026, 10:00',
      'heading, Conclusion, level 2',
      'Follow her.',
      'heading, Strongest, level 2',
      'First touch',
      '4',
      'Very Good',
      'heading, Weakest, level 2',
      'No item rated below Good.',
      'heading, Ratings, level 2',
      'heading, Technical, mean 4.0, level 3',
      'Technical',
      '4.0',
      'First touch',
      '4',
      'Very Good',
      'With both feet.',
    ])
  })

  it(
    'to a scout who looks for a team: which rows a page has, how many are found, and the one that is opened',
    WHOLE_PAGE,
    async () => {
      startSession(scout)
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
      await hear('polite: 0 results')
      await goTo('button', 'Clear search')
      await user.keyboard('{Enter}')
      await hear('searchbox, Search teams, not invalid, key shortcuts /, placeholder Search teams')
      await hear('polite: Rows 1 to 25 of 27')
      await user.keyboard('Mills')
      await hear('polite: 1 result')
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
        'polite: 0 results',
        'button, Clear search',
        'searchbox, Search teams, not invalid, key shortcuts /, placeholder Search teams',
        'polite: Rows 1 to 25 of 27',
        'polite: 1 result',
        'link, Old Mills',
        'heading, Old Mills, level 1',
      ])
    },
  )
})
