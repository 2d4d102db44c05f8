import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clubFieldsOf } from '../../contract/clubFields'
import type { HistoryChange } from '../../contract/history'
import type { LineupEntry } from '../../contract/lineup'
import type { MatchNote } from '../../contract/match'
import type { StoredItem } from '../database/schema'
import * as tables from '../database/schema'
import { type About, LEFT_OUT, namedIn, type Row, type Source } from './collect'
import type { TableOf } from './tables'

const CLUB_FIELDS = new Set([...clubFieldsOf('players'), ...clubFieldsOf('analyses')])
const MAIL_FACTS = ['id', 'kind', 'userId', 'senderId', 'state', 'createdAt', 'sentAt']
const BATCH_FACTS = ['id', 'kind', 'resource', 'fileName', 'createdBy', 'createdAt', 'finishedAt']

/** What a bundle about a player takes of each table, or why it takes nothing. */
export function playerTables({ ids, reportIds, hasClubNotes }: About) {
  const isOf = (column: PgColumn) => inArray(column, [...ids])
  const isReport = (column: PgColumn) => inArray(column, [...reportIds])
  const holds = (list: PgColumn): SQL =>
    sql`(${sql.join(
      ids.map((id) => sql`${list} @> ${JSON.stringify([{ playerId: id }])}::jsonb`),
      sql` or `,
    )})`
  const mentions = (column: PgColumn): SQL => sql`${column}::text ~ ${ids.join('|')}`
  const holdsOne = (of: readonly string[], value: unknown) =>
    of.some((id) => JSON.stringify(value)?.includes(id))
  const isNamed = (value: unknown) => holdsOne(ids, value)
  const isLinked = (value: unknown) => holdsOne([...ids, ...reportIds], value)
  const without = (row: Row): Row =>
    hasClubNotes ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !CLUB_FIELDS.has(name)))

  /** Keeps the player's own entries, and the notes on their reports or their shirt. */
  const ofSide = (lineup: unknown, notes: unknown) => {
    const own = (lineup as LineupEntry[]).filter(({ playerId }) => ids.includes(playerId))
    const isOwn = ({ analysisId, shirtNo }: MatchNote) =>
      (analysisId !== null && reportIds.includes(analysisId)) ||
      (shirtNo !== null && own.some((entry) => entry.shirtNo === shirtNo))
    return { lineup: own, notes: (notes as MatchNote[]).filter(isOwn) }
  }
  const matchOf = ({ id, date, competition, season, homeTeamId, awayTeamId, ...row }: Row): Row => ({
    ...{ id, date, competition, season, homeTeamId, awayTeamId },
    home: ofSide(row.homeLineup, row.homeNotes),
    away: ofSide(row.awayLineup, row.awayNotes),
  })
  /** Lists in the entries of a match are about all its players. */
  const ownPart = (value: unknown) => (Array.isArray(value) ? value.filter(isLinked) : null)
  const entryOf = (row: Row): Row => ({
    ...row,
    changes: (row.changes as HistoryChange[]).flatMap((change) => {
      if (row.resource !== 'matches') return without({ [change.field]: true })[change.field] ? [change] : []
      const own = { ...change, before: ownPart(change.before), after: ownPart(change.after) }
      return own.before?.length || own.after?.length ? [own] : []
    }),
  })
  const recordOf = (id: unknown, stored: unknown) => {
    if (!ids.includes(String(id))) return null
    const row = Object.entries(stored as Row).map(([name, value]) => [inCamelCase(name), value] as const)
    return without(Object.fromEntries(row.filter(([name]) => !LEFT_OUT.has(name))))
  }
  const mergeOf = ({ id, mergedAt, undoneAt, createdBy, ...row }: Row): Row => ({
    ...{ id, mergedAt, undoneAt, createdBy },
    kept: recordOf(row.keptId, row.keptBefore),
    merged: recordOf(row.mergedId, row.mergedBefore),
  })

  const { analyses, history, importChunks, mails, matches, media, mediaUses } = tables
  const ofReports = sql`(select ${analyses.matchId} from ${analyses} where ${isOf(analyses.playerId)})`
  const isMatch = or(holds(matches.homeLineup), holds(matches.awayLineup), inArray(matches.id, ofReports))
  const isMatchEntry = and(
    eq(history.resource, 'matches'),
    inArray(history.recordId, sql`(select ${matches.id} from ${matches} where ${isMatch})`),
  )
  const itsBatch = sql`(select ${history.batchId} from ${history} where ${isOf(history.recordId)})`
  const itsFiles = sql`(select ${mediaUses.mediaId} from ${mediaUses}
    where ${or(isOf(mediaUses.playerId), isReport(mediaUses.analysisId))}
    union select ${tables.consents.mediaId} from ${tables.consents} where ${isOf(tables.consents.playerId)})`
  const isEntry = or(isOf(history.recordId), isReport(history.recordId), isMatchEntry)
  const chunkOf = ({ items, ...row }: Row): Row => ({
    ...row,
    items: (items as StoredItem[]).filter(isNamed),
  })

  const ofPlayer = namedIn(ids)
  const ofReport = namedIn(reportIds)
  return {
    players: ofPlayer([tables.players.id], { shape: without }),
    matches: { table: matches, where: isMatch, shape: matchOf },
    analyses: ofPlayer([analyses.playerId], { shape: without }),
    analysisAccess: ofReport([tables.analysisAccess.analysisId]),
    analysisShares: ofReport([tables.analysisShares.analysisId]),
    analysisReadings: ofReport([tables.analysisReadings.analysisId]),
    batches: { table: tables.batches, where: inArray(tables.batches.id, itsBatch), only: BATCH_FACTS },
    bundles: ofPlayer([tables.bundles.recordId]),
    consents: ofPlayer([tables.consents.playerId]),
    history: { table: history, where: isEntry, shape: entryOf },
    importChunks: { table: importChunks, where: mentions(importChunks.items), shape: chunkOf },
    importRuns: 'The imports that wrote the player are in batches.',
    // Ids are unique over all records, so the resource need not be compared.
    jobs: ofPlayer([tables.jobs.subjectId]),
    keptRecords: ofPlayer([tables.keptRecords.recordId]),
    listChanges: 'Numbers of changes, which are deleted soon.',
    mails: { table: mails, where: or(isOf(mails.playerId), isReport(mails.analysisId)), only: MAIL_FACTS },
    media: { table: media, where: inArray(media.id, itsFiles) },
    mediaUses: 'Says which records use the files in media.',
    merges: ofPlayer([tables.merges.keptId, tables.merges.mergedId], { shape: mergeOf }),
    refusedRows: 'Rows that were never stored. They have no link to a player.',
    requests: ofPlayer([tables.requests.playerId]),
    retentionNotices: ofPlayer([tables.retentionNotices.playerId]),
    sharedFilters: { table: tables.sharedFilters, where: mentions(tables.sharedFilters.search) },
    shortListEntries: ofPlayer([tables.shortListEntries.playerId]),
  } satisfies Record<TableOf<'players'>, Source | string>
}

const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
