import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { BatchesAnswer } from '../../../contract/batch'
import type { Match } from '../../../contract/match'
import { PATHS, ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { expectConsole } from '../../support/browserSetup'
import { engineInPage } from '../../support/engineInPage'
import { aMatch, aPlayer } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { reportingPage } from '../../support/reportingPage'
import { savedWhereOneWritesCommas } from '../../support/savedCsv'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let match: Match
let home: Player
let away: Player

signedIn('Scout')

beforeEach(async () => {
  reportingPage()
  engineInPage()
  match = await aMatch(server, scout, { date: '2026-05-01' })
  home = await aPlayer(server, scout, { name: 'Ada Keeper', teamId: match.homeTeamId })
  away = await aPlayer(server, scout, { name: 'Cy Striker', teamId: match.awayTeamId })
})

/** Returns a table with the two players and an unknown one. */
const table = () =>
  [
    'Date,Team,Player,Number,Position',
    `2026-05-01,${match.homeTeam.name},Ada Keeper,1,GK`,
    `2026-05-01,${match.awayTeam.name},Striker,9,FW`,
    `2026-05-01,${match.awayTeam.name},Somebody Else,10,`,
  ].join('\n')

/** Returns the page’s file input, which may appear after its heading. */
const fileInput = () =>
  waitFor(() => {
    const input = document.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen')
    return input
  })

async function importing(content = table()) {
  const page = openApp(ROUTES.tool('matches', 'lineups'))
  await screen.findByText('Drop a CSV or Excel (XLSX) file here')
  await page.user.upload(await fileInput(), new File([content], 'lineups.csv'))
  return page
}

const START = { name: 'Import line-ups for 1 match' }
const run = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(await screen.findByRole('button', START))
  await screen.findByRole('button', { name: 'Check again' })
}
const stored = async () => (await scout.call<Match>('GET', PATHS.record('matches', match.id))).body
const playersOf = (lineup: Match['homeLineup'] = []) =>
  lineup.map(({ shirtNo, playerId }) => [shirtNo, playerId])

it('opens from the import of matches, lists found and missing players, writes them, and can be undone', {
  tags: 'slow',
}, async () => {
  const { user } = openApp(ROUTES.tool('matches', 'import'))
  await user.click(await screen.findByRole('link', { name: 'Import line-ups' }))
  // The previous page also accepts files, so wait for this one.
  await screen.findByRole('heading', { name: 'Import line-ups' })
  await user.upload(await fileInput(), new File([table()], 'lineups.csv'))

  expect(await screen.findByText('1 match with line-ups. 2 players in total.')).toBeVisible()
  const found = within(await screen.findByRole('region', { name: 'Line-ups found' }))
  const row = await found.findByRole('link')
  expect(row).toHaveAccessibleName(`2026-05-01 ${match.homeTeam.name} – ${match.awayTeam.name}`)
  const left = within(await screen.findByRole('list', { name: 'Rows skipped or partly imported' }))
  expect(await left.findByRole('listitem')).toHaveTextContent(
    /^Row 4: Somebody Else.*No player, or more than one, has/,
  )
  expect((await stored()).homeLineup).toEqual([])

  await run(user)
  expect(screen.getByText('Line-ups imported for 1 match')).toBeVisible()
  expect(await stored()).toMatchObject({
    homeLineup: [{ shirtNo: 1, playerId: home.id, position: 'Goalkeeper' }],
    awayLineup: [{ shirtNo: 9, playerId: away.id, position: '' }],
  })

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 changed record returns to its earlier values.')
  await user.click(dialog.getByRole('button', { name: 'Undo import' }))
  await waitFor(async () => expect((await stored()).homeLineup).toEqual([]))
})

it('saves skipped rows to a file, with semicolons in locales with decimal commas', {
  tags: 'slow',
}, async () => {
  const { user } = await importing()
  const lines = savedWhereOneWritesCommas()
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(await lines()).toEqual([
    'Row;Outcome;Record;Reason',
    expect.stringMatching(/^4;Skipped;"Somebody Else, .*";/),
    '',
  ])
})

/** Stores another player in the home line-up before the import. */
async function otherAtHome() {
  const other = await aPlayer(server, scout, { name: 'Own Choice', teamId: match.homeTeamId })
  const homeLineup = [{ shirtNo: 3, playerId: other.id, position: '' }]
  await scout.call('PUT', PATHS.record('matches', match.id), { ...match, homeLineup })
  return other
}

it('keeps other line-ups, and reports a match that keeps both', { tags: 'slow' }, async () => {
  const other = await otherAtHome()
  const { user } = await importing()
  await run(user)
  // The empty side has its players now.
  expect(playersOf((await stored()).awayLineup)).toEqual([[9, away.id]])
  expect(playersOf((await stored()).homeLineup)).toEqual([[3, other.id]])

  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await run(user)
  const rejected = within(screen.getByRole('list', { name: 'Rejected' }))
  expect(await rejected.findByText(/other line-ups, which were kept$/)).toBeVisible()
})

it('replaces other line-ups if the user chooses that', { tags: 'slow' }, async () => {
  await otherAtHome()
  const { user } = await importing()
  await screen.findByRole('button', START)
  await user.click(screen.getByRole('checkbox', { name: 'Replace existing line-ups' }))
  await run(user)
  expect(screen.getByText('Line-ups imported for 1 match')).toBeVisible()
  expect(playersOf((await stored()).homeLineup)).toEqual([[1, home.id]])

  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await run(user)
  expect(screen.getByText('1 unchanged')).toBeVisible()
})

it('keeps what another user writes into the match meanwhile, also after a lost answer', async () => {
  expectConsole(/NoAnswerError/)
  const { user } = await importing()
  await screen.findByRole('button', START)
  await scout.call('PUT', PATHS.record('matches', match.id), { ...match, comments: 'Written meanwhile' })
  link.rewrite = (asked, response) => {
    if (asked.method !== 'PUT') return response
    link.rewrite = (_asked, answer) => answer
    throw new TypeError('Failed to fetch')
  }
  await run(user)
  const { comments, homeLineup, version } = await stored()
  expect(comments).toBe('Written meanwhile')
  expect(playersOf(homeLineup)).toEqual([[1, home.id]])
  expect(version).toBe((match.version ?? 0) + 2)
})

it('is one import, also when the start is repeated after a failure', async () => {
  expectConsole(/The request is too large/)
  const tooLarge = { message: 'The request is too large', code: 'tooLarge' }
  link.intercept = ({ path }) => (path.includes('/part/') ? json(tooLarge, 413) : undefined)
  const { user } = await importing()
  await user.click(await screen.findByRole('button', START))
  expect(await screen.findByText(tooLarge.message)).toBeVisible()
  link.intercept = () => undefined
  await run(user)
  expect((await scout.call<BatchesAnswer>('GET', PATHS.batches)).body.total).toBe(1)
})

it('is not offered on a server without line-ups', async () => {
  for (const meta of document.head.querySelectorAll('meta')) meta.remove()
  linkWithoutExtras(server.app)
  openApp(ROUTES.tool('matches', 'lineups'))
  expect(await screen.findByText('This server does not store line-ups.')).toBeVisible()
  expect(screen.queryByText('Drop a CSV or Excel (XLSX) file here')).toBeNull()
})
