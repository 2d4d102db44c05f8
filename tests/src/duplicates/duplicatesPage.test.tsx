import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const players = async () => (await scout.call<{ players: Player[] }>('GET', '/v1/player')).body.players
const pairs = () => screen.findAllByRole('article')
const pair = (name: string | RegExp) => screen.findByRole('article', { name })
const button = (name: string, where: HTMLElement = document.body) =>
  within(where).findByRole('button', { name })

/** Two records of one person, of whom the second is the fuller one. */
async function twoOfMartinez() {
  const team = await aTeam(server, scout, { name: 'Aston Villa' })
  const birthDate = '1992-09-02'
  const short = await aPlayer(server, scout, {
    name: 'Emiliano Martinez',
    birthDate,
    notes: 'Calm',
    height: 190,
  })
  const full = await aPlayer(server, scout, {
    name: 'Emiliano Martínez',
    birthDate,
    teamId: team.id,
    notes: 'Tall',
    height: 195,
    position: 'Goalkeeper',
  })
  return { short, full }
}

describe('the page of duplicate players', () => {
  it('is opened from the list, and shows pairs side by side, surest first, with the reasons', {
    tags: 'slow',
  }, async () => {
    await twoOfMartinez()
    await aPlayer(server, scout, { name: 'Jonas Berg' })
    await aPlayer(server, scout, { name: 'Berg Jonas' })
    const { user, address } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicates' }))
    expect(await screen.findByRole('heading', { name: 'Duplicate players' })).toBeVisible()
    expect(address()).toBe('/players/duplicates')
    const [first, second, ...others] = await pairs()
    expect(others).toEqual([])
    expect(first).toHaveTextContent(/Certain.*Same birth date · Same name/)
    expect(second).toHaveTextContent(/Likely.*Names the other way round/)
    expect(screen.getByText(/4 players compared/)).toBeVisible()
    const rows = within(first as HTMLElement).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Emiliano MartinezEmiliano Martínez',
      'TeamAston Villa',
      'PositionGoalkeeper',
      'Height190 cm195 cm',
      'NotesCalmTall',
    ])
    expect(first).toHaveTextContent('The same in both: Birth date (2 Sept 1992), Priority (Monitor)')
    await user.click(await button('Likely 1'))
    expect(await pairs()).toHaveLength(1)
    expect(address()).toBe('/players/duplicates?show=likely')
    await user.click(await button('Not the same', await pair(/Berg/)))
    expect(await screen.findByText('Nothing here')).toBeVisible()
    await user.click(await button('Set aside 1'))
    await user.click(await button('Look at it again', await pair(/Berg/)))
    await user.click(await button('All 2'))
    expect(await pairs()).toHaveLength(2)
  })

  it('merges a pair field by field, says what was moved, and undoes it exactly', {
    tags: 'slow',
  }, async () => {
    const { short, full } = await twoOfMartinez()
    const analysis = await anAnalysis(server, scout, { playerId: short.id })
    const before = await players()
    const { user } = openApp('/players/duplicates')
    await user.click(await button('Merge …', await pair(/Martinez/)))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two players' })
    const field = (name: string) => within(dialog).findByRole('radiogroup', { name })
    expect(within(await field('Which stays')).getByRole('radio', { checked: true })).toHaveAccessibleName(
      /Aston Villa/,
    )
    expect(dialog).toHaveTextContent('The same in both: Birth date (2 Sept 1992), Priority (Monitor)')
    await user.click(await within(await field('Height')).findByRole('radio', { name: '190 cm' }))
    await user.click(
      await within(await field('Notes')).findByRole('radio', { name: 'Both, one after the other' }),
    )
    await user.click(await button('Merge', dialog))

    const notice = (
      await screen.findByText('“Emiliano Martinez” is now one with “Emiliano Martínez”')
    ).closest('[role=status]') as HTMLElement
    expect(notice).toHaveTextContent('Moved: 1 analysis')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(await players()).toMatchObject([{ id: full.id, height: 190, notes: 'Tall\n\nCalm' }])
    const moved = await scout.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(moved.body.playerId).toBe(full.id)
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())

    await user.click(await button('Undo', notice))
    expect(await pair(/Martinez/)).toBeVisible()
    // The version has grown, as it does with every change.
    expect(await players()).toEqual(before.map((player) => ({ ...player, version: expect.any(Number) })))
  })

  it('does not write over what somebody has saved since the page was opened, and looks again', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not merge the players/)
    const { full } = await twoOfMartinez()
    const { user } = openApp('/players/duplicates')
    await user.click(await button('Merge …', await screen.findByRole('article')))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two players' })
    await scout.call('PUT', `/v1/player/${full.id}`, { ...full, notes: 'Tall, and brave' })
    await user.click(await button('Merge', dialog))
    expect(await within(dialog).findByText(/has been changed meanwhile/)).toBeVisible()

    await user.click(await button('Cancel', dialog))
    await user.click(await button('Merge …', await screen.findByRole('article')))
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    expect(await screen.findByText(/is now one with/)).toBeVisible()
    expect((await players()).map(({ notes }) => notes)).toEqual(['Tall, and brave'])
  })

  it('can undo later what anybody has merged, and says why it cannot, with nothing touched', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not undo the merge/)
    const { short, full } = await twoOfMartinez()
    const input = { keptId: full.id, mergedId: short.id, record: { name: full.name } }
    await (await persona(server, 'Admin')).call('POST', '/v1/player/merge', input)
    const { user } = openApp('/players/duplicates')
    await user.click(await screen.findByRole('button', { name: '1 merge that can be undone' }))
    await scout.call('PUT', `/v1/player/${full.id}`, { name: full.name, height: 200 })
    await user.click(await button('Undo the merge of Emiliano Martínez'))
    expect(await screen.findByText(/has been changed or used since. Nothing was undone/)).toBeVisible()
    await scout.call('PUT', `/v1/player/${full.id}`, { name: full.name, height: 195 })
    await user.click(await button('Undo the merge of Emiliano Martínez'))
    expect(await pair(/Martinez/)).toBeVisible()
    expect(await players()).toHaveLength(2)
  })

  it('has pairs of thousands in pages, can be stopped, and goes on from the beginning', {
    tags: 'slow',
  }, async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    link.intercept = ({ path }) => {
      if (!path.startsWith('/v1/player?')) return undefined
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const rows = Array.from({ length: page > 3 ? 0 : 20 }, (_, at) => ({
        id: `${page} ${at}`,
        name: at % 2 === 0 ? 'Anna Kowalewski' : 'Kowalewski Anna',
        // Two of each day.
        birthDate: `200${page}-02-${10 + Math.floor(at / 2)}`,
      }))
      const answer = json({ players: rows, total: 2_020 })
      return page === 2 ? held.then(() => answer) : answer
    }
    const { user } = openApp('/players/duplicates')
    const bar = await screen.findByRole('progressbar', { name: 'Reading the players' })
    expect(bar).toBeVisible()
    await user.click(await button('Stop'))
    expect(await screen.findByText(/stopped before all had been compared/)).toBeVisible()
    release()
    await user.click(await button('Search again'))
    expect(await screen.findByText(/^1–25 of/)).toBeVisible()
    expect(await pairs()).toHaveLength(25)
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText(/^26–/)).toBeVisible()
  })

  it('says where there are none, and where the server cannot merge', async () => {
    link.intercept = ({ path }) => (path.endsWith('/merge') ? json({ message: 'No' }, 404) : undefined)
    expectConsole(/This server cannot merge/)
    await aPlayer(server, scout)
    openApp('/players/duplicates')
    expect(await screen.findByText('No duplicate players')).toBeVisible()
    expect(await screen.findByText('This server cannot merge.')).toBeVisible()
  })

  it('is not for the role Player', async () => {
    startSession(await persona(server, 'Player'))
    openApp('/players/duplicates')
    await waitFor(() => expect(location.pathname).not.toBe('/players/duplicates'))
    expect(link.callsOf('/merge')).toEqual([])
  })
})

describe('a player’s own duplicates', () => {
  it('are reached from their page without loading all, and anybody else can be merged by hand, with a warning', {
    tags: 'slow',
  }, async () => {
    const { short, full } = await twoOfMartinez()
    await aPlayer(server, scout, { name: 'Jonas Berg', birthDate: '1999-01-01' })
    const { user, address } = openApp(`/players/${short.id}`)
    await user.click(await screen.findByRole('link', { name: 'Duplicates' }))
    expect(await screen.findByRole('heading', { name: 'Players like Emiliano Martinez' })).toBeVisible()
    expect(address()).toBe(`/players/duplicates?of=${short.id}`)
    expect(await pairs()).toHaveLength(1)
    await user.click(await screen.findByRole('combobox', { name: 'Merge with another player' }))
    await user.paste('berg')
    await user.click(await screen.findByRole('option', { name: /Jonas Berg/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two players' })
    expect(dialog).toHaveTextContent('These may well be two: Different names')
    await user.click(await button('Cancel', dialog))
    await user.click(await button('Merge …', await pair(/Martinez/)))
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    expect(await screen.findByText(/is now one with/)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Merge with another player' })).toBeNull()
    expect((await players()).map(({ id }) => id)).toContain(full.id)
  })
})

describe('the page of duplicate teams', () => {
  /** Three spellings of one team, of which two have played. */
  async function threeOfInter() {
    const [inter, other, third] = [
      await aTeam(server, scout, { name: 'Inter' }),
      await aTeam(server, scout, { name: 'FC Inter' }),
      await aTeam(server, scout, { name: 'Inter (ITA)', country: 'Italy' }),
    ]
    const juventus = await aTeam(server, scout, { name: 'Juventus' })
    const matches = [
      await aMatch(server, scout, { homeTeamId: inter.id, awayTeamId: juventus.id }),
      await aMatch(server, scout, { homeTeamId: juventus.id, awayTeamId: other.id }),
    ]
    return { inter, other, third, matches }
  }
  const teams = async () => (await scout.call<{ teams: Team[] }>('GET', '/v1/team')).body.teams
  const names = async () => (await teams()).map(({ name }) => name).toSorted()
  const group = () => screen.findByRole('region', { name: '3 that seem to be one' })

  /** Opens the dialog that merges the group, with "Inter (ITA)" as the team that stays. */
  async function openGroup() {
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge together …', await group()))
    const dialog = await screen.findByRole('dialog', { name: 'Merge several teams' })
    await user.click(await within(dialog).findByRole('radio', { name: /Inter \(ITA\)/ }))
    return { user, dialog }
  }

  it('shows three that seem to be one in a group, with the evidence, and pair by pair', {
    tags: 'slow',
  }, async () => {
    await threeOfInter()
    const { user } = openApp('/teams/duplicates')
    expect(await group()).toHaveTextContent('FC Inter and Inter: Likely · ')
    expect(within(await group()).getAllByRole('listitem')[0]?.parentElement).toHaveTextContent(
      'Inter (ITA) Italy',
    )
    expect(screen.queryByRole('article')).toBeNull()
    await user.click(await button('Pair by pair', await group()))
    expect(await pairs()).toHaveLength(3)
    const both = await pair('FC Inter and Inter')
    const row = await within(both).findByRole('row', { name: 'Opponents in common 1 1' })
    expect(row).toBeVisible()
    expect(within(both).getByRole('row', { name: 'Matches 1 1' })).toBeVisible()
    // Of three that are not all one, two pairs are left.
    await user.click(await button('Not the same', both))
    await waitFor(() => expect(screen.queryByRole('region', { name: /seem to be one/ })).toBeNull())
    expect(await pairs()).toHaveLength(2)
  })

  it('merges a group by one act, which is undone by one', async () => {
    const { third } = await threeOfInter()
    const before = await teams()
    const { user, dialog } = await openGroup()
    await user.click(await button('Merge', dialog))
    const notice = (await screen.findByText(/^2 are now one with “Inter \(ITA\)”/)).closest(
      '[role=status]',
    ) as HTMLElement
    expect(notice).toHaveTextContent('Moved: 2 matches')
    expect(await names()).toEqual(['Inter (ITA)', 'Juventus'])
    expect((await teams()).find(({ id }) => id === third.id)?.aliases).toEqual(
      expect.arrayContaining(['Inter', 'FC Inter']),
    )
    expect(screen.queryByRole('region', { name: /seem to be one/ })).toBeNull()

    await user.click(await button('Undo', notice))
    expect(await group()).toBeVisible()
    expect(await teams()).toEqual(before.map((team) => ({ ...team, version: expect.any(Number) })))
  })

  it('looks anew where the undoing of a group came to an end halfway, and merges the rest again', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not undo the merge/)
    await threeOfInter()
    const { user, dialog } = await openGroup()
    await user.click(await button('Merge', dialog))
    const notice = (await screen.findByText(/^2 are now one with/)).closest('[role=status]') as HTMLElement
    let asked = 0
    link.intercept = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/undo')) return undefined
      asked += 1
      return asked === 2 ? json({ message: 'Could not undo the merge', code: 'internal' }, 500) : undefined
    }
    await user.click(await button('Undo', notice))
    await waitFor(() => expect(asked).toBe(2))
    expect(await screen.findByText(/Could not undo the merge/)).toBeVisible()
    await user.click(await button('Close', notice))
    await user.click(await button('Merge …', await screen.findByRole('article')))
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    expect(await screen.findByText(/is now one with/)).toBeVisible()
    expect(await names()).toEqual(['Inter (ITA)', 'Juventus'])
  })

  it('leaves out of a group who is not joined', { tags: 'slow' }, async () => {
    await threeOfInter()
    const { user, dialog } = await openGroup()
    await user.click(await within(dialog).findByRole('checkbox', { name: /FC Inter/ }))
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText('“Inter” is now one with “Inter (ITA)”')).toBeVisible()
    expect(await names()).toEqual(['FC Inter', 'Inter (ITA)', 'Juventus'])
    expect(await pairs()).toHaveLength(1)
  })

  it('goes on after the answer to a merge was lost, which was done all the same, and undoes all of it', async () => {
    expectConsole(/Could not merge the teams/)
    await threeOfInter()
    const { user, dialog } = await openGroup()
    link.rewrite = ({ method, path }, answer) => {
      if (method === 'POST' && path.endsWith('/merge')) throw new TypeError('Failed to fetch')
      return answer
    }
    await user.click(await button('Merge', dialog))
    await within(dialog).findByText(/was not merged: /)
    link.rewrite = (_asked, answer) => answer
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText(/are now one with “Inter \(ITA\)”/)).toBeVisible()
    expect(await names()).toEqual(['Inter (ITA)', 'Juventus'])
    await user.click(await button('Undo'))
    await waitFor(async () => expect(await names()).toEqual(['FC Inter', 'Inter', 'Inter (ITA)', 'Juventus']))
    // Pairs are looked for anew.
    expect(await group()).toBeVisible()
  })

  it('goes on after a merge in the middle was refused, or somebody else has merged one meanwhile, and says so', {
    tags: 'slow',
  }, async () => {
    expectConsole(/Could not merge the teams|team/i)
    const { inter, other, third } = await threeOfInter()
    const { user, dialog } = await openGroup()
    // The second of them: the first is merged by then.
    link.intercept = ({ method, path, body }) =>
      method === 'POST' && path.endsWith('/merge') && JSON.stringify(body).includes(inter.id)
        ? json({ message: 'Busy' }, 503)
        : undefined
    await user.click(await button('Merge', dialog))
    expect(await within(dialog).findByText(/^“Inter” was not merged: /)).toBeVisible()
    expect(within(dialog).getByText('1 of 2 merged: FC Inter')).toBeVisible()
    expect(await names()).toEqual(['Inter', 'Inter (ITA)', 'Juventus'])

    link.intercept = () => undefined
    await (await persona(server, 'Admin')).call('POST', '/v1/team/merge', {
      keptId: third.id,
      mergedId: inter.id,
      record: { name: third.name },
    })
    await user.click(await button('Go on', dialog))
    expect(await within(dialog).findByText(/^“Inter” was not merged: .*(gone|exist|found)/i)).toBeVisible()
    await user.click(await button('Close', dialog))
    expect(await screen.findByText('“FC Inter” is now one with “Inter (ITA)”')).toBeVisible()
    expect((await teams()).map(({ id }) => id)).not.toContain(other.id)
  })

  it('merges two, and warns of two that have met, which stay two', { tags: 'slow' }, async () => {
    expectConsole(/Could not merge the teams/)
    const [one, other] = [
      await aTeam(server, scout, { name: 'FC Barcelona' }),
      await aTeam(server, scout, { name: 'Barcelona' }),
    ]
    const match = await aMatch(server, scout, {
      homeTeamId: one.id,
      awayTeamId: other.id,
      date: '2026-05-01',
    })
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge …', await pair(/Barcelona/)))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two teams' })
    expect(await within(dialog).findByText(/played against each other on 1 May 2026/)).toBeVisible()
    await user.click(await button('Merge', dialog))
    expect(
      await within(dialog).findByText(/^These two teams have played.*Could not merge the teams/),
    ).toBeVisible()

    await scout.call('DELETE', `/v1/match/${match.id}`)
    await user.click(await button('Merge', dialog))
    expect(await screen.findByText(/is now one with/)).toBeVisible()
    expect((await scout.call<{ teams: Team[] }>('GET', '/v1/team')).body.teams).toHaveLength(1)
  })

  it('points at the name that a third team has', { tags: 'slow' }, async () => {
    expectConsole(/Could not merge the teams/)
    await aTeam(server, scout, { name: 'FC Barcelona' })
    await aTeam(server, scout, { name: 'Barcelona' })
    link.intercept = ({ method, path }) =>
      method === 'POST' && path.endsWith('/merge')
        ? json({ message: 'Taken', code: 'nameTaken', errors: { 'record.name': 'Is already in use' } }, 409)
        : undefined
    const { user } = openApp('/teams/duplicates')
    await user.click(await button('Merge …', await pair(/Barcelona/)))
    const dialog = await screen.findByRole('dialog')
    await user.click(await button('Merge', dialog))
    expect(await within(dialog).findByText('Is already in use')).toBeVisible()
    expect(within(dialog).getByRole('radiogroup', { name: 'Name' })).toHaveAccessibleDescription(
      'Is already in use',
    )
  })
})
