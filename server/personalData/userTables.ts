import { inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as tables from '../database/schema'
import { type About, namedIn, type Row, type Source } from './collect'
import type { TableOf } from './tables'

const MATCH_FACTS = ['id', 'date', 'homeTeamId', 'awayTeamId', 'createdBy', 'createdAt']
const REPORT_FACTS = ['id', 'matchId', 'playerId', 'createdBy', 'createdAt', 'publishedAt']
const BATCH_FACTS = ['id', 'kind', 'resource', 'fileName', 'field', 'createdBy', 'createdAt', 'finishedAt']
const MAIL_FACTS = ['id', 'kind', 'userId', 'senderId', 'client', 'language', 'state', 'createdAt', 'sentAt']
const MERGE_FACTS = ['id', 'kind', 'keptId', 'mergedId', 'mergedAt', 'undoneAt', 'createdBy']
const ENTRY_FACTS = ['id', 'shortListId', 'playerId', 'addedBy']
const ONLY_HASHES = 'Only hashes of secrets, and when they end.'

/**
 * What a bundle about a user takes of each table, or why it takes nothing. Of what the user wrote about other people it has the facts, not the
 * content.
 */
export function userTables({ ids }: About) {
  const isOf = (column: PgColumn) => inArray(column, [...ids])
  const isUser = (id: unknown) => ids.includes(String(id))
  const { matches } = tables
  const isScout = sql`(${sql.join(
    ids.map((id) => sql`${matches.scoutIds} @> ${JSON.stringify([id])}::jsonb`),
    sql` or `,
  )})`
  const ownBatches = sql`(select ${tables.batches.id} from ${tables.batches} where ${isOf(tables.batches.createdBy)})`
  const hasCalendar = ({ calendarHash, ...row }: Row): Row => ({ ...row, hasCalendar: calendarHash !== null })
  /** The recipient's answer and reading are theirs, not the sharer's. */
  const share = (row: Row): Row => {
    if (isUser(row.userId)) return row
    const { analysisId, userId, sharedBy, sharedAt, message, endsAt } = row
    return { analysisId, userId, sharedBy, sharedAt, message, endsAt }
  }
  /** What the user did to other records is a fact about the user; the values are about others. */
  const entry = (row: Row): Row => {
    const { label: _label, changes: _changes, ...fact } = row
    return isUser(row.recordId) ? row : fact
  }
  const mail = ({ client, ...row }: Row): Row => ({ ...row, ...(isUser(row.userId) && { client }) })

  const of = namedIn(ids)
  return {
    matches: { table: matches, where: or(isOf(matches.createdBy), isScout), only: MATCH_FACTS },
    analyses: of([tables.analyses.createdBy], { only: REPORT_FACTS }),
    teams: of([tables.teams.createdBy], { only: ['id', 'name', 'createdBy', 'createdAt'] }),
    users: of([tables.users.id], { shape: hasCalendar }),
    analysisAccess: of([tables.analysisAccess.userId]),
    analysisShares: of([tables.analysisShares.userId, tables.analysisShares.sharedBy], { shape: share }),
    analysisReadings: of([tables.analysisReadings.userId]),
    apiTokens: of([tables.apiTokens.userId]),
    batches: of([tables.batches.createdBy], { only: BATCH_FACTS }),
    bundles: of([tables.bundles.askedBy, tables.bundles.recordId]),
    club: 'The name and settings of the club.',
    draftRevisions: 'A counter.',
    history: of([tables.history.actorId, tables.history.recordId], { shape: entry }),
    identities: of([tables.identities.userId]),
    importChunks: 'Rows that wait to be written. They are about other records.',
    importRuns: { table: tables.importRuns, where: inArray(tables.importRuns.batchId, ownBatches) },
    jobs: of([tables.jobs.startedBy, tables.jobs.subjectId]),
    keptRecords: of([tables.keptRecords.recordId]),
    knownDevices: of([tables.knownDevices.userId]),
    listChanges: 'Numbers of changes, which are deleted soon.',
    mails: of([tables.mails.userId, tables.mails.senderId], { only: MAIL_FACTS, shape: mail }),
    media: of([tables.media.createdBy]),
    mediaUses: 'Says which records use the files in media.',
    merges: of([tables.merges.createdBy], { only: MERGE_FACTS }),
    passwordsOff: of([tables.passwordsOff.exceptFor]),
    rateLimits: 'Counters of attempts, which end within a day.',
    recoveryCodes: ONLY_HASHES,
    refreshTokens: ONLY_HASHES,
    refusedRows: 'Rows that were never stored. They have no link to a user.',
    requests: of([tables.requests.askerId, tables.requests.scoutId]),
    secondFactors: of([tables.secondFactors.userId]),
    secrets: ONLY_HASHES,
    sessions: of([tables.sessions.userId]),
    sharedFilters: of([tables.sharedFilters.createdBy]),
    shortListEntries: of([tables.shortListEntries.addedBy], { only: ENTRY_FACTS }),
    shortLists: of([tables.shortLists.createdBy]),
    signInCodes: ONLY_HASHES,
    userDeletions: of([tables.userDeletions.userId]),
  } satisfies Record<TableOf<'users'>, Source | string>
}
