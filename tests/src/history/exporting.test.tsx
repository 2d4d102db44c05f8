import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { expectConsole } from '../../support/browserSetup'
import { aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { savedWhereOneWritesCommas } from '../../support/savedCsv'
import { link, me, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

describe('the export of the history', () => {
  it('has the entries that the filters of the page show', async () => {
    await aTeam(server, me, { name: 'Ajax' })
    const saved = savedWhereOneWritesCommas()
    const { user } = openApp('/history?resource=teams')
    await user.click(await screen.findByRole('button', { name: 'Export to CSV' }))
    const [header, ...rows] = await saved()
    expect(header).toMatch(/id,at,actorId/)
    expect(rows.filter(Boolean)).toEqual([expect.stringContaining(',create,teams,')])
  })

  it('says that nothing was exported when the connection is lost, and can be repeated', async () => {
    const saved = savedWhereOneWritesCommas()
    const { user } = openApp('/history')
    const button = await screen.findByRole('button', { name: 'Export to CSV' })
    expectConsole(/No connection/)
    link.intercept = ({ path }) =>
      path.startsWith(PATHS.historyExport) ? Promise.reject(new TypeError('Failed to fetch')) : undefined
    await user.click(button)
    expect(await screen.findByText(/Could not export the history/)).toBeVisible()
    link.intercept = () => undefined
    await user.click(button)
    expect((await saved()).length).toBeGreaterThan(1)
  })
})
