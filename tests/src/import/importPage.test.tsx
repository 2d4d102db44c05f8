import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
import { dataProvider } from '../../../src/dataProvider'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { engineInPage } from '../../support/engineInPage'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdAnswers } from '../../support/holdAnswers'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { manyPlayers, manyTeams } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { aRefusedTeam, waitingIn } from '../../support/waitingEntries'

signedIn('Scout')

beforeEach(() => engineInPage())

/** Opens the import of a list and uploads a file. */
async function importing(resource: string, content: BlobPart, name = 'table.csv') {
  const page = openApp(`/${resource}/import`)
  await screen.findByText('Drop a CSV or Excel (XLSX) file here')
  await chooseFile(page.user, content, name)
  return page
}

async function chooseFile(user: ReturnType<typeof openApp>['user'], content: BlobPart, name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input).not.toBeNull()
  await user.upload(input as HTMLInputElement, new File([content], name))
}

const stored = async <Row,>(path: string, key: string) =>
  (await scout.call<Record<string, Row[]>>('GET', path)).body[key] ?? []
const players = () => stored<Player>('/v1/player', 'players')

/** Returns the number of rows for each outcome, as in the filters. */
const counts = async () =>
  within(await screen.findByRole('group', { name: 'Show rows' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => !text?.endsWith(': 0'))
type User = ReturnType<typeof openApp>['user']
const run = async (user: User, rows: string) => {
  await user.click(await screen.findByRole('button', { name: `Import ${rows}` }))
  await screen.findByRole('button', { name: 'Download results' })
}

/** Clicks after the plan is too old to be started. */
async function clickMuchLater(user: User, button: HTMLElement) {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  await user.click(button)
  clock.mockRestore()
}

describe('an import of players', () => {
  it('reuses the column mapping, and clears fields only when asked', { tags: 'slow' }, async () => {
    const { user } = await importing('players', 'who,born,role\nAda,1999-02-03,SK\n')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'who' }), 'Name (required)')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'role' }), 'Position')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'role: “SK”: Replace with' }),
      'Goalkeeper',
    )
    await screen.findByText('Replaced by “Goalkeeper” in the whole column')
    await run(user, '1 row')
    expect(await players()).toMatchObject([{ name: 'Ada', position: 'Goalkeeper' }])

    await user.click(await screen.findByRole('button', { name: 'Choose another file' }))
    await chooseFile(user, 'Who,Born,Role\nAda,1999-02-03,\nBo,2000-01-01,SK\n', 'next.csv')
    expect(await screen.findByText('Using the column mapping from your last file like this.')).toBeVisible()
    await waitFor(async () => expect(await counts()).toEqual(['All: 2', 'New: 1', 'Unchanged: 1']))
    const empty = await screen.findByRole('checkbox', {
      name: 'Clear a field when its cell is empty',
    })
    expect(empty).not.toBeChecked()
    await user.click(empty)
    expect(await screen.findByText('Currently “Goalkeeper”, will be cleared')).toBeVisible()
    await run(user, '2 rows')
    await waitFor(async () =>
      expect((await players()).map(({ name, position }) => [name, position])).toEqual([
        ['Ada', ''],
        ['Bo', 'Goalkeeper'],
      ]),
    )
  })

  it('merges certain duplicates into the stored players, and asks about likely ones', {
    tags: 'slow',
  }, async () => {
    await aPlayer(server, scout, { name: 'Kylian Mbappé', birthDate: '1998-12-20' })
    await aPlayer(server, scout, { name: 'Zoe Other', birthDate: '1999-12-20' })
    const rows = ['Mbappe Kylian,1998-12-20,178', 'Zoe Othr,1999-12-20,170']
    const { user } = await importing('players', ['name,born,height', ...rows].join('\n'))
    expect(await screen.findByText('Duplicate of Kylian Mbappé, 1998-12-20')).toBeVisible()
    expect(screen.getByText('Same birth date · First and last name swapped')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Action for row 2' })).toHaveDisplayValue(
      'Merge into existing',
    )
    expect(screen.getByText('Choose what to do with 1 possible duplicate.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action for row 3' }), 'Skip')
    await run(user, '1 row')
    expect(await screen.findByText('1 row skipped')).toBeVisible()
    expect((await players()).map(({ name, height }) => [name, height])).toEqual([
      ['Kylian Mbappé', 178],
      ['Zoe Other', null],
    ])
  })

  it('maps new teams to stored ones, and shows the same counts on both pages', { tags: 'slow' }, async () => {
    reportingPage()
    const ajax = await aTeam(server, scout, { name: 'Ajax' })
    const psv = await aTeam(server, scout, { name: 'PSV Eindhoven' })
    const rows = ['Ada,FC Ajax', 'Bo,Old Mills', 'Cy,Lichtstad', 'Di,Harbour']
    const { user } = await importing('players', ['name,club', ...rows].join('\n'))
    await user.click(await screen.findByRole('checkbox', { name: 'Create missing teams' }))
    expect(await screen.findByText('1 new team may already exist. Choose what to do with it.')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action for FC Ajax' }), 'Use Ajax')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Action for Lichtstad' }),
      'Use another team…',
    )
    await user.type(await screen.findByRole('combobox', { name: 'Existing team for Lichtstad' }), 'Eindh')
    await user.click(await screen.findByRole('option', { name: /PSV Eindhoven/ }))
    expect(screen.getByRole('combobox', { name: 'Action for Lichtstad' })).toHaveFocus()
    await screen.findByText('2 teams will be created.')
    await run(user, '4 rows')
    for (const words of ['4 players added', '2 teams added']) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect((await players()).map(({ name, teamId }) => [name, teamId]).slice(0, 3)).toMatchObject([
      ['Ada', ajax.id],
      ['Bo', expect.any(String)],
      ['Cy', psv.id],
    ])

    await user.click(screen.getByRole('link', { name: 'Earlier imports' }))
    await user.click(await screen.findByRole('link', { name: 'Import of table.csv' }))
    expect(await screen.findByText('4 players added, 2 teams added')).toBeVisible()
  })

  it('shows that it was undone, and does not offer that again', async () => {
    reportingPage()
    const { user } = await importing('players', 'name\nAda\n')
    await run(user, '1 row')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await screen.findByRole('dialog')
    const undo = within(dialog).getByRole('button', { name: 'Undo import' })
    await waitFor(() => expect(undo).toBeEnabled())
    await user.click(undo)
    await user.click(await within(dialog).findByRole('button', { name: 'Close' }))
    // While the dialog closes, roles do not include the page behind it.
    await screen.findByRole('button', { name: 'Download results' })
    expect(await screen.findByText(/^Undone · /)).toBeVisible()
    expect(screen.queryByText('1 player added')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('merges matches that are certainly stored under other spellings by default, and adds nothing when imported again', {
    tags: 'slow',
  }, async () => {
    const homeTeam = await aTeam(server, scout, { name: 'Harbour Athletic' })
    const awayTeam = await aTeam(server, scout, { name: 'Old Mills' })
    const teams = { homeTeamId: homeTeam.id, awayTeamId: awayTeam.id }
    await aMatch(server, scout, { date: '2026-05-01', ...teams, comments: 'Seen' })
    await aMatch(server, scout, { date: '2026-05-08', ...teams })
    const rows = [
      'date,home team,away team,home score,away score,comments',
      '2026-05-01,Harbour Athletic FC,Old Mills,2,1,Rain',
      '2026-05-08,Harbour Athletic FC,Old Mills,0,0,',
    ]
    const { user } = await importing('matches', rows.join('\n'))
    await user.click(await screen.findByRole('checkbox', { name: 'Create missing teams' }))
    expect(await screen.findByText('Duplicate of 2026-05-01 Harbour Athletic – Old Mills')).toBeVisible()
    expect(screen.getByText('Merged: 2. Added: 0. Skipped: 0.')).toBeVisible()
    expect(await screen.findAllByText('Fills in Home goals, Away goals')).toHaveLength(2)
    const second = await screen.findByRole('combobox', { name: 'Action for row 3' })
    await user.selectOptions(second, 'Skip')
    expect(await screen.findByText('Merged: 1. Added: 0. Skipped: 1.')).toBeVisible()
    await run(user, '1 row')
    expect(await screen.findByText('1 changed')).toBeVisible()
    const after = async () =>
      (await stored<Match>('/v1/match', 'matches'))
        .map(({ date, homeScore, comments }) => [date, homeScore, comments])
        .sort()
    expect(await after()).toEqual([
      ['2026-05-01', 2, 'Seen'],
      ['2026-05-08', null, ''],
    ])

    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Nothing to import: no rows are new or changed.')).toBeVisible()
    expect(await stored<Team>('/v1/team', 'teams')).toHaveLength(2)
  })

  it('hints at ids of another system, and asks which system it is', { tags: 'slow' }, async () => {
    const hint = () => screen.queryByText(/^The IDs in “id” do not come from Touchline/)
    const { user } = await importing('players', 'id,name\nws-8287,Luka Modrić\n')
    expect(await counts()).toEqual(['All: 1', 'New: 1'])
    expect(hint()).toBeVisible()
    await user.selectOptions(await screen.findByLabelText('id'), 'External IDs')
    await waitFor(async () => expect(await counts()).toEqual(['All: 1', 'Errors: 1']))
    expect(hint()).toBeNull()
    await user.type(await screen.findByLabelText('System the IDs come from'), 'Wyscout{Enter}')
    await waitFor(async () => expect(await counts()).toEqual(['All: 1', 'New: 1']))
    await user.click(await screen.findByRole('button', { name: 'Choose another file' }))
    const { id } = await aPlayer(server, scout, { name: 'Ada' })
    await chooseFile(user, `id,name\n${id},Ada\n`, 'own.csv')
    expect(await counts()).toEqual(['All: 1', 'Unchanged: 1'])
    expect(hint()).toBeNull()
  })

  it('reads columns by the chosen mapping, and days in the chosen order', { tags: 'slow' }, async () => {
    const { user } = await importing('players', 'who\tborn\nAda\t03/04/1999\n')
    await screen.findByText('Choose the column for Name below.')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'who' }), 'Name (required)')
    expect(await counts()).toEqual(['All: 1', 'Errors: 1'])
    const days = await screen.findByRole('combobox', { name: 'Date format of Birth date' })
    await user.selectOptions(days, 'Day first: 31/12/1999')
    await run(user, '1 row')
    await waitFor(async () =>
      expect(await players()).toMatchObject([{ name: 'Ada', birthDate: '1999-04-03' }]),
    )
  })

  it('compares a stale plan again, and asks when the list has changed', { tags: 'slow' }, async () => {
    const { user } = await importing('players', 'name,born\nAda,1999-02-03\nBo,1998-12-31\n')
    const start = await screen.findByRole('button', { name: 'Import 2 rows' })
    await aPlayer(server, scout, { name: 'Ada', birthDate: '1999-02-03' })
    await clickMuchLater(user, start)
    await screen.findByText(/^Another user changed the list/)
    expect(await counts()).toEqual(['All: 2', 'New: 1', 'Unchanged: 1'])
    await run(user, '1 row')
    await waitFor(async () => expect(await players()).toHaveLength(2))
  })

  it.each([
    [
      'another column is chosen',
      (user: User) => user.selectOptions(screen.getByRole('combobox', { name: 'notes' }), 'Do not import'),
    ],
    [
      'another file is opened',
      async (user: User) => {
        await user.click(screen.getByRole('button', { name: 'Choose another file' }))
        await chooseFile(user, 'name\nAda\n', 'other.csv')
      },
    ],
  ])('is not started if %s while a stale plan is compared again', { tags: 'slow' }, async (_what, change) => {
    reportingPage()
    const { user } = await importing('players', 'name,notes\nAda,Fast\n')
    const start = await screen.findByRole('button', { name: 'Import 1 row' })
    const release = holdAnswers(link, (method) => method === 'GET')
    await clickMuchLater(user, start)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 1 row' })).toBeNull())
    await change(user)
    release()
    await run(user, '1 row')
    expect(link.askedOf('POST /v1/batch/')).toHaveLength(1)
    expect(await players()).toMatchObject([{ name: 'Ada', notes: '' }])
  })
})

describe('an import of many rows', () => {
  const ROWS = 45
  const names = Array.from({ length: ROWS }, (_, index) => `Player ${String(index).padStart(2, '0')}`)
  const FILE = ['name,club', ...names.map((name, index) => `${name},Club ${index % 3}`)].join('\n')
  const imported = async () => {
    const page = await importing('players', FILE)
    await page.user.click(await screen.findByRole('checkbox', { name: 'Create missing teams' }))
    await screen.findByText('3 teams will be created.')
    return page
  }

  it('sends rows one by one by the documented calls', { tags: 'slow' }, async () => {
    const documented = linkWithoutExtras(server.app)
    const { user } = await imported()
    await run(user, `${ROWS} rows`)
    expect(await screen.findByText(`${ROWS} players added`)).toBeVisible()
    expect((await players()).map(({ name }) => name)).toEqual(names)
    expect([documented.complaints, documented.refused]).toEqual([[], []])
  })

  it('tells which rows the server did not take, and why', { tags: 'slow' }, async () => {
    link.intercept = ({ method, path, body }) =>
      method === 'POST' && path === '/v1/player' && JSON.stringify(body).includes('Player 00')
        ? json({ message: 'Not today', code: 'conflict' }, 409)
        : undefined
    const { user } = await imported()
    await run(user, `${ROWS} rows`)
    const failures = await screen.findByRole('list', { name: 'Failures' })
    expect(within(failures).getByRole('listitem')).toHaveTextContent('Row 2: Player 00Not today')
    expect(screen.getByText(`${ROWS - 1} players added`)).toBeVisible()
  })

  it('waits while the server does not answer, and writes nothing twice', { tags: 'slow' }, async () => {
    // The teams are sent together: an answer that is still under way must not cut the network again.
    let isCut = false
    link.rewrite = ({ method, path }, response) => {
      if (!isCut && method === 'POST' && path === '/v1/team') isCut = link.loseAnswers = true
      return response
    }
    const { user } = await imported()
    await user.click(await screen.findByRole('button', { name: `Import ${ROWS} rows` }))
    await screen.findByText(/^Waiting for the server/)
    link.loseAnswers = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(`${ROWS} players added`)).toBeVisible()
    expect((await players()).map(({ name }) => name)).toEqual(names)
    expect(await stored<Team>('/v1/team', 'teams')).toHaveLength(3)
  })
})

describe('an import that the server writes', () => {
  it('has no calls for single rows, also with one row', async () => {
    reportingPage()
    const { user } = await importing('players', 'name\nAda\n')
    await run(user, '1 row')
    expect(await screen.findByText('1 player added')).toBeVisible()
    const sent = link.calls.filter(
      ({ method, path }) => method !== 'GET' && /^\/v1\/(batch|player)/.test(path),
    )
    expect(sent.map(({ path }) => path.replace(/^\/v1\/batch\/[^/]+/, 'batch'))).toEqual([
      '/v1/batch',
      'batch/part/1',
      'batch/run',
    ])
  })

  /** Answers calls for the progress of imports with 503 this many times, as a busy server does. */
  const failProgress = (times: number) => {
    expectConsole(/Could not get the imports/)
    let left = times
    link.intercept = ({ method, path }) => {
      if (method !== 'GET' || !/^\/v1\/batch\/[^/]+$/.test(path) || left === 0) return undefined
      left -= 1
      return json({ message: 'Busy' }, 503)
    }
  }

  it('shows its outcome although the first call for its progress fails', async () => {
    reportingPage()
    failProgress(1)
    const { user } = await importing('players', 'name\nAda\n')
    await run(user, '1 row')
    expect(await screen.findByText('1 player added')).toBeVisible()
  })

  it('does not show the outcome of its earlier run when it is started again', async () => {
    reportingPage()
    const { user } = await importing('players', 'name\nAda\n')
    await run(user, '1 row')
    for (const { id } of await players()) await scout.call('DELETE', PATHS.record('players', id))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    failProgress(Number.POSITIVE_INFINITY)
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('Importing: 0 of 1')).toBeVisible()
    expect(screen.queryByText('1 player added')).toBeNull()
  })

  it('says why the server does not take it, and can be started again', async () => {
    expectConsole(/The request is too large/)
    reportingPage()
    link.intercept = ({ path }) =>
      path.includes('/part/')
        ? json({ message: 'The request is too large', code: 'tooLarge' }, 413)
        : undefined
    const { user } = await importing('players', 'name\nAda\n')
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('The request is too large')).toBeVisible()
    link.intercept = () => undefined
    await run(user, '1 row')
    expect(await players()).toMatchObject([{ name: 'Ada' }])
  })

  it('is continued from the page after the server failed', async () => {
    reportingPage()
    let isContinued = false
    link.rewrite = async ({ method, path }, response) => {
      if (path.endsWith('/retry')) isContinued = true
      if (isContinued || method !== 'GET' || !/^\/v1\/batch\/[^/]+$/.test(path)) return response
      const batch = await response.clone().json()
      if (batch.run === null) return response
      return json({ ...batch, finishedAt: null, run: { ...batch.run, end: 'failed', done: 0 } })
    }
    const names = Array.from({ length: 20 }, (_, at) => `Player ${at + 1}`)
    const { user } = await importing('players', ['name', ...names].join('\n'))
    await user.click(await screen.findByRole('button', { name: 'Import 20 rows' }))
    expect(await screen.findByText(/Stopped because of a server error/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('20 players added')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/Stopped because/)).toBeNull())
    expect(await players()).toHaveLength(20)
  })
})

describe('an import', () => {
  it('of users invites new ones', async () => {
    reportingPage()
    const text = 'first name,surname,e-mail,role\nAda,New,ada@example.com,agent\n'
    const { user } = await importing('users', text)
    await run(user, '1 row')
    expect(link.calls.some(({ method, path }) => method === 'POST' && path.startsWith('/v1/user'))).toBe(
      false,
    )
    const users = await stored<AdminUser>('/v1/user/admin', 'users')
    expect(users.find(({ email }) => email === 'ada@example.com')).toMatchObject({ status: 2, role: 'Agent' })
  })

  it('of pasted cells needs no file, and an empty list leads to it', { tags: 'slow' }, async () => {
    const { user } = openApp('/teams')
    await screen.findByText('No teams yet')
    await user.click(screen.getByRole('link', { name: 'Import' }))
    await user.click(await screen.findByRole('textbox', { name: /^Or paste rows/ }))
    await user.paste('Team\tCountry\nAjax\tNL\nPSV\tNL')
    await run(user, '2 rows')
    await waitFor(async () =>
      expect((await stored<Team>('/v1/team', 'teams')).map(({ name }) => name)).toEqual(['Ajax', 'PSV']),
    )
  })
})

describe('an import into a list that is longer than one answer', { tags: 'slow' }, () => {
  keepOnDevice()

  it('is compared with the server’s rows while a new record of the same name waits for a decision', async () => {
    await manyTeams(server, 2_500)
    await aRefusedTeam(link, 'team 0001')
    const { user } = await importing('teams', 'name,country\nteam 0001,Spain\nteam 2500,\nAjax,\n')
    expect(await counts()).toEqual(['All: 3', 'New: 1', 'Changed: 1', 'Unchanged: 1'])
    await run(user, '2 rows')
    const { body } = await scout.call<{ teams: Team[] }>('GET', '/v1/team?q=team%200001&page=1&amount=10')
    expect(body.teams).toMatchObject([{ name: 'team 0001', country: 'Spain' }])
  })

  it('creates no second player for a queued new one, and creates players again that are queued for deletion', async () => {
    reportingPage()
    await manyPlayers(server, 2_500)
    const cy = await aPlayer(server, scout, { name: 'Cy Striker', birthDate: '1998-12-31' })
    const bo = await aPlayer(server, scout, { name: 'Bo Back', birthDate: '1997-05-06' })
    await dataProvider.outbox.ready
    link.offline = true
    await dataProvider.create('players', { data: { name: 'Ada Keeper', birthDate: '1999-02-03' } })
    for (const player of [cy, bo])
      await dataProvider.delete('players', { id: player.id, previousData: player })
    link.offline = false
    link.intercept = ({ method, path }) =>
      method !== 'GET' && path.startsWith('/v1/player') ? json({ message: 'Try later' }, 503) : undefined
    const rows = ['Ada Keeper,1999-02-03', 'Cy Striker,1998-12-31', 'Bo Back,1997-05-06']
    await importing('players', ['name,born', ...rows].join('\n'))
    expect(await counts()).toEqual(['All: 3', 'New: 2', 'Unchanged: 1'])
    expect(waitingIn(dataProvider)).toHaveLength(3)
  })
})
