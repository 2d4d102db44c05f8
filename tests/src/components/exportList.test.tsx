import { screen, waitFor } from '@testing-library/react'
import { ne } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { exportHeader } from '../../../contract/import/exportTable'
import { players } from '../../../server/database/schema'
import { today } from '../../../src/i18n/days'
import { aPlayer, aTeam } from '../../support/factories'
import { manyPlayers, manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let saved: MockInstance<(source: Blob) => string>
let names: string[]

signedIn('Scout')

beforeEach(() => {
  names = []
  saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

const exportButton = () => screen.findByRole('button', { name: 'Export to CSV' })

/** Returns the lines of the saved file. TextDecoder would drop the byte order mark. */
async function lines(): Promise<string[]> {
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? [])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).split('\r\n')
}

describe('an export', () => {
  it('has all pages of the list, with its search, filters and order', async () => {
    await aPlayer(server, scout, { name: 'Zoe', position: 'Left Back' })
    await manyPlayers(server, 30)
    await server.database.orm.update(players).set({ position: 'Goalkeeper' }).where(ne(players.name, 'Zoe'))
    const { user } = openApp('/players?position=Goalkeeper&q=player&sort=name&order=DESC&page=2')
    await screen.findByText('26–30 of 30')
    await user.click(await exportButton())
    const [header = '', ...rows] = await lines()
    expect(header).toBe(exportHeader('players', ',').trimEnd())
    expect(rows).toHaveLength(31)
    const cells = rows[0]?.split(',') ?? []
    const filled = header.split(',').flatMap((name, at) => (cells[at] === '' ? [] : [[name, cells[at]]]))
    expect(Object.fromEntries(filled)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'player 0030',
      position: 'Goalkeeper',
      playerPriority: 'Monitor',
    })
    expect(rows.join()).not.toContain('Left Back')
    expect(await screen.findByText('30 rows exported')).toBeVisible()
  })

  it('is named by its resource and the day, and escapes spreadsheet formulas', async () => {
    await aTeam(server, scout, { name: '=HYPERLINK("x")' })
    const { user } = openApp('/teams')
    await user.click(await exportButton())
    expect((await lines())[1]).toMatch(/^[^,]+,"'=HYPERLINK\(""x""\)",*$/)
    expect(names).toEqual([`teams-${today()}.csv`])
  })

  it('as a workbook has date cells, and imports without differences', { tags: 'slow' }, async () => {
    const name = '=1+1 _x0041_'
    await aPlayer(server, scout, { name, birthDate: '1999-02-03', height: 182, notes: 'a\r\nb' })
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const { sheets } = await readXlsx((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? new ArrayBuffer())
    const [header = [], row = []] = sheets[0]?.rows ?? []
    const facts = Object.fromEntries(header.map((title, at) => [title, row[at]]))
    expect([sheets[0]?.name, names]).toEqual(['Players', [`players-${today()}.xlsx`]])
    expect(facts).toMatchObject({
      name: `'${name}`,
      birthDate: new Date('1999-02-03Z'),
      height: 182,
      notes: 'a\r\nb',
      foot: null,
    })
    expect(await screen.findByText('1 row exported')).toBeVisible()
  })
})

it('a long export shows its progress, and saves nothing when it is stopped', {
  tags: 'slow',
}, async () => {
  link.intercept = ({ path }) =>
    path.includes('page=2&amount=2000') ? new Promise(() => undefined) : undefined
  await manyTeams(server, 2_500)
  const { user } = openApp('/teams')
  await screen.findByText(/of 2,500/)
  await user.click(await exportButton())
  const bar = await screen.findByRole('progressbar', { name: 'Exporting the list' })
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '80'))
  await user.click(await screen.findByRole('button', { name: 'Stop: Export to CSV' }))
  await waitFor(async () => expect(await exportButton()).toHaveFocus())
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})
