import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftPlacesOf } from '../../../src/dataProvider/storage/draftStorage'
import { dayOf } from '../../../src/i18n/days'
import { setWidth } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyMatches } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()

signedIn('Scout')

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const named = async (homeTeam: string, date: string, said: object = {}) =>
  aMatch(server, undefined, {
    homeTeamId: (await aTeam(server, undefined, { name: homeTeam })).id,
    awayTeamId: (await aTeam(server, undefined, { name: `${homeTeam} Away` })).id,
    date,
    ...said,
  })

const section = () => screen.findByRole('region', { name: /^Today/ })
const cards = async () =>
  within(await section())
    .getAllByRole('link')
    .map((card) => card.textContent)

describe('today, on a phone', () => {
  beforeEach(() => setWidth(360))

  it('shows today’s matches first, the user’s own before others, then tomorrow’s', async () => {
    await named('Tomorrow United', inDays(1))
    await named('Other Rovers', inDays(0), { kickOffTime: '19:45' })
    const own = await named('Own Town', inDays(0), { scoutIds: [scout.id] })
    await named('Next Week', inDays(7))
    openApp('/matches')
    await waitFor(async () =>
      expect(await cards()).toEqual([
        'Today · you’re assignedOwn Town – Own Town Away',
        'Today 19:45Other Rovers – Other Rovers Away',
        'TomorrowTomorrow United – Tomorrow United Away',
      ]),
    )
    expect(within(await section()).getAllByRole('link')[0]).toHaveAttribute('href', `/matches/${own.id}`)
    // The list has all of them, so there is no separate request.
    expect(link.callsOf('dateFrom')).toEqual([])
  })

  it('shows the assigned match among 120 others in a club with 2,000', { tags: 'slow' }, async () => {
    const teams: [string, string] = [(await aTeam(server)).id, (await aTeam(server)).id]
    await manyMatches(server, 2_001, teams)
    await manyMatches(server, 120, teams, inDays(0))
    await named('Own Town', inDays(1), { scoutIds: [scout.id] })
    openApp('/matches')
    expect(
      await within(await section()).findByRole('link', { name: /you’re assigned.*Own Town/ }),
    ).toBeVisible()
    expect((await cards()).at(-1)).toContain('All 121 matches today and tomorrow')
  })

  it('shows unsaved typing of this device', { tags: 'slow' }, async () => {
    const match = await named('Half Typed', '2026-05-01')
    const { user } = openApp(`/matches/${match.id}`)
    await user.type(await screen.findByRole('textbox', { name: 'Comments' }), 'cold')
    await waitFor(async () =>
      expect((await draftPlacesOf(scout.id)).map(({ recordId }) => recordId)).toEqual([match.id]),
    )
    cleanup()
    openApp('/matches')
    const card = await within(await section()).findByRole('link', {
      name: /Not saved: Match, .*Half Typed – Half/,
    })
    expect(card).toHaveAttribute('href', `/matches/${match.id}`)
  })

  it('shows the user’s own drafts once the device has them', { tags: 'slow' }, async () => {
    const player = await aPlayer(server, undefined, { name: 'Ada Draft' })
    const draft = await anAnalysis(server, scout, { playerId: player.id })
    await anAnalysis(server, await persona(server, 'Scout'))
    await aPublishedAnalysis(server, scout)
    const { user } = openApp('/analyses')
    await screen.findAllByText('Ada Draft')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Matches' }))
    const card = await within(await section()).findByRole('link', { name: /Not published.*Ada Draft/ })
    expect(card).toHaveAttribute('href', `/analyses/${draft.id}`)
    expect(await within(await section()).findAllByText('Not published')).toHaveLength(1)
  })
})

describe('today, at a desk', () => {
  it('is collapsed to a count, and remembers whether it was expanded', { tags: 'slow' }, async () => {
    await named('Own Town', inDays(0))
    const { user } = openApp('/matches')
    const fold = await screen.findByRole('button', { name: 'Today 1 match today or tomorrow' })
    expect(within(await section()).queryByRole('link')).toBeNull()
    await user.click(fold)
    expect(await within(await section()).findByRole('link', { name: /Own Town/ })).toBeVisible()
    cleanup()
    openApp('/matches')
    expect(await within(await section()).findByRole('link', { name: /Own Town/ })).toBeVisible()
  })

  it('is found in the list by one click, past all planned matches', { tags: 'slow' }, async () => {
    const teams = {
      homeTeamId: (await aTeam(server)).id,
      awayTeamId: (await aTeam(server)).id,
    }
    for (let day = 2; day < 30; day += 1) await aMatch(server, undefined, { ...teams, date: inDays(day) })
    const today = await named('Own Town', inDays(0))
    const { user, address } = openApp('/matches?sort=homeTeam&order=ASC')
    await user.click(await screen.findByRole('button', { name: 'Jump to today' }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', `/matches/${today.id}`))
    await waitFor(() => expect(address()).toBe('/matches?page=2'))
  })
})
