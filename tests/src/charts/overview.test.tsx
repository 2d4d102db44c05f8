import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Stage } from '../../../contract/closedLists'
import { players } from '../../../server/database/schema'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Publishes a report today. */
const aReport = (said: object = {}) =>
  aPublishedAnalysis(server, scout, { publishedAt: new Date().toISOString(), ...said })
const block = (name: string) => screen.findByRole('region', { name })
const setStage = (id: string, stage: Stage, contractEnd = dayIn(40)) =>
  server.database.orm.update(players).set({ stage, contractEnd }).where(eq(players.id, id))

describe('the overview', () => {
  it('opens first, and each line opens the player or the report behind it', async () => {
    const team = { position: 'Left Back', birthDate: '2000-01-31' }
    const talked = await aPlayer(server, scout, { name: 'Tomás Talks', ...team })
    await aPlayer(server, scout, { name: 'Ulla Unseen', playerPriority: 'Urgent' })
    const report = await aReport({ playerId: talked.id, level: 'B' })
    await setStage(talked.id, 'Talks')
    const { user, address } = openApp('/charts')

    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
    const contracts = within(await block('Contracts that end'))
    expect(contracts.getByRole('link', { name: /Tomás Talks.*Left Back.*Talks/ })).toHaveAttribute(
      'href',
      `/players/${talked.id}`,
    )
    expect(within(await block('Urgent, not seen for 30 days')).getByRole('link')).toHaveTextContent(
      /Ulla UnseenU18 ! Never/,
    )
    expect(within(await block('Waiting for a decision')).getByText(/^No player/)).toBeVisible()
    await user.click(within(await block('New reports')).getByRole('link', { name: /Tomás Talks/ }))
    await waitFor(() => expect(address()).toBe(`/analyses/view/${report.id}`))
  })

  it('shows all lines of a block and the reports of 28 days', async () => {
    for (let count = 0; count < 6; count += 1) await aReport()
    const { user, address } = openApp('/charts')
    const reports = within(await block('New reports'))
    await waitFor(() => expect(reports.getAllByRole('listitem')).toHaveLength(5))
    await user.click(reports.getByRole('link', { name: 'All 6' }))
    await waitFor(() => expect(reports.getAllByRole('listitem')).toHaveLength(6))
    await user.click(screen.getByRole('button', { name: '28 days' }))
    await waitFor(() => expect(address()).toBe('/charts?view=overview&all=reports&days=28'))
  })

  it('leads to the left backs of 18 to 23 with a contract under 12 months in four clicks', async () => {
    const facts = { position: 'LW Back', birthDate: dayIn(-20 * 365) }
    const [young, old] = [
      await aPlayer(server, scout, { name: 'Yara Young', ...facts }),
      await aPlayer(server, scout, { name: 'Otto Old', ...facts, birthDate: '1990-01-31' }),
    ]
    for (const { id } of [young, old]) {
      await aReport({ playerId: id, level: 'C' })
      await setStage(id, 'Watching', dayIn(300))
    }
    reportingPage()
    const { user, address } = openApp('/matches')
    let clicks = 0
    const click = async (found: Promise<HTMLElement>) => {
      clicks += 1
      await user.click(await found)
    }
    await click(screen.findByRole('link', { name: 'Charts' }))
    await click(screen.findByRole('link', { name: /Left backs/ }))
    await click(screen.findByRole('link', { name: 'Rank all: Left backs' }))
    await click(screen.findByRole('textbox', { name: 'Age from' }))
    await user.keyboard('18{Tab}23{Tab}12')
    await waitFor(() => expect(address()).toMatch(/position=leftBacks&ageFrom=18&ageTo=23&contractMonths=12/))
    const table = within(await screen.findByRole('table', { name: 'Players' }))
    await waitFor(() => expect(table.queryByText('Otto Old')).toBeNull())
    expect(table.getByRole('row', { name: /Yara Young.*LW Back/ })).toBeVisible()
    expect(clicks).toBe(4)
  })

  it.each(['Player', 'Agent'] as const)(
    'is not offered to the role %s, whose first tab is Players',
    async (role) => {
      const reader = await persona(server, role)
      await aPublishedAnalysis(server, scout, { accessUserIds: [reader.id] })
      startSession(reader)
      for (const address of ['/charts', '/charts?view=overview']) {
        openApp(address)
        expect(await screen.findByRole('tab', { name: 'Players', selected: true })).toBeVisible()
        expect(screen.queryByRole('tab', { name: 'Overview' })).toBeNull()
        await waitFor(() => expect(link.isQuiet()).toBe(true))
        cleanup()
      }
      expect(link.askedOf('/v1/statistics').filter(({ path }) => path.includes('overview'))).toEqual([])
    },
  )

  it('names the missing blocks if the server stores no stages and shortlists', async () => {
    const { id } = await aMatch(server, scout, { date: dayIn(0) })
    await aReport({ matchId: id })
    linkWithoutExtras(server.app)
    openApp('/charts')
    expect(await screen.findByText(/^Decisions and contracts are not .* Depth and assigned/)).toBeVisible()
    expect(within(await block('New reports')).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Contracts that end' })).toBeNull()
    const work = within(await screen.findByRole('table', { name: 'Workload' }))
    expect(work.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Scout',
      'Seen',
      'Reports',
    ])
  })
})
