import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { listenTo } from '../../support/screenReader'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout', { firstName: 'Sam', lastName: 'Fairholm' })
})

describe('what a screen reader says', () => {
  it('to somebody who signs in', async () => {
    openApp('/')
    await screen.findByLabelText('Email')
    const { read } = await listenTo(screen.getByRole('main'))
    expect(await read('heading, Sign in, level 1', 'link, Forgot password?')).toEqual([
      'heading, Sign in, level 1',
      'Match notes, ratings and reports in one place.',
      'Email',
      'textbox, Email, not invalid',
      'Password',
      'Password',
      'button, Show password',
      'button, Sign in',
      'link, Forgot password?',
    ])
  })

  it('to a scout who rates with the keyboard: what was rated, and what comes next', async () => {
    startSession(scout)
    const { id } = await anAnalysis(server, scout)
    openApp(`/analyses/${id}`)
    const ratings = await screen.findByRole('region', { name: 'Ratings' })
    const { press, type, spoken } = await listenTo(ratings)
    within(ratings).getAllByRole('radio')[0]?.focus()
    await press('4')
    await press('3')
    await press('n')
    await type('Two-footed')
    await press('Escape')
    expect(await spoken()).toEqual([
      'radio, 1, Poor, Poor, not checked, position 1, set size 5',
      'radiogroup, Ball manipulate, not rated',
      'polite: First touch, 4, Very Good',
      'radiogroup, Finishing, not rated',
      'polite: Ball manipulate, 3, Good',
      'textbox, Note on Finishing, not invalid',
      'radiogroup, Finishing, not rated',
    ])
  })

  it('to an agent who reads a report: the verdict before its eighteen parts', async () => {
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
      'Birth date not known',
      'button, PDF',
      'image, Level B',
      'B',
      'Mean',
      '4.0',
      '1 of 18 rated',
      'Harbour Athletic – Millbrook Rovers, 1 May 2026',
      'by Sam Fairholm',
      'published on 2 May 2026, 10:00',
      'heading, Conclusion, level 2',
      'Follow her.',
      'heading, Strongest, level 2',
      'First touch',
      '4',
      'Very Good',
      'heading, Weakest, level 2',
      'Too little is rated.',
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

  it('to a scout who shares a report: whom it goes to, and what can be done next', async () => {
    await persona(server, 'Agent', { firstName: 'Gus', lastName: 'Poyet', email: 'gus@example.com' })
    startSession(scout)
    const player = await aPlayer(server, scout, { birthDate: '2000-01-01' })
    const { id } = await aPublishedAnalysis(server, scout, { playerId: player.id })
    openApp(`/analyses/view/${id}`)
    const share = await screen.findByRole('button', { name: 'Share' })
    const { press, type, spoken } = await listenTo(document.body)
    share.focus()
    await press('Enter')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'People' })).toHaveFocus())
    await type('Gus')
    await screen.findByRole('option', { name: /Gus Poyet/ })
    await press('ArrowDown')
    await press('Enter')
    await screen.findByRole('button', { name: /Gus Poyet/ })
    await press('Tab')
    const heard = await spoken()
    expect(heard.slice(0, 3)).toEqual([
      'button, Share',
      'dialog, Share this analysis, modal',
      'combobox, People, has popup listbox, not expanded, autocomplete in list, not invalid',
    ])
    expect(heard).toContainEqual(
      expect.stringContaining('active descendant Gus Poyet gus@example.com · Agent Address confirmed'),
    )
    expect(heard.at(-1)).toBe('button, Copy link')
  })
})
