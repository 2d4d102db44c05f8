import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../contract/days'
import { draftPlacesOf } from '../../../src/dataProvider/storage/draftStorage'
import { formatDay, today } from '../../../src/i18n/days'
import { setWidth } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyMatches } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout', { isOwnServer: true })

const inDays = (days: number) => dayAfter(today(), days)
const named = async (homeTeam: string, date: string, said: object = {}) =>
  aMatch(server, undefined, {
    homeTeamId: (await aTeam(server, undefined, { name: homeTeam })).id,
    awayTeamId: (await aTeam(server, undefined, { name: `${homeTeam} Away` })).id,
    date,
    ...said,
  })
const mine = { scoutIds: [] as string[] }

const panel = (name: string) => screen.findByRole('region', { name })
const rowsOf = async (name: string) =>
  within(await panel(name))
    .getAllByRole('link')
    .map((row) => row.textContent)

beforeEach(() => {
  mine.scoutIds = [scout.id]
})

describe('the matches to watch', () => {
  it('are those that the user is assigned to, earliest first, with copy and missing line-ups', async () => {
    await named('Other Rovers', inDays(0))
    const late = await named('Late Town', inDays(0), { ...mine, kickOffTime: '20:30', competition: 'Cup' })
    await named('Early United', inDays(0), { ...mine, kickOffTime: '15:00' })
    await named('Next Week', inDays(7), mine)
    const { user } = openApp('/matches')
    await user.click(await within(await panel('Watching')).findByRole('button', { name: 'Show all 3' }))
    expect(await rowsOf('Watching')).toEqual(
      [
        '15:00Early United – Early United Away Not downloadedNo line-ups',
        '20:30Late Town – Late Town Away Cup · Not downloadedNo line-ups',
        `–Next Week – Next Week Away ${formatDay(inDays(7))} · Not downloaded`,
      ].map((text) => expect.stringMatching(new RegExp(bare(text)))),
    )
    expect(screen.getByRole('link', { name: /20:30 ?.*Late Town/ })).toHaveAttribute(
      'href',
      `/matches/${late.id}`,
    )
    // The next visit has room for them.
    cleanup()
    openApp('/matches')
    await waitFor(async () => expect(await rowsOf('Watching')).toHaveLength(3))
    // The list has all of them, so there is no separate request.
    expect(link.callsOf('dateFrom')).toEqual([])
  })

  it('include an assigned one among 120 others in a club with 2,000', { tags: 'slow' }, async () => {
    const teams: [string, string] = [(await aTeam(server)).id, (await aTeam(server)).id]
    await manyMatches(server, 2_001, teams)
    await manyMatches(server, 120, teams, inDays(0))
    await named('Own Town', inDays(1), mine)
    openApp('/matches')
    expect(await within(await panel('Watching')).findByRole('link', { name: /Own Town/ })).toBeVisible()
    expect(await rowsOf('Watching')).toHaveLength(1)
  })
})

/** Escapes a text for a pattern, and ignores marks around names of teams. */
const bare = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u2066-\\u2069]*')

describe('what there is to do', () => {
  it('is one line without anything', async () => {
    openApp('/matches')
    expect(await within(await panel('To do')).findByText('Nothing to do.')).toBeVisible()
    expect(await within(await panel('Watching')).findByText('You have no matches to watch.')).toBeVisible()
  })

  it('has my requests, the earliest day first, and each can be declined', async () => {
    const admin = await persona(server, 'Admin')
    for (const [name, dueOn] of [
      ['Ada Soon', inDays(2)],
      ['Bo Later', inDays(9)],
    ]) {
      const { id: playerId } = await aPlayer(server, undefined, { name })
      await admin.call('POST', '/v1/request', { playerId, scoutId: scout.id, dueOn, reason: 'Is he quick?' })
    }
    const { user } = openApp('/matches')
    const toDo = within(await panel('To do'))
    await waitFor(async () =>
      expect(await rowsOf('To do')).toEqual([
        expect.stringMatching(new RegExp(`Ada Soon.*Is he quick\\?.*By ${formatDay(inDays(2))}`)),
        expect.stringMatching(/Bo Later/),
      ]),
    )
    await user.click(toDo.getByRole('button', { name: 'Actions for the request about Ada Soon' }))
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await user.type(await screen.findByLabelText(/Reason for declining/), 'Away')
    const dialog = within(screen.getByRole('dialog', { name: /[Dd]ecline/ }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(toDo.queryByText('Ada Soon')).toBeNull())
  })

  it('has outcomes of players whom the user reported on, also on a new device, until they are dismissed', async () => {
    const admin = await persona(server, 'Admin')
    const player = await aPlayer(server, undefined, { name: 'Rui Amaro' })
    await aPublishedAnalysis(server, scout, { playerId: player.id })
    const stage = { stage: 'Signed', stageReason: 'Quick' }
    await admin.call('PUT', `/v1/player/${player.id}`, { ...player, ...stage })
    const { user } = openApp('/matches')
    const toDo = within(await panel('To do'))
    const row = await toDo.findByRole('link', { name: /Rui Amaro Signed · you reported on/ })
    expect(row).toHaveAttribute('href', `/players/${player.id}`)
    await user.click(toDo.getByRole('button', { name: /Dismiss: Rui Amaro/ }))
    expect(await toDo.findByText('Nothing to do.')).toBeVisible()
    cleanup()
    openApp('/matches')
    expect(await within(await panel('To do')).findByText('Nothing to do.')).toBeVisible()
  })

  it('has unsaved typing of this device', { tags: 'slow' }, async () => {
    const match = await named('Half Typed', '2026-05-01')
    const { user } = openApp(`/matches/${match.id}?tab=details`)
    await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'cold')
    await waitFor(async () =>
      expect((await draftPlacesOf(scout.id)).map(({ recordId }) => recordId)).toEqual([match.id]),
    )
    cleanup()
    openApp('/matches')
    const row = await within(await panel('To do')).findByRole('link', {
      name: /Half Typed – Half.*Not saved: Match/,
    })
    expect(row).toHaveAttribute('href', `/matches/${match.id}`)
  })

  it('has the user’s own drafts once the device has them', { tags: 'slow' }, async () => {
    setWidth(360)
    const player = await aPlayer(server, undefined, { name: 'Ada Draft' })
    const draft = await anAnalysis(server, scout, { playerId: player.id })
    await anAnalysis(server, await persona(server, 'Scout'))
    await aPublishedAnalysis(server, scout)
    const { user } = openApp('/analyses')
    await screen.findAllByText('Ada Draft')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Matches' }))
    const row = await within(await panel('To do')).findByRole('link', { name: /Ada Draft.*Not published/ })
    expect(row).toHaveAttribute('href', `/analyses/${draft.id}`)
    expect(await rowsOf('To do')).toHaveLength(1)
  })
})

describe('the tabs of the matches', () => {
  const shownTeams = () =>
    screen
      .getAllByRole('row')
      .flatMap((row) => within(row).queryAllByText(/^(Past|Now|Next)$/))
      .map((cell) => cell.textContent)

  it('show all, upcoming and past ones with counts, mark today’s, and are remembered', async () => {
    await named('Past', inDays(-3))
    const now = await named('Now', inDays(0))
    await named('Next', inDays(3))
    const { user, address } = openApp('/matches')
    expect(await screen.findByRole('tab', { name: 'All 3', selected: true })).toBeVisible()
    await waitFor(() => expect(shownTeams()).toEqual(['Next', 'Now', 'Past']))
    expect(screen.getByRole('row', { current: 'date' })).toHaveTextContent(now.homeTeam.name)
    await user.click(await screen.findByRole('tab', { name: 'Past 1' }))
    await waitFor(() => expect(shownTeams()).toEqual(['Past']))
    await user.click(await screen.findByRole('tab', { name: 'Upcoming 2' }))
    await waitFor(() => expect(shownTeams()).toEqual(['Now', 'Next']))
    cleanup()
    openApp('/matches')
    expect(await screen.findByRole('tab', { name: 'Upcoming 2', selected: true })).toBeVisible()
    await waitFor(() => expect(shownTeams()).toEqual(['Now', 'Next']))
    expect(address()).toContain(`dateFrom=${today()}`)
  })
})
