import { screen, waitFor } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { exportHeader } from '../../../contract/import/exportTable'
import { startSession } from '../../../src/authProvider/session'
import { today } from '../../../src/i18n/days'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole, setWidth } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'
import { aRefusedTeam } from '../../support/waitingEntries'

let server: TestApp
let link: ServerLink
let scout: Persona
let saved: MockInstance<(source: Blob) => string>
let names: string[]

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
  names = []
  saved = vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

const exportButton = () => screen.findByRole('button', { name: 'Export' })

/** The lines of the saved file. TextDecoder would drop the byte order mark. */
async function lines(): Promise<string[]> {
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[0].arrayBuffer()) ?? [])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).split('\r\n')
}

describe('an export', () => {
  it('has what search and filters show, in the order shown, all pages of it', async () => {
    for (const name of ['Zoe', 'Ada', 'Bo']) await aPlayer(server, scout, { name, position: 'Left Back' })
    for (let number = 1; number <= 30; number += 1) {
      await aPlayer(server, scout, { name: `Keeper ${number}`, position: 'Goalkeeper' })
    }
    const { user } = openApp('/players?position=Goalkeeper&q=keeper&sort=name&order=DESC&page=2')
    await screen.findByText('26–30 of 30')
    await user.click(await exportButton())
    const [header = '', ...rows] = await lines()
    expect(header).toBe(exportHeader('players', ',').trimEnd())
    expect(rows).toHaveLength(31)
    const cells = rows[0]?.split(',') ?? []
    const filled = header.split(',').flatMap((name, at) => (cells[at] === '' ? [] : [[name, cells[at]]]))
    expect(Object.fromEntries(filled)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Keeper 9',
      position: 'Goalkeeper',
      playerPriority: 'Monitor',
    })
    expect(rows.join()).not.toContain('Left Back')
    expect(await screen.findByText('30 rows exported')).toBeVisible()
  })

  it('is named by what is in it and the day', async () => {
    await aTeam(server, scout, { name: 'Ajax' })
    const { user } = openApp('/teams')
    await user.click(await exportButton())
    await lines()
    expect(names).toEqual([`teams-${today()}.csv`])
  })

  it('runs nothing in a spreadsheet', async () => {
    await aTeam(server, scout, { name: '=HYPERLINK("x")' })
    const { user } = openApp('/teams')
    await user.click(await exportButton())
    expect((await lines())[1]).toMatch(/^[^,]+,"'=HYPERLINK\(""x""\)",*$/)
  })

  it('of matches has days, teams, scores and what other systems call them', async () => {
    const homeTeamId = (await aTeam(server, scout, { name: "FC Twente '65" })).id
    const awayTeamId = (await aTeam(server, scout, { name: 'Ajax' })).id
    const externalIds = [{ source: 'opta', id: 'g2187' }]
    const match = await aMatch(server, scout, {
      homeTeamId,
      awayTeamId,
      homeScore: 2,
      comments: 'a\nb',
      externalIds,
    })
    const { user } = openApp('/matches')
    await user.click(await exportButton())
    expect(await lines()).toEqual([
      'id,date,kickOffTime,competition,season,homeTeam,awayTeam,homeScore,awayScore,comments,externalIds',
      `${match.id},2026-05-01,,,,FC Twente '65,Ajax,2,,"a\nb",opta:g2187`,
      '',
    ])
  })

  it('of users has those whom the caller may see', async () => {
    const admin = await persona(server, 'Admin')
    const { user } = openApp('/users')
    await user.click(await exportButton())
    const text = (await lines()).join('\n')
    expect(text).toContain(`${scout.id},${scout.firstName},${scout.lastName},${scout.email},Scout`)
    expect(text).not.toContain(admin.email)
  })

  it('as a workbook has days that are days, and comes back as it was', async () => {
    const name = '=1+1 _x0041_'
    await aPlayer(server, scout, { name, birthDate: '1999-02-03', height: 182, notes: 'a\r\nb' })
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('button', { name: 'As XLSX' }))
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

  it('has semicolons where one writes 1,5', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValueOnce('fr-FR')
    await aTeam(server, scout, { name: 'Ajax' })
    const { user } = openApp('/teams')
    await user.click(await exportButton())
    expect((await lines())[0]).toBe('id;name;aliases;country;externalIds')
  })
})

describe('an export of more than comes in one answer', () => {
  it('asks for page after page and has every record once', async () => {
    await manyTeams(server, 4_100)
    const { user } = openApp('/teams?order=DESC')
    await screen.findByText(/of 4,100/)
    await user.click(await exportButton())
    const rows = (await lines()).slice(1, -1)
    expect(rows).toHaveLength(4_100)
    expect(new Set(rows).size).toBe(4_100)
    expect(rows[0]).toContain(',team 4100')
    expect(
      link
        .callsOf('amount=2000')
        .map(({ path }) => path)
        .slice(1),
    ).toEqual([1, 2, 3].map((page) => `/v1/team?page=${page}&amount=2000&sort=name&order=DESC`))
    expect(await screen.findByText('4100 rows exported')).toBeVisible()
  })

  it('shows how far it is, can be stopped, and saves nothing then', async () => {
    await manyTeams(server, 2_500)
    link.intercept = ({ path }) =>
      path.includes('page=2&amount=2000') ? new Promise(() => undefined) : undefined
    const { user } = openApp('/teams')
    await screen.findByText(/of 2,500/)
    await user.click(await exportButton())
    const bar = await screen.findByRole('progressbar', { name: 'Exporting the list' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '80'))
    await user.click(await screen.findByRole('button', { name: 'Stop: Export' }))
    await waitFor(async () => expect(await exportButton()).toHaveFocus())
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(saved).not.toHaveBeenCalled()
  })

  it('begins again where a record was added between its pages', async () => {
    await manyTeams(server, 2_500)
    const { user } = openApp('/teams')
    await screen.findByText(/of 2,500/)
    let isAdded = false
    link.rewrite = async ({ path }, response) => {
      if (!isAdded && path.includes('page=1&amount=2000')) {
        isAdded = true
        await aTeam(server, scout, { name: 'A team at the very beginning' })
      }
      return response
    }
    await user.click(await exportButton())
    const rows = (await lines()).slice(1, -1)
    expect(rows).toHaveLength(2_501)
    expect(new Set(rows).size).toBe(2_501)
  })

  describe('while something new waits for a decision', () => {
    keepOnDevice()

    it('has what the server has, each once', async () => {
      await manyTeams(server, 2_500)
      await aRefusedTeam(link, 'team 2500')
      const { user } = openApp('/teams')
      await screen.findByText(/of 2,501/)
      await user.click(await exportButton())
      const rows = (await lines()).slice(1, -1)
      expect(new Set(rows).size).toBe(2_500)
      expect(rows).toHaveLength(2_500)
    })
  })

  it('is none where the list never stands still, and says so', async () => {
    await manyTeams(server, 2_500)
    const { user } = openApp('/teams')
    await screen.findByText(/of 2,500/)
    let total = 2_500
    link.intercept = ({ path }) => {
      if (!path.includes('amount=2000')) return undefined
      total += 1
      return json({ teams: [{ id: `${total}`, name: 'One' }], total })
    }
    await user.click(await exportButton())
    expect(await screen.findByText(/Could not export the list\. It kept changing/)).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  it('says why it failed, and can be tried again', async () => {
    expectConsole(/Could not get teams/)
    await manyTeams(server, 2_500)
    const { user } = openApp('/teams')
    await screen.findByText(/of 2,500/)
    await cutOff(link)
    await user.click(await exportButton())
    expect(
      await screen.findByText(
        /^Something went wrong! Could not export the list\. No connection to the server/,
      ),
    ).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
    link.offline = false
    await user.click(await exportButton())
    expect(await lines()).toHaveLength(2_502)
  })
})

describe('the way to an export', () => {
  it('is folded away with the filters on a phone', async () => {
    setWidth(360)
    await aTeam(server, scout)
    const { user } = openApp('/teams')
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.click(await exportButton())
    expect(await lines()).toHaveLength(3)
  })

  it.each([
    ['/teams', '/v1/team'],
    ['/players', '/v1/player'],
    ['/matches', '/v1/match'],
    ['/users', '/v1/user/admin'],
  ])('is not there for an agent at %s, who is led to the analyses', async (address, path) => {
    await aTeam(server, scout)
    startSession(await persona(server, 'Agent'))
    const page = openApp(address)
    await screen.findByRole('heading', { name: 'Analyses' })
    expect(page.address()).toBe('/analyses')
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(link.askedOf(path)).toEqual([])
  })
})
