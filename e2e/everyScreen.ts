import type { Page } from 'playwright/test'
import type { Analysis } from '../contract/analysis'
import type { Job, JobsAnswer } from '../contract/jobs'
import type { ShortList } from '../contract/shortList'
import type { Account } from './accounts'
import { uploadCsv } from './actions'
import type { Width } from './axe'
import { BULK_CHANGE, IMPORT, KEPT } from './batches'
import { keptRows } from './device'
import { expect } from './fixtures'
import { storedNote } from './notes'
import { aNote, type Records } from './records'
import { inDays, PHONE } from './screens'
import { SERVER_HEADERS } from './serverHeaders'

/** The records and users that the screens need. */
export type Shown = {
  admin: Account
  agent: Account
  /** An agent without any shared report. */
  newAgent: Account
  analysis: Analysis
  /** The secret of a pending invitation. */
  invitation: string
  /** The secret of a password reset link. */
  resetSecret: string
}

type Step = (page: Page, shown: Shown) => Promise<unknown>

export type Screen = {
  /** The user; signed out if missing. */
  as?: 'admin' | 'agent' | 'newAgent'
  path: string | ((shown: Shown) => string)
  /** Runs before the page is opened. */
  before?: (page: Page, records: Records) => Promise<unknown>
  /** Runs until the screen is complete. */
  ready: Step
  /** For screens that exist at one width only. */
  only?: Width
  /** Errors that the browser logs on this screen. */
  logs?: RegExp
  /** Whether `npm test` checks this screen. */
  isMain?: true
  /** Whether it needs its own page, because it asks before navigation or needs empty browser storage. */
  isAlone?: true
}

/** The page opened between two screens, so that the app unmounts the first before it opens the second. */
export const BETWEEN_SCREENS = '/terms'

type More = Omit<Screen, 'as' | 'path' | 'ready'>

const seenBy =
  (as: Screen['as']) =>
  (path: Screen['path'], ready: Step, more: More = {}): Screen => ({
    ...(as && { as }),
    path,
    ready,
    ...more,
  })
const anybody = seenBy(undefined)
const admin = seenBy('admin')
const agent = seenBy('agent')
const newAgent = seenBy('newAgent')

const steps =
  (...all: Step[]): Step =>
  async (page, shown) => {
    for (const step of all) await step(page, shown)
  }
const heading =
  (name: string | RegExp): Step =>
  (page) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const text =
  (words: string | RegExp): Step =>
  (page) =>
    expect(page.getByText(words).first()).toBeVisible()
const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()
const pick =
  (field: string): Step =>
  (page) =>
    page.getByRole('combobox', { name: field }).first().click()
const fill =
  (label: string, words: string): Step =>
  (page) =>
    page.getByLabel(label).first().fill(words)
const option: Step = (page) => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
const dialog: Step = (page) => expect(page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible()
const onPhone: Step = (page) => page.setViewportSize(PHONE.viewport)
const selectAll: Step = (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()

const answer =
  (path: string, json: object, status = 200) =>
  (page: Page) =>
    page.route(`**${path}?*`, (route) => route.fulfill({ headers: SERVER_HEADERS, status, json }))

const edit =
  (resource: 'matches' | 'players' | 'analyses'): Screen['path'] =>
  ({ analysis }) => {
    const ids = { matches: analysis.matchId, players: analysis.playerId, analyses: analysis.id }
    return `/${resource}/${ids[resource]}`
  }
const detailsOfMatch: Screen['path'] = ({ analysis }) => `/matches/${analysis.matchId}?tab=details`
const view: Screen['path'] = ({ analysis }) => `/analyses/view/${analysis.id}`

const PUBLIC: Record<string, Screen> = {
  terms: anybody(BETWEEN_SCREENS, heading('Terms of use')),
  'sign-in': anybody('/login', heading(/.+/), { isMain: true }),
  'sign-in, refused': anybody(
    '/login',
    steps(
      fill('Email', 'nobody@example.com'),
      fill('Password', 'a wrong password'),
      press('Sign in'),
      text('Invalid email or password'),
    ),
  ),
  'sign-up, with faults': anybody('/signup', steps(press('Sign up'), text('Required'))),
  invitation: anybody(({ invitation }) => `/signup/${invitation}`, heading('Accept your invitation')),
  'invitation, used up': anybody('/signup/no-such-invitation', text(/is no longer valid/), {
    logs: /404/,
  }),
  'password reset, asked for': anybody(
    '/request-reset-password',
    steps(
      fill('Email', 'nobody@example.com'),
      press('Send instructions'),
      text('Instructions to reset your password have been sent to your email'),
    ),
  ),
  'password reset': anybody(
    ({ resetSecret }) => `/reset-password/${resetSecret}`,
    (page) => expect(page.getByLabel('New password')).toBeVisible(),
  ),
  'password reset, link used up': anybody('/reset-password/a-token', text(/is no longer valid/), {
    logs: /404/,
  }),
  privacy: anybody('/privacy', heading('Privacy notice')),
}

const rows = text(/^\d+–\d+ of \d+$/)
const LISTS: Record<string, Screen> = {
  matches: admin('/matches', rows, { isMain: true }),
  analyses: admin('/analyses', rows),
  players: admin('/players', rows),
  teams: admin('/teams', rows),
  users: admin('/users', rows),
  'matches, none': admin('/matches', text('No matches yet'), {
    before: answer('/v1/match', { matches: [], total: 0 }),
  }),
  'analyses, none': admin('/analyses', text('No analyses yet'), {
    before: answer('/v1/analysis', { analyses: [], total: 0 }),
    // The app does not request a list again that was shown a moment ago.
    isAlone: true,
  }),
  'list, nothing matches': admin('/players?q=zzzz', text('No results')),
  'list, loading': admin('/players', heading('Players'), {
    isAlone: true,
    before: (page) => page.route('**/v1/player?page=*', () => new Promise<void>(() => undefined)),
  }),
  'list, failed': admin('/players', text('get players'), {
    before: answer('/v1/player', { message: 'No' }, 500),
    logs: /500/,
    isAlone: true,
  }),
  'list, filter open': admin('/players', steps(pick('Position'), option), { only: 'desk' }),
  'list, view open': admin('/players', steps(press('View'), dialog), { only: 'desk' }),
  'list, saved filters open': admin(
    '/players?q=a',
    steps(
      press('Saved filters'),
      fill('Name for the current filters', 'With an a'),
      (page) => page.keyboard.press('Enter'),
      press('Saved filter: With an a'),
      dialog,
    ),
  ),
  'filters on a phone': admin(
    '/players',
    steps(onPhone, press('Filters'), (page) =>
      expect(page.getByRole('combobox', { name: 'Position' })).toBeVisible(),
    ),
    { only: 'phone' },
  ),
  'matches, upcoming': admin(
    '/matches',
    steps(
      (page) => page.getByRole('tab', { name: 'Upcoming' }).click(),
      (page) => expect(page.locator('[aria-current=date]').first()).toBeVisible(),
    ),
    { before: (_page, records) => records.match({ date: inDays(0) }) },
  ),
}

const RECORDS: Record<string, Screen> = {
  'new match, with faults': admin(
    '/matches/create',
    steps(fill('Comments', 'No teams yet'), press('Save'), text('Required')),
    { isAlone: true },
  ),
  match: admin(edit('matches'), (page) => expect(storedNote(page, 'Quick feet')).toBeVisible(), {
    isMain: true,
  }),
  'match, details': admin(detailsOfMatch, (page) => expect(page.getByLabel('Date')).toBeVisible()),
  'match, team picker open': admin('/matches/create', steps(pick('Home team'), option)),
  'match of today, with its clock': admin(
    '/matches?q=Clockwork',
    steps(
      (page) => page.getByRole('cell', { name: 'Clockwork', exact: true }).click(),
      press('Kick-off'),
      (page) => storedNote(page, 'Quick feet').click(),
      press('Delete'),
      text('Note on No. 9 removed'),
      // Phrases that arrive while a note is open appear with the next one.
      (page) =>
        expect(async () => {
          await page.keyboard.press('Escape')
          await storedNote(page, 'Turns well').click()
          expect(await page.getByRole('group', { name: 'Quick phrases' }).isVisible()).toBe(true)
        }).toPass(),
    ),
    {
      isAlone: true,
      before: (_page, records) =>
        records.match({
          homeTeam: 'Clockwork',
          date: inDays(0),
          homeNotes: [
            aNote(),
            aNote({ shirtNo: 10, notes: 'Holds it up' }),
            aNote({ shirtNo: 11, notes: 'Holds it up. Turns well' }),
          ],
        }),
    },
  ),
  'new player': admin('/players/create', heading('New player')),
  player: admin(edit('players'), heading('Ida Inclusive')),
  'player, reports': admin(
    ({ analysis }) => `/players/${analysis.playerId}?tab=reports`,
    heading('Ida Inclusive'),
  ),
  'player, details': admin(
    ({ analysis }) => `/players/${analysis.playerId}?tab=details`,
    (page) => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible(),
  ),
  'player, does not exist': admin(
    '/players/00000000-0000-4000-8000-000000000000',
    text('Player does not exist'),
    { logs: /404/ },
  ),
  'new team': admin('/teams/create', heading('New team')),
  team: admin(
    ({ analysis }) => `/teams/${analysis.match.homeTeamId}`,
    (page, shown) => heading(shown.analysis.match.homeTeam.name)(page, shown),
  ),
  'new user, with faults': admin(
    '/users/create',
    steps(fill('Email', 'nobody'), press('Send invitation'), text('Must be a valid email')),
    { isAlone: true },
  ),
  user: admin(
    ({ agent }) => `/users/${agent.id}`,
    (page, shown) => heading(`${shown.agent.firstName} ${shown.agent.lastName}`)(page, shown),
  ),
  'new analysis, player picker open': admin('/analyses/create', steps(pick('Player'), option)),
  analysis: admin(edit('analyses'), text('18 of 18 rated'), { isMain: true }),
  'analysis, a note open': admin(
    edit('analyses'),
    steps(press('Edit note on Pass'), (page) =>
      expect(page.getByRole('textbox', { name: 'Note on Pass' })).toBeVisible(),
    ),
  ),
  'analysis, read': admin(view, text('18 of 18 rated')),
}

const OF_AGENTS: Record<string, Screen> = {
  'analysis, read by an agent': agent(view, text('18 of 18 rated')),
  'analyses of an agent': agent('/analyses', text('Ida Inclusive')),
  'charts of an agent': agent('/charts', text('Ida Inclusive')),
}

const OF_NEW_AGENTS: Record<string, Screen> = {
  'analyses, none shared': newAgent('/analyses', text('Nothing has been shared with you yet')),
  account: newAgent('/account', text('Delete account')),
  'deletion of the account, asked about': newAgent('/account', steps(press('Request deletion'), dialog)),
}

const CHARTS: Record<string, Screen> = {
  'overview in charts': admin('/charts', text('Waiting for a decision')),
  charts: admin('/charts?view=players', text('Select 2 to 4 players to compare.')),
  'charts of one player': admin(
    ({ analysis }) => `/charts?view=player&playerId=${analysis.playerId}`,
    text('Ida Inclusive: the six groups'),
  ),
  'charts, compared': admin(
    ({ analysis }) => `/charts?view=comparison&playerIds=${analysis.playerId}`,
    text('Comparison by item'),
  ),
  'charts of coverage': admin('/charts?view=coverage', text('Analyses per month')),
  'charts of scouts': admin('/charts?view=calibration', text('How scouts rate')),
  'charts, nothing chosen': admin('/charts?dateFrom=2099-01-01', text('No analyses match these filters')),
  'charts, none': admin('/charts', text('No charts yet'), {
    before: answer('/v1/statistics', {
      view: 'choices',
      basis: { analyses: 0, drafts: 0, scouts: 0, until: null },
      drafts: 0,
      teams: [],
      positions: [],
      scouts: [],
    }),
    isAlone: true,
  }),
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
  const shortLists = lists.map(({ entries, purpose: _purpose, ...list }) => ({
    ...list,
    entriesCount: entries.length,
  }))
  await page.route(/\/v1\/short-list\?/, (route) =>
    route.fulfill({
      headers: { ...SERVER_HEADERS, 'preference-applied': 'rows' },
      json: { shortLists, total: shortLists.length },
    }),
  )
  await page.route('**/v1/short-list/*', (route) =>
    route.fulfill({ headers: SERVER_HEADERS, json: lists[0] }),
  )
}
const oneShortList = { before: shortListsAre([SHORT_LIST]) }

const SHORT_LISTS: Record<string, Screen> = {
  'short lists': admin('/short-lists', text(SHORT_LIST.name), oneShortList),
  'short lists, none': admin('/short-lists', text('No shortlists yet'), {
    before: shortListsAre([]),
    isAlone: true,
  }),
  'short list, new': admin('/short-lists/create', (page) =>
    expect(page.getByLabel('Add player')).toBeVisible(),
  ),
  'short list': admin(`/short-lists/${SHORT_LIST.id}`, text('Left foot'), oneShortList),
  'short list, edited': admin(
    `/short-lists/${SHORT_LIST.id}`,
    steps(press('More actions'), press('Edit'), (page) =>
      expect(page.getByLabel('Add player')).toBeVisible(),
    ),
    oneShortList,
  ),
  'short list, player put on': admin(
    edit('players'),
    steps(press('Add to shortlist'), (page) =>
      expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible(),
    ),
    oneShortList,
  ),
}

const IMPORTS: Record<string, Screen> = {
  import: admin('/teams/import', text('Drop a CSV or Excel (XLSX) file here')),
  'import, checked': admin(
    '/players/import',
    steps(
      (page) =>
        uploadCsv(page, 'players.csv', [
          'name,born,height,foot,team',
          'Ida Inclusive,,,,',
          ',2001-02-03,999,sideways,Nowhere',
          'Ana Maria Silva,2001-02-03,,,',
          'Silva Ana Maria,2001-02-03,,,',
        ]),
      text('Choose what to do with 2 possible duplicates.'),
    ),
  ),
  'line-ups to import, with skipped rows': admin(
    '/matches/lineups',
    steps(
      fill('Or paste rows from a spreadsheet', 'match\tteam\tplayer\nnone\tNobody FC\tNobody Known'),
      press('Use these rows'),
      text('No team has this name'),
    ),
  ),
  imports: admin('/imports', text('Import of players.csv'), {
    before: answer('/v1/batch', { batches: [IMPORT, BULK_CHANGE], total: 2 }),
  }),
  'imports, none': admin('/imports', text('No imports yet'), {
    before: answer('/v1/batch', { batches: [], total: 0 }),
  }),
  'import, undone but for one': admin(`/imports/${IMPORT.id}`, text('Changed since'), {
    before: async (page) => {
      await page.route(`**/v1/batch/${IMPORT.id}`, (route) =>
        route.fulfill({ headers: SERVER_HEADERS, json: IMPORT }),
      )
      await answer(`/v1/batch/${IMPORT.id}/row`, { entries: [], refusals: [], kept: [KEPT], total: 1 })(page)
    },
  }),
  'import, to be undone': admin(
    '/imports',
    steps(press('Undo'), text(/3 of these records were changed later/)),
    {
      before: async (page) => {
        await answer('/v1/batch', { batches: [BULK_CHANGE], total: 1 })(page)
        await page.route(`**/v1/batch/${BULK_CHANGE.id}`, (route) =>
          route.fulfill({ headers: SERVER_HEADERS, json: BULK_CHANGE }),
        )
        await page.route(`**/v1/batch/${BULK_CHANGE.id}/undo`, (route) =>
          route.fulfill({ headers: SERVER_HEADERS, json: { changedSince: 3 } }),
        )
      },
    },
  ),
}

const job = (id: string, said: Partial<Job>): Job => ({
  ...{ id, kind: 'backup', subject: null, mail: null, startedBy: null, state: 'done' },
  ...{ progress: null, failure: null, attempts: 1, isStoppable: false, isRetryable: false },
  ...{ createdAt: '2026-05-01T09:00:00.000Z', startedAt: null, endedAt: null, nextAttemptAt: null },
  ...said,
})
const mailJob = (firstName: string, failureCodes: string, said: Partial<Job>): Job =>
  job(firstName, {
    kind: 'mail',
    mail: {
      kind: 'invitation',
      recipient: { id: firstName, firstName, lastName: 'Reader', email: `${firstName}@example.com` },
      expiresAt: '2026-05-08T09:00:00.000Z',
      failureCodes,
    },
    ...said,
  })
const JOBS: JobsAnswer = {
  jobs: [
    mailJob('Frieda', 'EENVELOPE 550', { state: 'failed', failure: 'refused', isRetryable: true }),
    mailJob('Nora', '2026-05-01T09-00-00.000Z.eml', { state: 'failed', failure: 'noMailServer' }),
    mailJob('Wanda', 'ECONNREFUSED CONN', {
      ...{ state: 'retrying', failure: 'unreachable', attempts: 4, isStoppable: true },
      nextAttemptAt: '2026-05-01T09:20:00.000Z',
    }),
    job('import', {
      ...{ kind: 'import', state: 'running', isStoppable: true, progress: { done: 320, total: 1630 } },
      subject: { resource: 'batches', id: IMPORT.id, label: 'players.csv' },
      startedBy: { id: 'ada', firstName: 'Ada', lastName: 'Admin' },
    }),
    job('maintenance', { kind: 'maintenance', state: 'queued' }),
    job('backup', { endedAt: '2026-05-01T09:00:01.000Z' }),
  ],
  total: 60,
}

const mailServerIs = (said: object) => (page: Page) =>
  page.route('**/v1/mail/server', (route) =>
    route.fulfill({
      headers: SERVER_HEADERS,
      json: { sender: 'Touchline <scouting@club.example>', ...said },
    }),
  )

const historyOfAnalysis: Screen['path'] = ({ analysis }) =>
  `/history?resource=analyses&recordId=${analysis.id}`
const unfoldEntry: Step = (page) =>
  page
    .getByRole('button', { name: /^Changes/ })
    .last()
    .click()

const ADMINISTRATION: Record<string, Screen> = {
  // The new team is on the first page, whatever the other screens have added to history.
  history: admin('/history', text(/Created · /), { before: (_page, records) => records.team() }),
  'history, none': admin('/history', text('No history yet'), {
    before: answer('/v1/history', { history: [], total: 0 }),
  }),
  'history of an analysis': admin(historyOfAnalysis, steps(unfoldEntry, text('Note on Pass'))),
  'an older state, asked about': admin(
    historyOfAnalysis,
    steps(unfoldEntry, press(/^Restore this version/), (page) =>
      expect(page.getByRole('dialog').getByText(/This will change|already has these values/)).toBeVisible(),
    ),
  ),
  jobs: admin('/jobs', steps(press(/^Details: Email/), text('Attempts')), {
    before: answer('/v1/job', JOBS),
  }),
  'jobs, none': admin('/jobs', text('No jobs yet'), {
    before: answer('/v1/job', { jobs: [], total: 0 }),
  }),
  email: admin('/email', text('mail.example:465'), {
    before: mailServerIs({ host: 'mail.example:465', folder: null, undelivered: 0 }),
  }),
  'email without a mail server, after a test email': admin(
    '/email',
    steps(press('Send test email'), text(/^The email is saved as/)),
    {
      before: async (page) => {
        await mailServerIs({ host: null, folder: '/var/lib/touchline/outbox', undelivered: 3 })(page)
        await page.route('**/v1/mail/test', (route) =>
          route.fulfill({
            headers: SERVER_HEADERS,
            json: {
              ...{ email: 'admin@example.com', failure: 'noMailServer' },
              failureCodes: '/var/lib/touchline/outbox/a.eml',
            },
          }),
        )
      },
    },
  ),
  club: admin('/club', text('Rating labels')),
  'sign-in rules': admin('/sign-in-policy', text('Two-step verification')),
}

/** Returns a player for a pair of duplicates. */
const duplicate = (id: string, name: string, said: object = {}) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${id}`, name, birthDate: '1992-09-02' },
  ...{ team: null, teamId: null, height: null, weight: null, foot: null, position: '' },
  ...{ playerPriority: 'Monitor', notes: '', profileImage: null, scouter: null },
  ...said,
})
const TWICE_ENTERED = [
  duplicate('1', 'Twice Entered', { height: 180, notes: 'Calm on the ball' }),
  duplicate('2', 'Entered Twice', { height: 181, position: 'Goalkeeper' }),
  duplicate('3', 'Twice Middle Entered', { foot: 'Left' }),
]
/** Answers the search for duplicates with the pairs of these players, each with all others. */
const pairsOf = (players: typeof TWICE_ENTERED) => (page: Page) => {
  const found = { verdict: 'certain', reasons: ['sameBirthDate', 'swappedNames'] }
  const pairs = players.flatMap((one, at) =>
    players.slice(at + 1).map((other) => ({ ...found, rows: [one, other] })),
  )
  const line = { state: 'done', done: players.length, total: players.length, pairs }
  return page.route('**/v1/player/duplicates', (route) =>
    route.fulfill({ headers: SERVER_HEADERS, body: `${JSON.stringify(line)}\n` }),
  )
}
const duplicates = {
  before: async (page: Page) => {
    await pairsOf(TWICE_ENTERED)(page)
    await answer('/v1/player', { players: TWICE_ENTERED, total: 3 })(page)
    for (const player of TWICE_ENTERED)
      await page.route(`**/v1/player/${player.id}`, (route) =>
        route.fulfill({ headers: SERVER_HEADERS, json: player }),
      )
  },
}
const typingDuplicate = { ...duplicates, isAlone: true } as const
const typeDuplicate = steps(
  fill('Name', 'Twice Entered'),
  fill('Birth date', '1992-09-02'),
  text('Possible duplicate'),
)

const DUPLICATES: Record<string, Screen> = {
  'duplicate players': admin('/players/duplicates', text('Certain'), duplicates),
  'duplicate players, none': admin('/players/duplicates', text('No duplicate players'), {
    before: pairsOf([]),
  }),
  'two players, to be merged': admin(
    '/players/duplicates',
    steps(press('Compare in pairs'), press('Merge…'), dialog),
    duplicates,
  ),
  'several players, to be merged': admin(
    '/players/duplicates',
    steps(press('Merge group…'), dialog),
    duplicates,
  ),
  'new player, who is here already': admin('/players/create', typeDuplicate, typingDuplicate),
  'new player, asked whether it is another one': admin(
    '/players/create',
    steps(typeDuplicate, press('Save'), dialog),
    typingDuplicate,
  ),
}

const cell = (row: number, column: number) => `td[data-row="${row}"][data-column="${column}"]`

const TABLES: Record<string, Screen> = {
  'players as a table, with a cell that is wrong': admin(
    '/players/table',
    steps(
      (page) => page.getByRole('grid').locator(cell(0, 1)).click(),
      (page) => page.keyboard.type('03/04/05'),
      (page) => page.keyboard.press('Enter'),
      press('Next error'),
      text('Ambiguous date'),
    ),
    { only: 'desk', isAlone: true },
  ),
  'players as a table, while a team is typed': admin(
    '/players/table',
    steps((page) => page.getByRole('grid').locator(cell(0, 3)).dblclick(), option),
    { only: 'desk' },
  ),
  'a table, on a phone': admin('/teams/table', steps(onPhone, text('The table needs a wider screen')), {
    only: 'phone',
  }),
}

const refuseDeletions = (page: Page) =>
  page.route('**/v1/player/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ headers: SERVER_HEADERS, status: 409, json: { message: 'In use' } })
      : route.fallback(),
  )

/** Selects all players on the page, and opens the dialog of an action. */
const toAllPlayers = (action: 'Change' | 'Delete') => steps(selectAll, press(action), dialog)

/** Selects all analyses on the page, opens the dialog of an action, and waits for `words` in it. */
const toAllAnalyses = (action: string, words: string | RegExp) =>
  steps(
    selectAll,
    (page) => page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: action }).click(),
    (page) => expect(page.getByRole('dialog').getByText(words).first()).toBeVisible(),
  )

const BULK: Record<string, Screen> = {
  'several selected': admin('/teams', steps(selectAll, text(/selected$/))),
  'selecting on a phone': admin(
    '/teams',
    steps(
      onPhone,
      press('Filters'),
      press('Select several'),
      (page) => page.getByRole('checkbox').first().click(),
      text(/selected$/),
    ),
    { only: 'phone' },
  ),
  'bulk change': admin(
    '/players',
    steps(
      toAllPlayers('Change'),
      (page) => page.getByRole('checkbox', { name: 'Leave empty' }).check(),
      text(/^Clear .* for /),
    ),
  ),
  'bulk change, stopped by a server error, with a rejected record': admin(
    '/players',
    steps(
      toAllPlayers('Change'),
      (page) => page.getByRole('checkbox', { name: 'Leave empty' }).check(),
      press(/^Change \d/),
      text('Wilma Wrong: Not found'),
    ),
    {
      before: async (page) => {
        const run = { startedAt: BULK_CHANGE.createdAt, end: 'failed', done: 5, total: 200 }
        await page.route('**/v1/batch/*/change', (route) =>
          route.fulfill({ headers: SERVER_HEADERS, json: { ...BULK_CHANGE, finishedAt: null, run } }),
        )
        await page.route(`**/v1/batch/${BULK_CHANGE.id}`, (route) =>
          route.fulfill({ headers: SERVER_HEADERS, json: { ...BULK_CHANGE, finishedAt: null, run } }),
        )
        const refusal = { row: 2, title: 'Wilma Wrong', reason: 'Not found' }
        await answer(`/v1/batch/${BULK_CHANGE.id}/row`, {
          entries: [],
          refusals: [refusal],
          kept: [],
          total: 1,
        })(page)
      },
    },
  ),
  'bulk deletion, waiting': admin(
    '/players',
    steps(toAllPlayers('Delete'), press(/^Delete \d/), text(/deletion starts in/)),
    { before: refuseDeletions, logs: /409/ },
  ),
  'bulk deletion, refused': admin(
    '/players',
    steps(toAllPlayers('Delete'), press(/^Delete \d/), press('Delete now'), text('In use')),
    { before: refuseDeletions, logs: /409/ },
  ),
  'transfer of the work of several users': admin(
    '/users',
    steps(
      selectAll,
      press('Access and work'),
      (page) => page.getByRole('menuitem', { name: 'Transfer work' }).click(),
      text(/^The recipient becomes the author/),
    ),
  ),
  'bulk publishing': admin('/analyses', toAllAnalyses('Publish', /^Incomplete/)),
  'bulk sharing': admin(
    '/analyses',
    steps(
      toAllAnalyses('Share', 'Share the selected analyses'),
      (page, { newAgent }) => page.getByLabel('People').fill(newAgent.email),
      (page) => page.getByRole('option').first().click(),
      text(/^Reports about minors/),
    ),
  ),
  'several reports in one PDF': admin('/analyses', toAllAnalyses('Combined PDF', /^A cover, contents/)),
  'all reports of a player': admin(
    edit('players'),
    steps(press('More actions'), press('Combined PDF'), text(/^A cover, contents/)),
  ),
  'export of what is selected': admin('/analyses', toAllAnalyses('Export', 'CSV')),
}

const DIALOGS: Record<string, Screen> = {
  'menu on a phone': admin(
    '/teams',
    steps(onPhone, press('Open menu'), press('Data'), press('Settings'), (page) =>
      expect(page.getByRole('link', { name: 'Sign-in rules' })).toBeVisible(),
    ),
    { only: 'phone' },
  ),
  'deletion, asked about': admin(edit('players'), steps(press('More actions'), press('Delete'), dialog)),
  'deletion, refused': admin(
    edit('players'),
    steps(
      press('More actions'),
      press('Delete'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click(),
      text(/Could not delete player/),
      // A window without the focus keeps its toasts, so the toast stays for all looks.
      (page) => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    ),
    { logs: /409/ },
  ),
  'pending changes': admin(
    '/teams/create',
    steps(
      fill('Name', 'Half typed'),
      (page) => page.getByRole('link', { name: 'Players', exact: true }).click(),
      text('Are you sure you want to leave without saving?'),
    ),
    { isAlone: true },
  ),
  'draft offered again': admin(
    '/teams/create',
    steps(
      async (page) => page.on('dialog', (asked) => asked.accept()),
      fill('Name', 'Half typed'),
      (page) => expect.poll(() => keptRows(page, 'drafts')).toBeGreaterThan(0),
      (page) => page.reload(),
      text('Restore'),
    ),
    { isAlone: true },
  ),
  'version conflict': admin(
    detailsOfMatch,
    steps(fill('Comments', 'Mine'), press('Save'), text('Could not save match data')),
    {
      isAlone: true,
      before: (page) =>
        page.route('**/v1/match/*', (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ headers: SERVER_HEADERS, json: { error: true } })
            : route.fallback(),
        ),
    },
  ),
  sharing: admin(
    edit('analyses'),
    steps(press('Share'), (page) => page.getByLabel('People').click(), option),
  ),
  'unpublishing, confirmation': admin(edit('analyses'), steps(press('Unpublish'), dialog)),
  'no network': admin(
    '/teams',
    steps(heading('Teams'), (page) => page.context().setOffline(true), text(/offline|connection|network/i)),
    { logs: /ERR_INTERNET_DISCONNECTED/, isAlone: true },
  ),
}

/** Every screen of the app by name. The screens of a group have the same user and are checked in one page. */
export const EVERY_SCREEN: Record<string, Record<string, Screen>> = {
  'public pages': PUBLIC,
  lists: LISTS,
  records: RECORDS,
  'pages of agents': OF_AGENTS,
  'pages of agents with whom nothing is shared': OF_NEW_AGENTS,
  charts: CHARTS,
  'short lists': SHORT_LISTS,
  imports: IMPORTS,
  administration: ADMINISTRATION,
  'duplicate players': DUPLICATES,
  tables: TABLES,
  'what is done to several records': BULK,
  dialogs: DIALOGS,
}
