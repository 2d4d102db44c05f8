import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { aMatch, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

type User = ReturnType<typeof openApp>['user']

const NOTICE = 'Is this match here already?'

/** Harbour Athletic – Riverton on the first of May, stored; and the same two by other spellings, which are teams of their own. */
async function storedTwice(said: object = {}): Promise<Match> {
  const homeTeam = await aTeam(server, scout, { name: 'Harbour Athletic' })
  const awayTeam = await aTeam(server, scout, { name: 'Riverton' })
  await aTeam(server, scout, { name: 'Harbour Athletic FC' })
  await aTeam(server, scout, { name: 'Rivreton' })
  return aMatch(server, scout, {
    date: '2026-05-01',
    homeTeamId: homeTeam.id,
    awayTeamId: awayTeam.id,
    ...said,
  })
}

async function choose(user: User, field: string, name: string): Promise<void> {
  const input = await screen.findByRole('combobox', { name: field })
  await user.clear(input)
  await user.click(input)
  await user.paste(name)
  await user.click(await screen.findByRole('option', { name }))
}

async function fillIn(user: User, day: string, home: string, away: string): Promise<void> {
  const date = await screen.findByLabelText('Date', { exact: false })
  await user.clear(date)
  await user.type(date, day)
  await choose(user, 'Home team', home)
  await choose(user, 'Away team', away)
}

const storedMatches = async () =>
  (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches

describe('a new match', () => {
  it('is compared, once day and teams are chosen, with those of the day and the days beside it, by other spellings, too', {
    tags: 'slow',
  }, async () => {
    await storedTwice({ competition: 'Premier Division', homeNotes: [{ shirtNo: 9, notes: 'Quick' }] })
    const { user } = openApp('/matches/create')
    await fillIn(user, '2026-05-02', 'Harbour Athletic FC', 'Rivreton')
    const notice = (await screen.findByText(NOTICE)).closest<HTMLElement>('[role=status]')
    expect(notice).toHaveTextContent('Premier Division · 1 note')
    expect(notice).toHaveTextContent('Teams spelt a little differently · A day apart · A score is missing')
    const other = within(notice as HTMLElement).getByRole('link', {
      name: 'Harbour Athletic – Riverton, 1 May 2026, opens in a new tab',
    })
    expect(other).toHaveAttribute('target', '_blank')
    await fillIn(user, '2026-05-04', 'Harbour Athletic FC', 'Rivreton')
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  })

  it('that is surely there already is asked about once, and saved by who insists', async () => {
    await storedTwice()
    const { user, address } = openApp('/matches/create')
    await fillIn(user, '2026-05-01', 'Harbour Athletic FC', 'Riverton')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'This match seems to be here already' })
    await user.click(await within(dialog).findByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/matches/create')
    expect(await storedMatches()).toHaveLength(1)

    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Match created')).toBeVisible()
    expect(await storedMatches()).toHaveLength(2)
  })

  it('is looked for by its day where there are too many matches to be held', { tags: 'slow' }, async () => {
    await storedTwice()
    link.rewrite = async ({ method, path }, response) =>
      method === 'GET' && path.startsWith('/v1/match?')
        ? json({ ...(await response.json()), total: 100_000 })
        : response
    const { user } = openApp('/matches/create')
    await fillIn(user, '2026-05-01', 'Harbour Athletic', 'Riverton')
    expect(await screen.findByText(NOTICE)).toBeVisible()
    expect(link.callsOf('dateFrom=2026-04-30').some(({ path }) => path.includes('dateTo=2026-05-02'))).toBe(
      true,
    )
  })
})
