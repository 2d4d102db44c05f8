/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { engineInPage } from '../../support/engineInPage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
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

  it('to a scout who opens a chart: what it counts, each mark, and the same as a table', async () => {
    startSession(scout)
    const { id: playerId } = await aPlayer(server, scout, { name: 'Ana Lima', position: 'Left Back' })
    for (const [date, level] of [
      ['2026-04-10', 'B'],
      ['2026-05-01', 'A'],
    ]) {
      const { id: matchId } = await aMatch(server, scout, { date })
      await aPublishedAnalysis(server, scout, { matchId, playerId, level })
    }
    openApp('/charts')
    await screen.findByRole('table', { name: 'Players' })
    const { goTo, press, hear, read, spoken } = await listenTo(screen.getByRole('main'))
    await goTo('tab', 'Players')
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    await screen.findByRole('table', { name: 'Analyses a month' })
    await goTo('link', /April 2026/)
    await press('ArrowRight')
    await hear('link, Sam Fairholm, May 2026: 1 analysis by 1 scout, until 1 May 2026')
    await goTo('button', 'Show as a table')
    await press('Enter')
    expect(await spoken()).toEqual([
      'tab, Players, selected, 1 control, position 1, set size 5',
      'tab, One player, not selected, 1 control, position 2, set size 5',
      'tab, Compare, not selected, 1 control, position 3, set size 5',
      'tab, Coverage, not selected, 1 control, position 4, set size 5',
      'tab, Coverage, selected, 1 control, position 4, set size 5',
      'link, Sam Fairholm, April 2026: 1 analysis by 1 scout, until 10 Apr 2026',
      'link, Sam Fairholm, May 2026: 1 analysis by 1 scout, until 1 May 2026',
      'button, Show as a table, not disabled',
      'button, Show as a chart, not disabled',
    ])
    expect(await read('table, Analyses a month', 'rowheader, June 2025')).toEqual([
      'table, Analyses a month',
      'rowgroup',
      'row, Month All scouts Sam Fairholm',
      'columnheader, Month',
      'columnheader, All scouts',
      'columnheader, Sam Fairholm',
      'rowgroup',
      'row, June 2025 0 0',
      'rowheader, June 2025',
    ])
  })

  it('to an administrator who imports a table: what the check has found, what a mended cell is, what was imported', async () => {
    const rows = ['name;birth date;height_cm', 'Ada Keeper;1999-02-03;182', 'Bo Back;1998-12-31;1820']
    startSession(await persona(server, 'Admin'))
    engineInPage()
    const { user } = openApp('/players/import')
    await screen.findByRole('button', { name: 'Choose a file' })
    const { goTo, press, hear, spoken } = await listenTo(screen.getByRole('main'))
    await goTo('button', 'Choose a file')
    const chooser = screen.getByLabelText('Choose a file', { selector: 'input' })
    await user.upload(chooser, new File([rows.join('\n')], 'players.csv'))
    await hear('polite: 2 rows checked. New: 1 and Wrong: 1')
    await goTo('combobox', 'height_cm')
    await goTo('textbox', 'height_cm of row 3')
    await user.keyboard('{Control>}a{/Control}182{Enter}')
    await hear('region, Rows of the table')
    await goTo('button', 'Import 2 rows')
    await press('Enter')
    await hear('assertive: 2 rows imported')
    await goTo('button', 'Save report')
    expect(await spoken()).toEqual([
      'button, Choose a file',
      'heading, Columns, level 2',
      'polite: 2 rows checked. New: 1 and Wrong: 1',
      'combobox, height_cm, height, has popup listbox, not expanded, not invalid',
      'textbox, height_cm of row 3, 1820, At most 250, invalid',
      'polite: 2 rows checked. New: 2',
      'polite: Row 3: New',
      'region, Rows of the table',
      'button, Import 2 rows',
      'heading, Check and import, level 2',
      'assertive: 2 rows imported',
      'polite: Done',
      'button, Save report',
    ])
  })

  it(
    'to a scout who jots a note down: which match, what a note has, that it is saved, how one that is removed comes back',
    WHOLE_PAGE,
    async () => {
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
    startSession(scout)
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
