import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clubFieldsOf } from '../../../contract/clubFields'
import type { HistoryChange } from '../../../contract/history'
import * as tables from '../../database/schema'
import { PERSONAL_TABLES } from '../../personalData/tables'
import { namesPlayer, splitMatch } from '../erasures/erasePlayer.repository'
import { hasTrace, type Traces } from '../erasures/traces'

export type Row = Readonly<Record<string, unknown>>
/** The rows of a table that a bundle contains. */
export type Source = { table: PgTable; where: SQL; shape: (row: Row) => Row }
type Special = { where?: SQL | undefined; shape?: (row: Row) => Row }
type TableName = keyof typeof PERSONAL_TABLES

const TABLES: { readonly [Name in TableName]: PgTable } = tables

/** What a bundle is about. `related` has the ids of the reports, also of deleted ones that history still has. */
export type About = Traces & { hasClubNotes: boolean }

/** Columns with the id of the player, report or user that a row is about. Ids are unique over all tables. */
const ABOUT = 'userId playerId analysisId recordId subjectId keptId mergedId exceptFor'.split(' ')
/** Columns with the id of the user who created a row or started its action. */
const BY = 'createdBy actorId addedBy askedBy askerId scoutId senderId sharedBy startedBy'.split(' ')
/** What a bundle has of a row that is about others. */
const FACTS = new Set([
  ...['id', 'kind', 'type', 'resource', 'action', 'subject', 'state', 'at', 'date'],
  ...['homeTeamId', 'awayTeamId', 'matchId', 'shortListId', 'batchId', 'fileName'],
  ...['createdAt', 'publishedAt', 'finishedAt', 'endedAt', 'mergedAt', 'undoneAt', 'sentAt', 'sharedAt'],
  ...['endsAt', 'expiresAt', 'dueOn', ...ABOUT, ...BY],
])

/** The tables that bundles omit, and why. */
const OMITTED: Partial<Record<TableName, string>> = {
  club: 'The name and settings of the club.',
  importChunks: 'Rows that an import has not written yet.',
  importRuns: 'The progress of the imports in batches.',
  listChanges: 'Numbers of changes, which are deleted soon.',
  mediaUses: 'Says which records use the files in media.',
  rateLimits: 'Counters of attempts, which end within a day.',
  refreshTokens: 'Only hashes of secrets.',
  refusedRows: 'Rows that were never stored. They have no link to a person.',
}

const SECRET = /hash|secret|password|nonce|verifier|keys?$/i

/**
 * Returns a function that says whether a bundle omits a field: secrets, and in bundles about players the fields for the club alone and what an
 * email says of its recipient.
 */
export function omittedFields({ resource, hasClubNotes }: About): (field: string) => boolean {
  const ofClub = hasClubNotes ? [] : [...clubFieldsOf('players'), ...clubFieldsOf('analyses')]
  const omitted = new Set(resource === 'players' ? ['client', 'formerAddress', ...ofClub] : [])
  // Merges have the names of columns.
  const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return (field) => SECRET.test(field) || omitted.has(inCamelCase(field))
}

/** Returns what a bundle has of each table with personal data, or why it omits the table. */
export function sourcesOf(about: About): Record<string, Source | string> {
  const { resource, ids, related } = about
  const named = [...ids, ...related]
  const isScout = sql`${tables.matches.scoutIds} ?| ${sql.param([...ids])}::text[]`
  const special: Partial<Record<TableName, Special>> =
    resource === 'players' ? ofPlayer(about, named) : { matches: { where: isScout } }
  const isAbout = (row: Row) =>
    ids.includes(String(row.id)) || ABOUT.some((column) => named.includes(String(row[column])))
  const factsOf = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => FACTS.has(column)))

  const sourceOf = (name: TableName): Source => {
    const table = TABLES[name]
    const columns = Object.entries(getTableColumns(table)).filter(
      ([column]) =>
        ABOUT.includes(column) ||
        (column === 'id' && name === resource) ||
        (resource === 'users' && BY.includes(column)),
    )
    const { where, shape = (row: Row) => (isAbout(row) ? row : factsOf(row)) } = special[name] ?? {}
    const all = or(where, ...columns.map(([, column]) => inArray(column, named)))
    // Without a condition, the bundle would have the whole table.
    if (all === undefined) throw new Error(`No column of ${name} names a person`)
    return { table, where: all, shape }
  }
  const names = Object.keys(PERSONAL_TABLES) as TableName[]
  const ofResource = names.filter((name) => resource in PERSONAL_TABLES[name])
  return Object.fromEntries(ofResource.map((name) => [name, OMITTED[name] ?? sourceOf(name)]))
}

/** The tables that name a player elsewhere than in a column, and those with rows that are also about others. */
function ofPlayer(about: About, named: string[]): Partial<Record<TableName, Special>> {
  const { analyses, consents, history, matches, media, mediaUses, sharedFilters } = tables
  const { ids } = about
  const isOmitted = omittedFields(about)
  const ofReports = sql`(select ${analyses.matchId} from ${analyses} where ${inArray(analyses.playerId, [...ids])})`
  const isMatch = or(namesPlayer(about), inArray(matches.id, ofReports))
  const itsMatches = sql`(select ${matches.id} from ${matches} where ${isMatch})`
  const itsBatches = sql`(select ${history.batchId} from ${history} where ${inArray(history.recordId, named)})`
  const itsFiles = sql`(select ${mediaUses.mediaId} from ${mediaUses}
    where ${or(inArray(mediaUses.playerId, named), inArray(mediaUses.analysisId, named))}
    union select ${consents.mediaId} from ${consents} where ${inArray(consents.playerId, named)})`
  const ownPart = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => hasTrace(about, one)) : null
  return {
    matches: {
      where: isMatch,
      shape: (row) => {
        const match = row as typeof matches.$inferSelect
        const { id, date, competition, season, homeTeamId, awayTeamId } = match
        return { id, date, competition, season, homeTeamId, awayTeamId, ...splitMatch(about, match).own }
      },
    },
    batches: { where: inArray(tables.batches.id, itsBatches) },
    history: {
      where: and(eq(history.resource, 'matches'), inArray(history.recordId, itsMatches)),
      shape: (row) => ({
        ...row,
        changes: (row.changes as HistoryChange[]).flatMap((change) => {
          if (row.resource !== 'matches') return isOmitted(change.field) ? [] : [change]
          const own = { ...change, before: ownPart(change.before), after: ownPart(change.after) }
          return own.before?.length || own.after?.length ? [own] : []
        }),
      }),
    },
    media: { where: inArray(media.id, itsFiles), shape: (row) => row },
    merges: {
      // Undoing a merge makes the other player a player of their own again.
      shape: ({ keptBefore, mergedBefore, keptAfter: _after, moved: _moved, ...row }) => ({
        ...row,
        ...(ids.includes(String(row.keptId)) && { keptBefore }),
        ...(ids.includes(String(row.mergedId)) && { mergedBefore }),
      }),
    },
    sharedFilters: { where: sql`${sharedFilters.search} ~ ${ids.join('|')}`, shape: (row) => row },
  }
}
