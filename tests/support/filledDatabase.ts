import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { RATING_GROUPS, RATING_ITEMS } from '../../contract/ratings'
import * as schema from '../../server/database/schema'

/** A row as the database writes it to JSON. */
export type Row = Readonly<Record<string, unknown>>

const TABLES = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))

const DEFAULTS: ReadonlyMap<string, Row> = new Map(
  TABLES.map(({ name, columns }) => [
    name,
    Object.fromEntries(columns.map((column) => [column.name, column.default ?? null])),
  ]),
)

/** Returns whether the database computes the column. */
export const isGenerated = (table: string, column: string): boolean =>
  TABLES.some(
    ({ name, columns }) =>
      name === table && columns.some((one) => one.name === column && one.generated !== undefined),
  )

/** Returns a row of the newest schema, with defaults for missing columns. */
export const withDefaults = (table: string, row: Row): Row => ({ ...DEFAULTS.get(table), ...row })

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const AT = '2026-03-01T10:00:00+00:00'
const LATER = '2026-03-02T11:30:00.25+00:00'

const ID = {
  scout: id(1),
  agent: id(2),
  session: id(3),
  home: id(10),
  away: id(11),
  kept: id(20),
  merged: id(21),
  match: id(30),
  analysis: id(40),
  picture: id(50),
  report: id(51),
  batch: id(70),
}

/** Columns of earlier schemas that a migration renamed or dropped, with their values. */
export const FORMER_COLUMNS: Readonly<Record<string, Row>> = {
  import_chunks: { batch_id: ID.batch },
  refused_rows: { batch_id: ID.batch },
  user_deletions: { due_at: LATER, done: 1, total: 3 },
}

/** The job that deletes a user. A migration creates it for a deletion of an earlier schema. */
export const DELETION_JOB = {
  id: id(94),
  kind: 'userDeletion',
  subject: 'users',
  subject_id: id(94),
  state: 'queued',
  failures: 0,
  done: 1,
  total: 3,
  created_at: LATER,
  next_attempt_at: LATER,
}

/** The merge of two players that can still be undone. */
export const OPEN_MERGE = { id: id(60), keptId: ID.kept, mergedId: ID.merged, userId: ID.scout }

const SCORES = RATING_ITEMS.map((_item, index) => [null, 1, 2, 3, 4, 5][index % 6])
const scoreOf = (group: string, key: string) =>
  SCORES[RATING_ITEMS.findIndex((one) => one.group === group && one.item === key)] ?? null
const ratings = Object.fromEntries(
  RATING_GROUPS.map(({ key: group, items }) => [
    group,
    Object.fromEntries(
      items.map(({ key }) => [key, { score: scoreOf(group, key), note: `About ${group}.${key}` }]),
    ),
  ]),
)

const authorship = { created_by: ID.scout, created_at: AT }

const user = {
  password_hash: null,
  created_by: null,
  created_at: AT,
  last_sign_in_at: LATER,
  invited_until: null,
  email_confirmed: false,
}

const mail = {
  user_id: null,
  language: 'es',
  created_at: AT,
  expires_at: LATER,
  attempts: 3,
  next_attempt_at: null,
  failure: null,
  failure_codes: null,
}

const player = {
  id: ID.kept,
  name: 'Zoë Ćosić',
  search: 'zoe cosic',
  profile_image: `/v1/media/${ID.picture}`,
  position: 'RW Forward',
  height: 184,
  weight: 79,
  notes: 'Left foot\nonly',
  birth_date: '2004-02-29',
  team_id: ID.home,
  player_priority: 'Urgent',
  foot: 'Left',
  ...authorship,
}

/** The merged player before the merge. */
export const MERGED_PLAYER = {
  ...player,
  id: ID.merged,
  name: 'Zoe Cosic',
  profile_image: null,
  position: '',
  team_id: null,
  player_priority: 'Monitor',
  foot: null,
}

/**
 * Returns rows for every table, in an order in which they can be inserted. A column that a migration added has the value that the migration gives
 * existing rows, unless that is the default. `asRemembered` reduces a player's row to the schema at the time of a merge, because merges store whole
 * rows.
 */
export const filledTables = (
  asRemembered: (player: Row) => Row,
): Readonly<Record<string, readonly Row[]>> => ({
  users: [
    {
      ...user,
      id: ID.scout,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'Ana@example.com',
      email_key: 'ana@example.com',
      search: 'ana ruiz',
      role: 'Scout',
      status: 1,
      password_hash: '$argon2id$v=19$kept',
      email_confirmed: true,
    },
    {
      ...user,
      id: ID.agent,
      first_name: 'Bo',
      last_name: 'Li',
      email: 'bo@example.com',
      email_key: 'bo@example.com',
      search: 'bo li',
      role: 'Agent',
      status: 2,
      created_by: ID.scout,
      last_sign_in_at: null,
      invited_until: LATER,
    },
  ],
  sessions: [
    {
      id: ID.session,
      user_id: ID.scout,
      created_at: AT,
      expires_at: LATER,
    },
  ],
  known_devices: [{ user_id: ID.scout, hash: 'a device', expires_at: LATER }],
  second_factors: [
    { user_id: ID.scout, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: AT, last_step: 59_000_000 },
  ],
  recovery_codes: [{ user_id: ID.scout, hash: '$argon2id$v=19$recovery' }],
  second_factor_roles: [{ role: 'Scout' }],
  refresh_tokens: [{ hash: 'a token', session_id: ID.session, used_at: LATER }],
  secrets: [
    { hash: 'an invitation', kind: 'invitation', user_id: ID.agent, expires_at: LATER },
    { hash: 'a reset', kind: 'passwordReset', user_id: ID.scout, expires_at: LATER },
  ],
  mails: [
    {
      ...mail,
      id: id(80),
      kind: 'invitation',
      user_id: ID.agent,
      state: 'failed',
      failure: 'refused',
      failure_codes: 'EENVELOPE 550',
    },
    {
      ...mail,
      id: id(81),
      kind: 'passwordReset',
      state: 'requested',
      next_attempt_at: AT,
    },
  ],
  jobs: [
    {
      id: id(95),
      kind: 'import',
      subject: 'batches',
      subject_id: ID.batch,
      started_by: ID.scout,
      state: 'failed',
      failures: 12,
      failure: 'unknown',
      done: 3,
      total: 4,
      created_at: AT,
      started_at: AT,
      ended_at: LATER,
      next_attempt_at: null,
      stop_asked_at: null,
    },
    DELETION_JOB,
  ],
  rate_limits: [{ key: 'of a caller', points: 3, expires_at: LATER }],
  teams: [
    { id: ID.home, name: 'Ajax', name_key: 'ajax', search: 'ajax', ...authorship },
    { id: ID.away, name: 'Beşiktaş', name_key: 'beşiktaş', search: 'besiktas', ...authorship },
  ],
  players: [player],
  matches: [
    {
      id: ID.match,
      date: '2026-02-28',
      home_team_id: ID.home,
      away_team_id: ID.away,
      home_score: 3,
      away_score: null,
      home_notes: [
        {
          id: id(70),
          shirtNo: 9,
          position: 'RW Forward',
          notes: 'Quick',
          analysisId: ID.analysis,
          level: 'A',
        },
      ],
      away_notes: [
        { id: id(71), shirtNo: null, position: '', notes: '', analysisId: null, level: null },
        {
          id: id(72),
          shirtNo: 4,
          position: 'Central Back',
          notes: 'Tall',
          analysisId: null,
          level: null,
        },
      ],
      home_notes_count: 1,
      away_notes_count: 2,
      home_lineup_count: 0,
      away_lineup_count: 0,
      media_count: 1,
      analysis_count: 1,
      media: ['https://example.com/video'],
      comments: 'Rain',
      version: 7,
      ...authorship,
    },
  ],
  analyses: [
    {
      id: ID.analysis,
      match_id: ID.match,
      player_id: ID.kept,
      conclusion: 'Sign him',
      media: [`/v1/media/${ID.report}`],
      published_at: LATER,
      level: 'B',
      shirt_no: 9,
      position: 'RW Forward',
      ratings,
      mean: 3,
      scores: SCORES.map((score) => score ?? '-').join(''),
      ...authorship,
    },
  ],
  analysis_access: [{ analysis_id: ID.analysis, user_id: ID.agent }],
  analysis_shares: [
    {
      analysis_id: ID.analysis,
      user_id: ID.agent,
      shared_by: ID.scout,
      shared_at: LATER,
      message: 'Look at his left foot',
    },
  ],
  revisions: [
    { resource: 'analyses', revision: 1_772_360_000_000 },
    { resource: 'signIns', revision: 3 },
  ],
  list_changes: [
    {
      id: 7,
      resource: 'drafts',
      user_id: ID.scout,
      previous: 0,
      revision: 1_772_360_000_001,
      record_ids: [ID.analysis],
    },
  ],
  draft_revisions: [{ user_id: ID.scout, revision: 1_772_360_000_001 }],
  shared_filters: [
    { id: id(90), resource: 'players', name: 'Left backs', search: 'position=Left+Back', ...authorship },
  ],
  short_lists: [
    {
      id: id(91),
      name: 'Left backs',
      purpose: 'For the summer',
      is_shared: true,
      created_by: ID.scout,
      updated_at: LATER,
      version: 2,
    },
  ],
  requests: [
    {
      id: id(95),
      asker_id: ID.scout,
      scout_id: ID.scout,
      player_id: ID.kept,
      due_on: '2026-04-01',
      reason: 'Injured until March',
      created_at: AT,
    },
  ],
  analysis_readings: [{ analysis_id: ID.analysis, user_id: ID.agent, first_read_at: AT }],
  short_list_entries: [
    {
      short_list_id: id(91),
      id: id(92),
      place: 0,
      player_id: ID.kept,
      name: 'Zoë Ćosić',
      reason: 'Left foot',
    },
  ],
  media: [
    { id: ID.picture, type: 'image/webp', bytes: 1234, ...authorship, unused_since: null },
    { id: ID.report, type: 'application/pdf', bytes: 99, ...authorship, unused_since: LATER },
  ],
  identities: [{ issuer: 'https://login.example.com', subject: 'abc', user_id: ID.scout, created_at: AT }],
  provider_sign_ins: [{ hash: 'state', nonce: 'nonce', code_verifier: 'verifier', expires_at: LATER }],
  sign_in_codes: [{ hash: 'code', user_id: ID.scout, expires_at: LATER }],
  passwords_off: [{ is_only: true, except_for: ID.scout }],
  api_tokens: [
    {
      id: id(96),
      user_id: ID.scout,
      hash: 'token',
      name: 'Nightly import',
      scope: 'write',
      ends_on: '2026-12-31',
      created_at: AT,
    },
  ],
  consents: [{ player_id: ID.kept, scope: 'share', until: '2026-12-31', media_id: ID.report }],
  bundles: [
    { job_id: id(95), resource: 'players', record_id: ID.kept, user_id: ID.scout, expires_at: LATER },
  ],
  erasures: [{ job_id: id(97), resource: 'players', record_ids: [ID.kept], started_at: LATER }],
  tombstones: [{ hash: 'erased', erased_at: LATER }],
  erasure_key: [{ is_only: true, key: 'secret' }],
  retention: [{ is_only: true, months: { months: 24, minorMonths: 12 } }],
  retention_notices: [
    { player_id: ID.kept, seen_on: '2024-02-29', listed_at: LATER, counted_on: '2026-03-01' },
  ],
  backup_tests: [
    {
      ...{ is_only: true, good_name: 'touchline-2026-03-01.backup', good_at: LATER, mailed_at: LATER },
      ...{ test_failure: 'damaged', failed_name: 'touchline-2026-03-02.backup', test_failed_at: LATER },
      ...{ backup_failure: 'noRoom', backup_failed_at: LATER, pending_since: LATER },
    },
  ],
  media_deletions: [{ id: id(93), due_at: LATER }],
  user_deletions: [{ user_id: id(94), requested_at: LATER }],
  batches: [
    {
      id: ID.batch,
      kind: 'import',
      resource: 'players',
      file_name: 'players.csv',
      field: '',
      ...authorship,
      finished_at: LATER,
      created: 1,
      created_teams: 0,
      changed: 0,
      unchanged: 2,
      refused: 1,
      refusals: [{ row: 7, title: 'Nobody', reason: 'Name: required' }],
      undone_by: ID.scout,
      undo_started_at: LATER,
      undo_finished_at: LATER,
      undo_place: 41,
      undo_done: 1,
      undo_total: 1,
    },
  ],
  name_upgrades: [{ resource: 'players', after: ID.kept, done: false }],
  import_runs: [
    {
      id: ID.batch,
      batch_id: ID.batch,
      role: 'Scout',
      created_at: AT,
      done: 0,
      total: 0,
      teams: {},
    },
  ],
  import_chunks: [
    {
      run_id: ID.batch,
      part: 1,
      place: 0,
      items: [{ row: 2, title: 'Zoë Ćosić', call: 'create', record: { name: 'Zoë Ćosić' } }],
      rows: 1,
      bytes: 90,
    },
  ],
  refused_rows: [
    {
      run_id: ID.batch,
      row: 8,
      title: 'Nobody else',
      error: { message: 'Some fields are not valid', code: 'invalid', errors: { name: 'Required' } },
    },
  ],
  kept_records: [
    {
      batch_id: ID.batch,
      record_id: ID.kept,
      resource: 'players',
      label: 'Zoë Ćosić',
      reason: 'changed',
      fields: ['foot'],
    },
  ],
  history: [
    {
      id: 41,
      at: AT,
      actor_id: ID.scout,
      action: 'publish',
      resource: 'analyses',
      record_id: ID.analysis,
      label: 'Zoë Ćosić',
      changes: [{ field: 'publishedAt', before: null, after: LATER }],
    },
  ],
  merges: [
    {
      id: OPEN_MERGE.id,
      kind: 'players',
      kept_id: ID.kept,
      merged_id: ID.merged,
      merged_at: AT,
      created_by: ID.scout,
      kept_before: asRemembered(player),
      merged_before: asRemembered(MERGED_PLAYER),
      kept_after: asRemembered(player),
      moved: { 'analyses.player_id': [ID.analysis] },
    },
  ],
  media_uses: [
    { media_id: ID.picture, analysis_id: null, match_id: null, player_id: ID.kept, merge_id: null },
    { media_id: ID.report, analysis_id: ID.analysis, match_id: null, player_id: null, merge_id: null },
  ],
})
