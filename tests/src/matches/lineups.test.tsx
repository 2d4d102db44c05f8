import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { dataProvider } from '../../../src/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { dismissToasts, openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let harbour: Team
let keller: Player
let marsh: Player

keepOnDevice()

signedIn('Scout', { firstName: 'Ana', lastName: 'Ruiz' })

beforeEach(async () => {
  harbour = await aTeam(server, undefined, { name: 'Harbour Athletic' })
  const ofHarbour = { teamId: harbour.id }
  keller = await aPlayer(server, scout, { name: 'Ada Keller', position: 'Centre Forward', ...ofHarbour })
  marsh = await aPlayer(server, scout, { name: 'Ida Marsh', ...ofHarbour })
  await aPlayer(server, scout, { name: 'Lea Marsh', ...ofHarbour })
})

const stored = async ({ id }: Match) => (await scout.call<Match>('GET', `/v1/match/${id}`)).body
const aMatchOfHarbour = (said: object = {}) => aMatch(server, scout, { homeTeamId: harbour.id, ...said })

async function openLineups(match: Match) {
  const app = openApp(ROUTES.edit('matches', match.id))
  await app.user.click(await screen.findByRole('button', { name: /Line-ups and scouts/ }))
  return app
}
const heading = () => screen.findByRole('button', { name: /Line-ups and scouts/ })
/** The line-up of the home team, below its notes. */
const lineup = async () => {
  const [, region] = await screen.findAllByRole('region', { name: /Harbour Athletic/ })
  return within(region ?? document.body)
}
const row = async (number: number) =>
  within(await (await lineup()).findByRole('group', { name: `Player ${number}` }))
const save = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Match saved')
}
type User = ReturnType<typeof openApp>['user']
const pasteSheet = async (user: User, text: string) => {
  await user.click((await lineup()).getByRole('button', { name: 'Paste team sheet' }))
  await user.click(screen.getByLabelText('Team sheet'))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Add players' }))
}
const entry = (shirtNo: number | null, { id }: Player, position = '') => ({
  shirtNo,
  playerId: id,
  position,
  isStarter: true,
})

describe('a line-up', () => {
  it('is typed by number and name, with Enter for the next field and the team’s players first', {
    tags: 'slow',
  }, async () => {
    const match = await aMatchOfHarbour()
    const { user } = await openLineups(match)
    await user.click((await lineup()).getByRole('button', { name: 'Add player' }))
    await waitFor(async () => expect((await row(1)).getByLabelText('Shirt number')).toHaveFocus())
    await user.keyboard('9{Enter}')
    await waitFor(async () => expect((await row(1)).getByLabelText('Player')).toHaveFocus())
    await user.keyboard('kel')
    await screen.findByRole('option', { name: /Ada Keller/ })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await row(2)).getByLabelText('Shirt number')).toHaveFocus())
    await user.keyboard('10{Enter}')
    await user.keyboard('ida')
    await screen.findByRole('option', { name: /Ida Marsh/ })
    await user.keyboard('{Enter}')
    await row(3)
    await save(user)
    expect((await stored(match)).homeLineup).toEqual([entry(9, keller, 'Centre Forward'), entry(10, marsh)])
  })

  it('is pasted from a team sheet; uncertain players are chosen or created before anything is saved', {
    tags: 'slow',
  }, async () => {
    const match = await aMatchOfHarbour()
    const { user } = await openLineups(match)
    await pasteSheet(user, 'GK 1 A. Keller\n7. Marsh\n11\tSomebody New\tLB')
    expect(await screen.findByText(/3 players found. Choose the players for 2 names./)).toBeVisible()
    expect((await row(1)).getByText('Ada Keller')).toBeVisible()
    expect((await row(2)).getByLabelText('Who is “Marsh”?')).toBeVisible()

    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await (await row(2)).findByText('Required')).toBeVisible()

    await user.click((await row(2)).getByLabelText('Who is “Marsh”?'))
    await user.click(await screen.findByRole('option', { name: /Ida Marsh/ }))
    await user.click((await row(3)).getByLabelText('Who is “Somebody New”?'))
    await user.click(await screen.findByRole('option', { name: /Create “Somebody New”/ }))
    await (await row(3)).findByText('Somebody New')
    await dismissToasts(user)
    await save(user)
    const { homeLineup } = await stored(match)
    expect(homeLineup?.slice(0, 2)).toEqual([entry(1, keller, 'Goalkeeper'), entry(7, marsh)])
    const made = await scout.call<Player>('GET', `/v1/player/${homeLineup?.[2]?.playerId}`)
    expect(made.body).toMatchObject({ name: 'Somebody New', teamId: harbour.id })
    expect(homeLineup?.[2]).toMatchObject({ shirtNo: 11, position: 'Left Back' })
  })

  it('distinguishes namesakes in its rows', async () => {
    const birthDate = '1999-05-01'
    const namesake = await aPlayer(server, scout, { name: 'Ida Marsh', teamId: harbour.id, birthDate })
    const homeLineup = [entry(9, marsh, 'Left Back'), entry(10, namesake)]
    await openLineups(await aMatchOfHarbour({ homeLineup }))
    const named = await (await row(2)).findByRole('button', { name: /Ida Marsh/ })
    expect(named).toHaveTextContent('Ida Marsh1999')
    expect((await row(1)).getByRole('button', { name: /Ida Marsh/ }).textContent).toBe('Ida Marsh')
  })

  it('keeps a team sheet that is being typed until it has been read', { tags: 'slow' }, async () => {
    const match = await aMatchOfHarbour()
    const { user } = await openLineups(match)
    await user.click((await lineup()).getByRole('button', { name: 'Paste team sheet' }))
    await user.type(await screen.findByLabelText('Team sheet'), '9 Ada Keller{Enter}10 Ida Marsh')
    await user.click(screen.getByRole('button', { name: /^Line-ups and scouts/ }))
    await waitFor(() => expect(screen.queryByLabelText('Team sheet')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Add these players or cancel before you save.')).toBeVisible()
    expect(link.askedOf('PUT')).toEqual([])
    cleanup()
    const again = await openLineups(match)
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    const sheet = await screen.findByLabelText('Team sheet')
    expect(sheet).toHaveValue('9 Ada Keller\n10 Ida Marsh')
    await again.user.clear(sheet)
    expect(sheet).toBeVisible()
    expect(sheet).toHaveFocus()
    await again.user.type(sheet, '9 Ada Keller{Enter}10 Ida Marsh')
    expect(sheet).toHaveValue('9 Ada Keller\n10 Ida Marsh')
    await again.user.click(screen.getByRole('button', { name: 'Add players' }))
    await screen.findByText('2 players found.')
    await save(again.user)
    expect((await stored(match)).homeLineup).toEqual([entry(9, keller, 'Centre Forward'), entry(10, marsh)])
  })

  it('asks if two lines of a team sheet may mean the same player', { tags: 'slow' }, async () => {
    const { user } = await openLineups(await aMatchOfHarbour())
    await pasteSheet(user, '7 Keller\n9 Keller\n10 Ida Marsh\n11 I. Marsh')
    expect(await screen.findByText(/4 players found. Choose the players for 3 names./)).toBeVisible()
    expect((await row(1)).getByLabelText('Who is “Keller”?')).toBeVisible()
    expect((await row(2)).getByLabelText('Shirt number')).toHaveValue('9')
    expect((await row(2)).getByLabelText('Who is “Keller”?')).toBeVisible()
    expect(await (await row(3)).findByText('Ida Marsh')).toBeVisible()
    expect((await row(4)).getByLabelText('Who is “I. Marsh”?')).toBeVisible()
  })

  it('adds a player once whom a team sheet names twice', { tags: 'slow' }, async () => {
    const { user } = await openLineups(await aMatchOfHarbour())
    await pasteSheet(user, 'Ada Keller\n10 Ida Marsh\n9 Ada Keller\n10 Ida Marsh')
    expect(await screen.findByText('2 players found.')).toBeVisible()
    expect(await (await row(1)).findByText('Ida Marsh')).toBeVisible()
    expect((await row(2)).getByLabelText('Shirt number')).toHaveValue('9')
    expect((await lineup()).queryByRole('group', { name: 'Player 3' })).toBeNull()
  })

  it('adds a new player to the right row if the answer is late', { tags: 'slow' }, async () => {
    const match = await aMatchOfHarbour()
    const { user } = await openLineups(match)
    await pasteSheet(user, '1 A. Keller\n11 Somebody New\n12 Nobody Yet')
    await user.click((await row(2)).getByLabelText('Who is “Somebody New”?'))
    const letGo = holdWrites(link)
    await user.click(await screen.findByRole('option', { name: /Create “Somebody New”/ }))
    await waitFor(async () => expect((await row(4)).getByLabelText('Shirt number')).toHaveFocus())
    await user.click((await row(2)).getByLabelText('Who is “Somebody New”?'))
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull()
    await user.click((await row(1)).getByRole('button', { name: /Remove/ }))
    letGo()
    await (await row(1)).findByText('Somebody New')
    expect((await row(2)).getByLabelText('Who is “Nobody Yet”?')).toBeVisible()
    const { players } = (await scout.call<{ players: Player[] }>('GET', '/v1/player?page=1&amount=99')).body
    expect(players.filter(({ name }) => name === 'Somebody New')).toHaveLength(1)
  })

  it('can be entered for a new match, before its first save', async () => {
    await aMatchOfHarbour()
    await dataProvider.reload('matches')
    const { user } = openApp(ROUTES.create('matches'))
    await user.type(await screen.findByRole('combobox', { name: 'Home team' }), 'harb')
    await user.click(await screen.findByRole('option', { name: 'Harbour Athletic' }))
    await user.type(screen.getByRole('combobox', { name: 'Away team' }), 'Old Mills')
    await user.click(await screen.findByRole('option', { name: 'Create “Old Mills”' }))
    await user.click(await heading())
    await pasteSheet(user, '9 Keller')
    await (await row(1)).findByText('Ada Keller')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Match created')
    const { matches } = (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=9')).body
    const made = matches.find(({ awayTeam }) => awayTeam.name === 'Old Mills')
    expect(made && (await stored(made)).homeLineup).toEqual([entry(9, keller, 'Centre Forward')])
  })

  it('takes forty players of a team sheet, and shows how many lines it skipped', {
    tags: 'slow',
  }, async () => {
    const { user } = await openLineups(await aMatchOfHarbour())
    await pasteSheet(user, Array.from({ length: 42 }, (_, index) => `${index + 1} Unknown Person`).join('\n'))
    expect(await screen.findByText(/2 lines skipped: a team has at most 40 players/)).toBeVisible()
    expect(await row(40)).toBeDefined()
  })

  it('is copied from the team’s last match with a line-up, home or away', { tags: 'slow' }, async () => {
    await aMatchOfHarbour({ date: '2026-03-01', homeLineup: [entry(1, marsh)] })
    const away = { awayTeamId: harbour.id, awayLineup: [entry(9, keller)] }
    await aMatch(server, scout, { date: '2026-04-01', ...away })
    await aMatchOfHarbour({ date: '2026-04-08' })
    const match = await aMatchOfHarbour({ date: '2026-05-01', homeLineup: [entry(8, marsh)] })
    const { user } = await openLineups(match)
    await user.click((await lineup()).getByRole('button', { name: 'Copy last line-up' }))
    await (await row(2)).findByText('Ada Keller')
    await save(user)
    expect((await stored(match)).homeLineup).toEqual([entry(8, marsh), entry(9, keller)])
  })

  it('moves the focus to the name field when a player is changed', { tags: 'slow' }, async () => {
    const { user } = await openLineups(await aMatchOfHarbour({ homeLineup: [entry(9, keller)] }))
    await user.click(await (await row(1)).findByRole('button', { name: 'Change player: Ada Keller' }))
    expect((await row(1)).getByRole('combobox', { name: /Ada Keller/ })).toHaveFocus()
  })
})

describe('a note', () => {
  it('shows the player with its shirt number', async () => {
    const match = await aMatchOfHarbour({ homeNotes: [{ shirtNo: 9 }], homeLineup: [entry(9, keller)] })
    openApp(ROUTES.edit('matches', match.id))
    const list = within(await screen.findByRole('list', { name: 'Notes' }))
    expect(await list.findByText('Keller')).toBeVisible()
  })

  it('fills its analysis with player, number and position of the line-up', {
    tags: 'slow',
  }, async () => {
    const match = await aMatchOfHarbour({
      homeNotes: [{ shirtNo: 9, notes: 'Quick' }],
      homeLineup: [entry(9, keller, 'Second Striker')],
    })
    const { user } = openApp(ROUTES.edit('matches', match.id))
    await user.click(await screen.findByRole('button', { name: /Quick/ }))
    await user.click(await screen.findByRole('link', { name: 'Write report' }))
    await waitFor(() => expect(screen.getByLabelText(/^Player/)).toHaveValue('Ada Keller'))
    expect(screen.getByLabelText('Shirt number')).toHaveValue('9')
    expect(screen.getByDisplayValue('Second Striker')).toBeInTheDocument()
  })
})

it('the assigned scouts of a match are chosen among the users', async () => {
  const other = await persona(server, 'Scout', { firstName: 'Bo', lastName: 'Li' })
  const match = await aMatchOfHarbour()
  const { user } = await openLineups(match)
  await user.click(await screen.findByLabelText('Assigned scouts'))
  await user.click(await screen.findByRole('option', { name: /Bo Li/ }))
  await save(user)
  expect((await stored(match)).scoutIds).toEqual([other.id])
})

it('line-ups are hidden on a server with only the documented calls', {
  tags: 'slow',
}, async () => {
  const match = await aMatchOfHarbour()
  linkWithoutExtras(server.app)
  for (const address of [ROUTES.edit('matches', match.id), ROUTES.create('matches')]) {
    openApp(address)
    await screen.findByRole('button', { name: 'Save' })
    expect(screen.queryByRole('button', { name: /Line-ups|Match-day sheet/ })).not.toBeInTheDocument()
    cleanup()
  }
})
