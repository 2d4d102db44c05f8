import type { Page } from 'playwright/test'
import type { Analysis } from '../contract/analysis'
import type { ShortList } from '../contract/shortList'
import type { Account } from './accounts'
import type { Width } from './axe'
import { BULK_CHANGE, IMPORT, KEPT } from './batches'
import { expect } from './fixtures'
import type { Records } from './records'
import { IN_BRITAIN } from './screens'

/** What the screens are opened with. */
export type Shown = {
  admin: Account
  agent: Account
  /** Nothing is shared with this one. */
  newAgent: Account
  analysis: Analysis
  /** The secret of an invitation that is open. */
  invitation: string
}

export type Screen = {
  /** Nobody, where it is left out. */
  as?: 'admin' | 'agent' | 'newAgent'
  path: string | ((shown: Shown) => string)
  /** Done before the page is opened. */
  before?: (page: Page, records: Records) => Promise<unknown>
  /** Done until what is to be looked at is there. */
  ready: (page: Page, shown: Shown) => Promise<unknown>
  /** For what there is on one width only. */
  only?: Width
  /** What the browser says on its console about this. */
  logs?: RegExp
}

/** The day where the browsers of the journeys are. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: IN_BRITAIN.timezoneId })
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const text = (words: string | RegExp) => (page: Page) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const pick = (page: Page, field: string) => page.getByRole('combobox', { name: field }).first().click()
const option = (page: Page) => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
const dialog = (page: Page) => expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible()

const answer =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(`**${path}?*`, (route) => route.fulfill({ status, json }))
const neverAnswer = (path: string) => (page: Page) =>
  page.route(`**${path}?page=*`, () => new Promise<void>(() => undefined))

const refuseDeletions = (page: Page) =>
  page.route('**/v1/player/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { message: 'In use' } })
      : route.fallback(),
  )

/** Ticks all players that are shown, and begins to do something to them. */
async function toAllPlayers(page: Page, action: 'Change' | 'Delete') {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, action)
  await dialog(page)
}

/** The same for analyses, until what is asked about them is there. */
async function toAllAnalyses(
  page: Page,
  action: 'Publish' | 'Share' | 'Export' | 'As one PDF',
  words: string | RegExp,
) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: action }).click()
  await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible()
}

const edit =
  (resource: 'matches' | 'players' | 'analyses') =>
  ({ analysis }: Shown) => {
    const ids = { matches: analysis.matchId, players: analysis.playerId, analyses: analysis.id }
    return `/${resource}/${ids[resource]}`
  }

const SHORT_LIST: ShortList = {
  id: '7d9f2a3c-0000-4000-8000-000000000001',
  name: 'Left backs for the summer',
  purpose: 'Before the window opens',
  isShared: true,
  author: null,
  updatedAt: '2026-05-02T10:00:00.000Z',
  version: 1,
  entries: ['Luis Marin', 'Ana Ruiz'].map((name, index) => ({
    id: `7d9f2a3c-0000-4000-8000-00000000001${index}`,
    playerId: null,
    name,
    reason: 'Left foot',
  })),
}
const shortListsAre = (lists: readonly ShortList[]) => async (page: Page) => {
  const shortLists = lists.map(({ entries, ...list }) => ({ ...list, entryCount: entries.length }))
  await page.route('**/v1/short-list', (route) => route.fulfill({ json: { shortLists } }))
  await page.route('**/v1/short-list/*', (route) => route.fulfill({ json: lists[0] }))
}

const historyOfAnalysis = ({ analysis }: Shown) => `/history?resource=analyses&recordId=${analysis.id}`
const unfoldEntry = (page: Page) =>
  page
    .getByRole('button', { name: /^What changed/ })
    .last()
    .click()

const PUBLIC: Record<string, Screen> = {
  'sign-in': { path: '/login', ready: heading(/.+/) },
  'sign-in, refused': {
    path: '/login',
    async ready(page) {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('a wrong password')
      await press(page, 'Sign in')
      await text('Invalid email or password')(page)
    },
  },
  'sign-up, with faults': {
    path: '/signup',
    async ready(page) {
      await press(page, 'Sign up')
      await text('Required')(page)
    },
  },
  invitation: {
    path: ({ invitation }) => `/signup/${invitation}`,
    ready: heading('Accept your invitation'),
  },
  'invitation, used up': {
    path: '/signup/no-such-invitation',
    ready: text(/cannot be used any more/),
    logs: /404/,
  },
  'password reset, asked for': {
    path: '/request-reset-password',
    async ready(page) {
      await page.getByLabel('Email').fill('nobody@example.com')
      await press(page, 'Send instructions')
      await text('Instructions to reset your password have been sent to your email')(page)
    },
  },
  'password reset': { path: '/reset-password/a-token', ready: heading('Choose a new password') },
  terms: { path: '/terms', ready: heading('Terms of use') },
  privacy: { path: '/privacy', ready: heading('Privacy notice') },
}

const LISTS: Record<string, Screen> = Object.fromEntries(
  (
    [
      ['matches', '/v1/match', 'No matches yet'],
      ['analyses', '/v1/analysis', 'No analyses yet'],
      ['players', '/v1/player', 'No players yet'],
      ['teams', '/v1/team', 'No teams yet'],
      ['users', '/v1/user/admin', 'No users yet'],
    ] as const
  ).flatMap(([name, path, nothing]): [string, Screen][] => {
    const here = { as: 'admin', path: `/${name}` } as const
    return [
      [name, { ...here, ready: (page) => expect(page.getByText(/^\d+–\d+ of \d+$/)).toBeVisible() }],
      [`${name}, none`, { ...here, before: answer(path, { [name]: [], total: 0 }), ready: text(nothing) }],
    ]
  }),
)

/** One mail of each state. */
const mail = (firstName: string, said: object) => ({
  id: firstName,
  kind: 'invitation',
  recipient: {
    id: firstName,
    firstName,
    lastName: 'Reader',
    email: `${firstName.toLowerCase()}@example.com`,
  },
  ...{
    state: 'sent',
    attempts: 1,
    createdAt: '2026-05-01T09:00:00.000Z',
    expiresAt: '2026-05-08T09:00:00.000Z',
  },
  ...{ nextAttemptAt: null, sentAt: null, failure: null, failureCodes: null, isResendable: false },
  ...said,
})
const MAILS = {
  mails: [
    mail('Frieda', {
      state: 'failed',
      failure: 'refused',
      failureCodes: 'EENVELOPE 550',
      isResendable: true,
    }),
    mail('Gus', { state: 'failed', failure: 'linkExpired', kind: 'passwordReset', attempts: 6 }),
    mail('Wanda', {
      ...{ state: 'waiting', failure: 'unreachable', failureCodes: 'ECONNREFUSED CONN', isResendable: true },
      ...{ attempts: 4, nextAttemptAt: '2026-05-01T09:20:00.000Z' },
    }),
    mail('Sam', { sentAt: '2026-05-01T09:00:01.000Z' }),
  ],
  total: 4,
  hasMailServer: false,
}

const RECORDS: Record<string, Screen> = {
  'list, nothing matches': { as: 'admin', path: '/players?q=zzzz', ready: text('Nothing matches') },
  'list, loading': {
    as: 'admin',
    path: '/players',
    before: neverAnswer('/v1/player'),
    ready: heading('Players'),
  },
  'list, failed': {
    as: 'admin',
    path: '/players',
    before: answer('/v1/player', { message: 'No' }, 500),
    ready: text('get players'),
    logs: /500/,
  },
  'list, filter open': {
    as: 'admin',
    path: '/players',
    only: 'desk',
    async ready(page) {
      await pick(page, 'Position')
      await option(page)
    },
  },
  'list, view open': {
    as: 'admin',
    path: '/players',
    only: 'desk',
    async ready(page) {
      await press(page, 'View')
      await dialog(page)
    },
  },
  'list, saved filters open': {
    as: 'admin',
    path: '/players?q=a',
    async ready(page) {
      await press(page, 'Saved filters')
      await page.getByLabel('Save what is shown as').fill('With an a')
      await page.keyboard.press('Enter')
      await press(page, 'Saved filter: With an a')
      await dialog(page)
    },
  },
  'new match, with faults': {
    as: 'admin',
    path: '/matches/create',
    async ready(page) {
      await page.getByLabel('Comments').fill('No teams yet')
      await press(page, 'Save')
      await text('Required')(page)
    },
  },
  match: {
    as: 'admin',
    path: edit('matches'),
    ready: (page) => expect(page.getByLabel('Date')).toBeVisible(),
  },
  'match, team picker open': {
    as: 'admin',
    path: '/matches/create',
    async ready(page) {
      await pick(page, 'Home team')
      await option(page)
    },
  },
  'new player': { as: 'admin', path: '/players/create', ready: heading('New player') },
  player: { as: 'admin', path: edit('players'), ready: heading('Ida Inclusive') },
  'player, does not exist': {
    as: 'admin',
    path: '/players/00000000-0000-4000-8000-000000000000',
    ready: text('Player does not exist'),
    logs: /404/,
  },
  'new team': { as: 'admin', path: '/teams/create', ready: heading('New team') },
  team: {
    as: 'admin',
    path: ({ analysis }) => `/teams/${analysis.match.homeTeamId}`,
    ready: (page, { analysis }) => heading(analysis.match.homeTeam.name)(page),
  },
  'new user, with faults': {
    as: 'admin',
    path: '/users/create',
    async ready(page) {
      await page.getByLabel('Email').fill('nobody')
      await press(page, 'Send invitation')
      await text('Must be an e-mail address')(page)
    },
  },
  user: {
    as: 'admin',
    path: ({ agent }) => `/users/${agent.id}`,
    ready: (page, { agent }) => heading(`${agent.firstName} ${agent.lastName}`)(page),
  },
  'new analysis, player picker open': {
    as: 'admin',
    path: '/analyses/create',
    async ready(page) {
      await pick(page, 'Player')
      await option(page)
    },
  },
  analysis: { as: 'admin', path: edit('analyses'), ready: text('18 of 18 rated') },
  'analysis, a note open': {
    as: 'admin',
    path: edit('analyses'),
    async ready(page) {
      await page.getByRole('button', { name: 'Note on Pass, written', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Note on Pass' })).toBeVisible()
    },
  },
  'analysis, read': {
    as: 'admin',
    path: ({ analysis }) => `/analyses/view/${analysis.id}`,
    ready: text('18 of 18 rated'),
  },
  'analysis, read by an agent': {
    as: 'agent',
    path: ({ analysis }) => `/analyses/view/${analysis.id}`,
    ready: text('18 of 18 rated'),
  },
  'analyses of an agent': { as: 'agent', path: '/analyses', ready: text('Ida Inclusive') },
  'analyses, none shared': {
    as: 'newAgent',
    path: '/analyses',
    ready: text('Nothing has been shared with you yet'),
  },
  charts: { as: 'admin', path: '/charts', ready: text('Tick two to four players to compare them.') },
  'charts of one player': {
    as: 'admin',
    path: ({ analysis }) => `/charts?view=player&playerId=${analysis.playerId}`,
    ready: text('Ida Inclusive: the six groups'),
  },
  'charts, compared': {
    as: 'admin',
    path: ({ analysis }) => `/charts?view=comparison&playerIds=${analysis.playerId}`,
    ready: text('Comparison by item'),
  },
  'charts of coverage': { as: 'admin', path: '/charts?view=coverage', ready: text('Analyses a month') },
  'charts of scouts': { as: 'admin', path: '/charts?view=calibration', ready: text('How scouts rate') },
  'charts of an agent': { as: 'agent', path: '/charts', ready: text('Ida Inclusive') },
  'charts, nothing chosen': {
    as: 'admin',
    path: '/charts?dateFrom=2099-01-01',
    ready: text('No analysis fits this filter'),
  },
  'charts, none': {
    as: 'admin',
    path: '/charts',
    before: answer('/v1/statistics', {
      view: 'choices',
      basis: { analyses: 0, drafts: 0, scouts: 0, until: null },
      drafts: 0,
      teams: [],
      positions: [],
      scouts: [],
    }),
    ready: text('Nothing to show yet'),
  },
  import: { as: 'admin', path: '/teams/import', ready: text('Drop a file here: CSV or XLSX') },
  'import, checked': {
    as: 'admin',
    path: '/players/import',
    async ready(page) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'players.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'name,born,height,foot,team',
            'Ida Inclusive,,,,',
            ',2001-02-03,999,sideways,Nowhere',
            'Ana Maria Silva,2001-02-03,,,',
            'Silva Ana Maria,2001-02-03,,,',
          ].join('\n'),
        ),
      })
      await text('Leave out')(page)
    },
  },
  history: {
    as: 'admin',
    path: '/history',
    // Otherwise the first page may be full of those who have signed in for the other screens.
    before: (_page, records) => records.team(),
    ready: text(/Created · /),
  },
  'short lists': {
    as: 'admin',
    path: '/short-lists',
    before: shortListsAre([SHORT_LIST]),
    ready: text(SHORT_LIST.name),
  },
  'short lists, none': {
    as: 'admin',
    path: '/short-lists',
    before: shortListsAre([]),
    ready: text('No short list yet'),
  },
  'short list': {
    as: 'admin',
    path: `/short-lists/${SHORT_LIST.id}`,
    before: shortListsAre([SHORT_LIST]),
    ready: text('Left foot'),
  },
  'short list, edited': {
    as: 'admin',
    path: `/short-lists/${SHORT_LIST.id}`,
    before: shortListsAre([SHORT_LIST]),
    ready: async (page) => {
      await press(page, 'Edit')
      await expect(page.getByLabel('Add a player')).toBeVisible()
    },
  },
  'short list, player put on': {
    as: 'admin',
    path: edit('players'),
    before: shortListsAre([SHORT_LIST]),
    ready: async (page) => {
      await press(page, 'Short list')
      await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
    },
  },
  imports: {
    as: 'admin',
    path: '/imports',
    before: answer('/v1/batch', { batches: [IMPORT, BULK_CHANGE], total: 2 }),
    ready: text('Import of players.csv'),
  },
  'imports, none': {
    as: 'admin',
    path: '/imports',
    before: answer('/v1/batch', { batches: [], total: 0 }),
    ready: text('Nothing has been imported yet'),
  },
  'import, undone but for one': {
    as: 'admin',
    path: `/imports/${IMPORT.id}`,
    before: async (page) => {
      await page.route(`**/v1/batch/${IMPORT.id}`, (route) =>
        route.fulfill({ json: { ...IMPORT, changedSince: 1 } }),
      )
      await answer(`/v1/batch/${IMPORT.id}/row`, { entries: [], refusals: [], kept: [KEPT], total: 1 })(page)
    },
    ready: text('Changed since'),
  },
  'import, to be undone': {
    as: 'admin',
    path: '/imports',
    before: async (page) => {
      await answer('/v1/batch', { batches: [BULK_CHANGE], total: 1 })(page)
      await page.route(`**/v1/batch/${BULK_CHANGE.id}`, (route) =>
        route.fulfill({ json: { ...BULK_CHANGE, changedSince: 3 } }),
      )
    },
    ready: async (page) => {
      await press(page, 'Undo')
      await text(/Something was done to 3 of them since/)(page)
    },
  },
  'history, none': {
    as: 'admin',
    path: '/history',
    before: answer('/v1/history', { history: [], total: 0 }),
    ready: text('Nothing has been recorded yet'),
  },
  'history, not kept': {
    as: 'admin',
    path: '/history',
    before: answer('/v1/history', { message: 'Not found', code: 'notFound' }, 404),
    ready: text('This server keeps no history'),
    logs: /404/,
  },
  'history of an analysis': {
    as: 'admin',
    path: historyOfAnalysis,
    async ready(page) {
      await unfoldEntry(page)
      await text('Note on Pass')(page)
    },
  },
  mails: { as: 'admin', path: '/mails', before: answer('/v1/mail', MAILS), ready: text('Send again') },
  'mails, none': {
    as: 'admin',
    path: '/mails',
    before: answer('/v1/mail', { mails: [], total: 0, hasMailServer: true }),
    ready: text('No mail has been sent yet'),
  },
  'mails, not known': {
    as: 'admin',
    path: '/mails',
    before: answer('/v1/mail', { message: 'Not found', code: 'notFound' }, 404),
    ready: text('This server tells nothing about mails'),
    logs: /404/,
  },
  club: { as: 'admin', path: '/club', ready: text('Words for what is rated') },
  'sign-in rules': { as: 'admin', path: '/sign-in-policy', ready: text('Second factor') },
  account: { as: 'newAgent', path: '/account', ready: text('Delete account') },
}

/** Of whom likely and certain duplicates are shown. */
const duplicate = (id: string, name: string, said: object = {}) => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${id}`,
    name,
    birthDate: '1992-09-02',
    team: null,
    teamId: null,
  },
  ...{ height: null, weight: null, foot: null, position: '', playerPriority: 'Monitor', notes: '' },
  ...{ profileImage: null, scouter: null, ...said },
})
const DUPLICATE_PLAYERS = {
  players: [
    duplicate('1', 'Twice Entered', { height: 180, notes: 'Calm on the ball' }),
    duplicate('2', 'Entered Twice', { height: 181, position: 'Goalkeeper' }),
    duplicate('3', 'Twice Middle Entered', { foot: 'Left' }),
  ],
  total: 3,
}
const duplicates = { as: 'admin', before: answer('/v1/player', DUPLICATE_PLAYERS) } as const
const typeDuplicate = async (page: Page) => {
  await page.getByLabel('Name').fill('Twice Entered')
  await page.getByLabel('Birth date').fill('1992-09-02')
  await text('Is this player here already?')(page)
}

const TABLES: Record<string, Screen> = {
  'line-ups to import, with rows that are left out': {
    as: 'admin',
    path: '/matches/lineups',
    async ready(page) {
      await page.getByLabel('Or paste rows here').fill('match\tteam\tplayer\nnone\tNobody FC\tNobody Known')
      await press(page, 'Read these rows')
      await text('There is no team of this name')(page)
    },
  },
  'players as a table, with a cell that is wrong': {
    as: 'admin',
    path: '/players/table',
    only: 'desk',
    async ready(page) {
      const grid = page.getByRole('grid')
      await grid.locator('td[data-row="0"][data-column="1"]').click()
      await page.keyboard.type('03/04/05')
      await page.keyboard.press('Enter')
      await press(page, 'Next one')
      await text('May be two different days')(page)
    },
  },
  'players as a table, while a team is typed': {
    as: 'admin',
    path: '/players/table',
    only: 'desk',
    async ready(page) {
      await page.getByRole('grid').locator('td[data-row="0"][data-column="3"]').dblclick()
      await option(page)
    },
  },
  'a table, on a phone': {
    as: 'admin',
    path: '/teams/table',
    only: 'phone',
    async ready(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await text('no room for a table')(page)
    },
  },
}

const DUPLICATES: Record<string, Screen> = {
  'duplicate players': { ...duplicates, path: '/players/duplicates', ready: text('Certain') },
  'duplicate players, none': {
    as: 'admin',
    path: '/players/duplicates',
    before: answer('/v1/player', { players: [], total: 0 }),
    ready: text('No duplicate players'),
  },
  'two players, to be merged': {
    ...duplicates,
    path: '/players/duplicates',
    async ready(page) {
      await press(page, 'Pair by pair')
      await press(page, 'Merge …')
      await dialog(page)
    },
  },
  'several players, to be merged': {
    ...duplicates,
    path: '/players/duplicates',
    async ready(page) {
      await press(page, 'Merge together …')
      await dialog(page)
    },
  },
  'new player, who is here already': {
    ...duplicates,
    path: '/players/create',
    ready: typeDuplicate,
  },
  'new player, asked whether it is another one': {
    ...duplicates,
    path: '/players/create',
    async ready(page) {
      await typeDuplicate(page)
      await press(page, 'Save')
      await dialog(page)
    },
  },
}

const MATCH_DAY: Record<string, Screen> = {
  'matches, today unfolded': {
    as: 'admin',
    path: '/matches',
    before: (_page, records) => records.match({ date: today() }),
    async ready(page) {
      await page.getByRole('button', { name: /^Today \d/ }).click()
      await expect(page.getByRole('region', { name: 'Today' }).getByRole('link').first()).toBeVisible()
    },
  },
  'match of today, with its clock': {
    as: 'admin',
    path: '/matches?q=Clockwork',
    before: async (_page, records) => {
      const note = { shirtNo: 4, position: '', notes: 'Quick feet', analysisId: null, level: null } as const
      await records.match({ homeTeam: 'Clockwork', date: today(), homeNotes: [note, note] })
    },
    async ready(page) {
      await page.getByRole('cell', { name: 'Clockwork', exact: true }).click()
      await press(page, 'Kick-off')
      await expect(page.getByRole('group', { name: 'Into the note' })).toBeVisible()
      await press(page, 'Remove note 1')
    },
  },
}

const DIALOGS: Record<string, Screen> = {
  'menu on a phone': {
    as: 'admin',
    path: '/teams',
    only: 'phone',
    async ready(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await press(page, 'Open menu')
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    },
  },
  'filters on a phone': {
    as: 'admin',
    path: '/players',
    only: 'phone',
    async ready(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await press(page, 'Filters')
      await expect(page.getByRole('combobox', { name: 'Position' })).toBeVisible()
    },
  },
  'several selected': {
    as: 'admin',
    path: '/teams',
    async ready(page) {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await text(/selected$/)(page)
    },
  },
  'selecting on a phone': {
    as: 'admin',
    path: '/teams',
    only: 'phone',
    async ready(page) {
      await page.setViewportSize({ width: 360, height: 740 })
      await press(page, 'Filters')
      await press(page, 'Select several')
      await page.getByRole('checkbox').first().click()
      await text(/selected$/)(page)
    },
  },
  'bulk change': {
    as: 'admin',
    path: '/players',
    async ready(page) {
      await toAllPlayers(page, 'Change')
      await page.getByRole('checkbox', { name: 'Leave empty' }).check()
      await text(/becomes empty/)(page)
    },
  },
  'bulk deletion, waiting': {
    as: 'admin',
    path: '/players',
    before: refuseDeletions,
    async ready(page) {
      await toAllPlayers(page, 'Delete')
      await page.getByRole('button', { name: /^Delete \d/ }).click()
      await text(/deletion begins in/)(page)
    },
    logs: /409/,
  },
  'bulk deletion, refused': {
    as: 'admin',
    path: '/players',
    before: refuseDeletions,
    async ready(page) {
      await toAllPlayers(page, 'Delete')
      await page.getByRole('button', { name: /^Delete \d/ }).click()
      await press(page, 'Delete now')
      await text('In use')(page)
    },
    logs: /409/,
  },
  'bulk publishing': {
    as: 'admin',
    path: '/analyses',
    before: (_page, records) => records.analysis(),
    ready: (page) => toAllAnalyses(page, 'Publish', /^Incomplete/),
  },
  'bulk sharing': {
    as: 'admin',
    path: '/analyses',
    before: (_page, records) => records.analysis(),
    async ready(page, { newAgent }) {
      await toAllAnalyses(page, 'Share', 'Share the selected analyses')
      await page.getByLabel('People').fill(newAgent.email)
      await page.getByRole('option').first().click()
      await text(/^Minors/)(page)
    },
  },
  'several reports in one PDF': {
    as: 'admin',
    path: '/analyses',
    ready: (page) => toAllAnalyses(page, 'As one PDF', /^A cover, contents/),
  },
  'all reports of a player': {
    as: 'admin',
    path: edit('players'),
    async ready(page) {
      await press(page, 'All reports as one PDF')
      await text(/^A cover, contents/)(page)
    },
  },
  'export of what is selected': {
    as: 'admin',
    path: '/analyses',
    ready: (page) => toAllAnalyses(page, 'Export', 'CSV'),
  },
  'deletion, asked about': {
    as: 'admin',
    path: edit('players'),
    async ready(page) {
      await press(page, 'Delete')
      await dialog(page)
    },
  },
  'an older state, asked about': {
    as: 'admin',
    path: historyOfAnalysis,
    async ready(page) {
      await unfoldEntry(page)
      await page.getByRole('button', { name: /^Bring this state back/ }).click()
      await expect(page.getByRole('dialog').getByText(/from now to then|like this already/)).toBeVisible()
    },
  },
  'deletion, refused': {
    as: 'admin',
    path: edit('players'),
    async ready(page) {
      await press(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await text(/Could not delete player/)(page)
      // A window that nobody looks at keeps its toasts; otherwise they are gone before all looks have been taken.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    },
    logs: /409/,
  },
  'pending changes': {
    as: 'admin',
    path: '/teams/create',
    async ready(page) {
      await page.getByLabel('Name').fill('Half typed')
      await page.getByRole('link', { name: 'Players', exact: true }).click()
      await text('Are you sure you want to leave without saving?')(page)
    },
  },
  'draft offered again': {
    as: 'admin',
    path: '/teams/create',
    async ready(page) {
      page.on('dialog', (asked) => asked.accept())
      await page.getByLabel('Name').fill('Half typed')
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Half typed')),
      )
      await page.reload()
      await text('Put it back')(page)
    },
  },
  'version conflict': {
    as: 'admin',
    path: edit('matches'),
    before: (page) =>
      page.route('**/v1/match/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: { error: true } }) : route.fallback(),
      ),
    async ready(page) {
      await page.getByLabel('Comments').fill('Mine')
      await press(page, 'Save')
      await text('Could not save match data')(page)
    },
  },
  sharing: {
    as: 'admin',
    path: edit('analyses'),
    async ready(page) {
      await press(page, 'Share')
      await page.getByLabel('People').click()
      await option(page)
    },
  },
  'withdrawal, asked about': {
    as: 'admin',
    path: edit('analyses'),
    async ready(page) {
      await press(page, 'Withdraw')
      await dialog(page)
    },
  },
  'deletion of the account, asked about': {
    as: 'newAgent',
    path: '/account',
    async ready(page) {
      await press(page, 'Request deletion')
      await dialog(page)
    },
  },
  'no network': {
    as: 'admin',
    path: '/teams',
    async ready(page) {
      await heading('Teams')(page)
      await page.context().setOffline(true)
      await text(/offline|connection|network/i)(page)
    },
    logs: /ERR_INTERNET_DISCONNECTED/,
  },
}

/** Every screen that people meet, by a name of its own. */
export const EVERY_SCREEN: Record<string, Screen> = {
  ...PUBLIC,
  ...LISTS,
  ...RECORDS,
  ...DUPLICATES,
  ...TABLES,
  ...MATCH_DAY,
  ...DIALOGS,
}
