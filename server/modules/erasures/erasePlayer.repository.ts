import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { LineupEntry } from '../../../contract/lineup'
import type { MatchNote } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import {
  analyses,
  consents,
  history,
  matches,
  media,
  mediaUses,
  merges,
  players,
  shortListEntries,
  shortLists,
} from '../../database/schema'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { TableOf } from '../../personalData/tables'
import { draftReaders } from '../analyses/analysisRevisions'
import { hasInLineups } from '../matches/lineups.repository'
import { isUsed } from '../media/media.repository'
import {
  allIds,
  clearBundles,
  clearChunks,
  clearEntriesOf,
  clearFilters,
  clearKeptLabels,
  clearRefusals,
  clearRefusedRows,
  queueFiles,
} from './eraseTexts.repository'
import { type Clearing, hasTrace, type Traces } from './traces'

const MATCHES_AT_ONCE = 20

const WITH_PLAYER = 'deleted with the player'
const WITH_REPORT = 'deleted with the report'

/** What erasing a player does to each table that has data about players. */
export const PLAYER_TABLES = {
  matches: clearMatches,
  shortListEntries: clearShortLists,
  merges: clearMerges,
  bundles: clearBundles,
  players: clearPlayers,
  analyses: WITH_PLAYER,
  analysisAccess: WITH_REPORT,
  analysisShares: WITH_REPORT,
  analysisReadings: WITH_REPORT,
  consents: WITH_PLAYER,
  mails: WITH_PLAYER,
  media: WITH_PLAYER,
  mediaUses: WITH_PLAYER,
  requests: WITH_PLAYER,
  retentionNotices: WITH_PLAYER,
  batches: clearRefusals,
  refusedRows: clearRefusedRows,
  importChunks: clearChunks,
  importRuns: 'has only teams',
  jobs: 'has only ids; bundles are deleted with their jobs',
  keptRecords: clearKeptLabels,
  sharedFilters: clearFilters,
  history: (transaction, { ids, related }) => clearEntriesOf(transaction, [...ids, ...related]),
  listChanges: 'has only ids, which tell devices what was removed',
} satisfies Record<TableOf<'players'>, Clearing>

/** Deletes the player with all reports, files and everything that refers to them. Adds the reports to the traces. */
export async function clearPlayers(transaction: Executor, traces: Traces): Promise<number> {
  const ids = [...traces.ids]
  const found = await transaction
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(asc(players.id))
    .for('update')
  if (found.length === 0) return 0
  const reports = await transaction
    .select({ id: analyses.id, publishedAt: analyses.publishedAt, author: analyses.createdBy })
    .from(analyses)
    .where(inArray(analyses.playerId, ids))
    .orderBy(asc(analyses.id))
    .for('update')
  const reportIds = reports.map(({ id }) => id)
  for (const id of reportIds) traces.related.add(id)
  const drafts = reports.filter(({ publishedAt }) => publishedAt === null)
  const readers = draftReaders(
    drafts.flatMap(({ author }) => author ?? []),
    [],
  )
  const fileIds = await findFiles(transaction, ids, reportIds)
  await clearShortLists(transaction, traces)
  await transaction.delete(analyses).where(inArray(analyses.id, reportIds))
  await transaction.delete(players).where(inArray(players.id, ids))
  // A merged player who was restored from history: otherwise a restore of a backup would take the other one for this one.
  const erased = sql`${sql.param(ids)}::text[]`
  const others = await transaction
    .update(players)
    .set({ mergedIds: sql`${players.mergedIds} - ${erased}` })
    .where(sql`${players.mergedIds} ?| ${erased}`)
    .returning({ id: players.id })
  await deleteUnusedFiles(transaction, fileIds)
  await bumpRevisionOf(
    transaction,
    { resource: 'players', ids: [...ids, ...others.map(({ id }) => id)] },
    { resource: 'analyses', ids: reportIds },
    ...(drafts.length === 0
      ? []
      : [{ resource: 'drafts' as const, ids: drafts.map(({ id }) => id), draftReaders: readers }]),
  )
  return found.length + reports.length
}

/** Returns the files of the player, of the reports and of the consent, also those that they had before: the cleanup deletes these only later. */
async function findFiles(transaction: Executor, playerIds: string[], reportIds: string[]): Promise<string[]> {
  const used = await transaction
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(or(inArray(mediaUses.playerId, playerIds), inArray(mediaUses.analysisId, reportIds)))
  const documents = await transaction
    .select({ id: consents.mediaId })
    .from(consents)
    .where(inArray(consents.playerId, playerIds))
  const { rows: former } = await transaction.execute<{ id: string }>(sql`
    select distinct found[1] as id from ${history},
      regexp_matches(${history.changes}::text, ${`${PATHS.mediaFile('')}([0-9a-f-]{36})`}, 'g') as found
    where ${inArray(history.recordId, [...playerIds, ...reportIds])}`)
  return [...used, ...documents, ...former].flatMap(({ id }) => id ?? [])
}

/** Deletes those of the files that no other record uses. */
export async function deleteUnusedFiles(transaction: Executor, fileIds: readonly string[]): Promise<number> {
  if (fileIds.length === 0) return 0
  const deleted = await transaction
    .delete(media)
    .where(and(inArray(media.id, [...fileIds]), not(isUsed)))
    .returning({ id: media.id })
  await queueFiles(
    transaction,
    deleted.map(({ id }) => id),
  )
  return deleted.length
}

/** Removes the player from short lists. The lists get another version, so that an open page notices. */
async function clearShortLists(transaction: Executor, { ids }: Traces): Promise<number> {
  const deleted = await transaction
    .delete(shortListEntries)
    .where(inArray(shortListEntries.playerId, [...ids]))
    .returning({ id: shortListEntries.shortListId })
  if (deleted.length === 0) return 0
  await transaction
    .update(shortLists)
    .set({ version: sql`${shortLists.version} + 1` })
    .where(
      inArray(
        shortLists.id,
        deleted.map(({ id }) => id),
      ),
    )
  return deleted.length
}

/** Deletes the stored rows of merges that undoing could bring back: of the player, and of matches with the player. */
export async function clearMerges(transaction: Executor, traces: Traces): Promise<number> {
  const rows = await transaction
    .select({
      id: merges.id,
      keptBefore: merges.keptBefore,
      mergedBefore: merges.mergedBefore,
      keptAfter: merges.keptAfter,
    })
    .from(merges)
    .where(inArray(merges.kind, ['players', 'matches']))
  const named = rows.filter(({ id: _id, ...stored }) => hasTrace(traces, stored)).map(({ id }) => id)
  if (named.length === 0) return 0
  const uses = await transaction
    .delete(mediaUses)
    .where(inArray(mediaUses.mergeId, named))
    .returning({ id: mediaUses.mediaId })
  await transaction.delete(merges).where(inArray(merges.id, named))
  await deleteUnusedFiles(
    transaction,
    uses.map(({ id }) => id),
  )
  return named.length
}

/** Condition: the match has the player in a line-up, or a note with a link to one of the reports. */
export function namesPlayer(traces: Traces) {
  const linked = sql`jsonb_path_query_array(${matches.homeNotes} || ${matches.awayNotes}, '$[*].analysisId')`
  return or(
    ...traces.ids.map(hasInLineups),
    and(sql`${matches.analysisCount} > 0`, sql`${linked} ?| ${sql.param(allIds(traces))}::text[]`),
  )
}

type Sides = {
  homeNotes: MatchNote[]
  awayNotes: MatchNote[]
  homeLineup: LineupEntry[]
  awayLineup: LineupEntry[]
}

/** Splits a match: the line-up entries of the player and the notes about the player, and the match without them. */
export function splitMatch({ ids, related }: Traces, match: Sides) {
  const side = (lineup: LineupEntry[], notes: MatchNote[]) => {
    const own = lineup.filter(({ playerId }) => ids.includes(playerId))
    const numbers = new Set(own.flatMap(({ shirtNo }) => shirtNo ?? []))
    const isAbout = ({ shirtNo, analysisId }: MatchNote) =>
      (analysisId !== null && related.has(analysisId)) || (shirtNo !== null && numbers.has(shirtNo))
    return {
      own,
      lineup: lineup.filter((one) => !own.includes(one)),
      about: notes.filter(isAbout),
      notes: notes.filter((note) => !isAbout(note)),
    }
  }
  const home = side(match.homeLineup, match.homeNotes)
  const away = side(match.awayLineup, match.awayNotes)
  return {
    lineups: [...home.own, ...away.own],
    notes: [...home.about, ...away.about],
    rest: { homeNotes: home.notes, awayNotes: away.notes, homeLineup: home.lineup, awayLineup: away.lineup },
  }
}

/** Removes the player and the notes about the player from some matches: notes that link to a report, or have the player’s shirt number. */
async function clearMatches(transaction: Executor, traces: Traces): Promise<number> {
  const { id, homeNotes, awayNotes, homeLineup, awayLineup } = matches
  const found = await transaction
    .select({ id, homeNotes, awayNotes, homeLineup, awayLineup })
    .from(matches)
    .where(namesPlayer(traces))
    .orderBy(asc(matches.id))
    .limit(MATCHES_AT_ONCE)
    .for('no key update')
  for (const match of found) {
    const { notes, rest } = splitMatch(traces, match)
    for (const note of notes) traces.related.add(note.id)
    await transaction.update(matches).set(rest).where(eq(matches.id, match.id))
  }
  const ids = found.map((match) => match.id)
  if (ids.length > 0) await bumpRevisionOf(transaction, { resource: 'matches', ids })
  return found.length
}
