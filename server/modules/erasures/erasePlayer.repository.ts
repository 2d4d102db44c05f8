import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
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
import { hasInLineups } from '../matches/lineups.repository'
import { queueUnusedFiles } from '../media/unusedMedia.repository'
import type { Clear } from './eraseRows.repository'
import { allIds, contains } from './eraseTexts.repository'
import { lockRecord } from './known.repository'
import type { Traces } from './traces'

const MATCHES_AT_ONCE = 20

/**
 * Deletes the player with all reports, files and everything that refers to them, also the rows of merges that undoing could bring back. Adds the
 * reports to the traces.
 */
export const clearPlayers: Clear = async (transaction, traces) => {
  await lockRecord(transaction, traces)
  const ids = [...traces.ids]
  const reports = await transaction
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.playerId, ids))
    .orderBy(asc(analyses.id))
    .for('update')
  const reportIds = reports.map(({ id }) => id)
  for (const id of reportIds) traces.related.add(id)
  const files = await transaction.select({ id: media.id }).from(media).where(isFileOf(traces))
  const undoable = await transaction.delete(merges).where(isMergeOf(traces)).returning({ id: merges.id })
  const listed = await clearShortLists(transaction, traces)
  await transaction.delete(analyses).where(inArray(analyses.id, reportIds))
  const isTheirs = inArray(players.id, ids)
  const removed = await transaction.delete(players).where(isTheirs).returning({ id: players.id })
  // A merged player who was restored from history: otherwise a restore of a backup would take the other one for this one.
  const erased = sql`${sql.param(ids)}::text[]`
  const changed = await transaction
    .update(players)
    .set({ mergedIds: sql`${players.mergedIds} - ${erased}` })
    .where(sql`${players.mergedIds} ?| ${erased}`)
    .returning({ id: players.id })
  const fileIds = files.map(({ id }) => id)
  const deleted = await queueUnusedFiles(transaction, inArray(media.id, fileIds), { now: new Date() })
  const written = [...removed, ...changed].map(({ id }) => id)
  if (written.length + reportIds.length > 0) {
    const changes = { resource: 'players', ids: written } as const
    // Lists of drafts depend on this revision, too.
    await bumpRevisionOf(transaction, changes, { resource: 'analyses', ids: reportIds })
  }
  return written.length + reportIds.length + undoable.length + listed + deleted
}

/** Condition: the merge is of the player, or of matches with the player. */
const isMergeOf = (traces: Traces) =>
  contains(sql`row(${merges.keptBefore}, ${merges.mergedBefore}, ${merges.keptAfter})`, allIds(traces))

/** Condition: the player, a report, the consent or a merge has the file, or had it before: the cleanup deletes these only later. */
export function isFileOf(traces: Traces) {
  const ids = [...traces.ids]
  const all = allIds(traces)
  const address = `${PATHS.mediaFile('')}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`
  return sql`${media.id} in (
    select ${mediaUses.mediaId} from ${mediaUses}
      where ${inArray(mediaUses.playerId, ids)} or ${inArray(mediaUses.analysisId, all)}
      or ${mediaUses.mergeId} in (select ${merges.id} from ${merges} where ${isMergeOf(traces)})
    union select ${consents.mediaId} from ${consents} where ${inArray(consents.playerId, ids)}
    union select found[1]::uuid from ${history}, regexp_matches(${history.changes}::text, ${address}, 'g') as found
      where ${inArray(history.recordId, all)})`
}

/** Removes the player from short lists; of a deleted player these have only the name. The lists get another version, so that an open page notices. */
async function clearShortLists(transaction: Executor, { ids, names }: Traces): Promise<number> {
  const { playerId, name, shortListId } = shortListEntries
  const deleted = await transaction
    .delete(shortListEntries)
    .where(or(inArray(playerId, [...ids]), and(isNull(playerId), inArray(name, [...names]))))
    .returning({ id: shortListId })
  const listIds = deleted.map(({ id }) => id)
  const version = sql`${shortLists.version} + 1`
  await transaction.update(shortLists).set({ version }).where(inArray(shortLists.id, listIds))
  return deleted.length
}

/** Condition: the match has the player in a line-up, or a note with a link to one of the reports. */
export function namesPlayer(traces: Traces) {
  const linked = sql`jsonb_path_query_array(${matches.homeNotes} || ${matches.awayNotes}, '$[*].analysisId')`
  return or(
    ...traces.ids.map(hasInLineups),
    and(sql`${matches.analysisCount} > 0`, sql`${linked} ?| ${sql.param(allIds(traces))}::text[]`),
  )
}

const SIDES = {
  homeLineup: matches.homeLineup,
  awayLineup: matches.awayLineup,
  homeNotes: matches.homeNotes,
  awayNotes: matches.awayNotes,
}
type Sides = Pick<typeof matches.$inferSelect, keyof typeof SIDES>

/** Splits a match into the line-up entries of the player with the notes about the player, and the rest. */
export function splitMatch({ ids, related }: Traces, match: Sides): Record<'own' | 'rest', Sides> {
  const side = (lineup: LineupEntry[], notes: MatchNote[]) => {
    const isOwn = ({ playerId }: LineupEntry) => ids.includes(playerId)
    const numbers = new Set(lineup.filter(isOwn).flatMap(({ shirtNo }) => shirtNo ?? []))
    const isAbout = ({ shirtNo, analysisId }: MatchNote) =>
      (analysisId !== null && related.has(analysisId)) || (shirtNo !== null && numbers.has(shirtNo))
    return (wanted: boolean) => ({
      lineup: lineup.filter((one) => isOwn(one) === wanted),
      notes: notes.filter((note) => isAbout(note) === wanted),
    })
  }
  const home = side(match.homeLineup, match.homeNotes)
  const away = side(match.awayLineup, match.awayNotes)
  const part = (wanted: boolean): Sides => ({
    homeLineup: home(wanted).lineup,
    awayLineup: away(wanted).lineup,
    homeNotes: home(wanted).notes,
    awayNotes: away(wanted).notes,
  })
  return { own: part(true), rest: part(false) }
}

/** Counts the line-up entries of the player and the notes about the player. */
export async function countInMatches(executor: Executor, traces: Traces) {
  const found = await executor.select(SIDES).from(matches).where(namesPlayer(traces))
  const parts = found.map((match) => splitMatch(traces, match).own)
  return {
    lineups: parts.flatMap(({ homeLineup, awayLineup }) => [...homeLineup, ...awayLineup]).length,
    notes: parts.flatMap(({ homeNotes, awayNotes }) => [...homeNotes, ...awayNotes]).length,
  }
}

/** Removes the player and the notes about the player from some matches: notes that link to a report, or have the player’s shirt number. */
export const clearMatches: Clear = async (transaction, traces) => {
  const found = await transaction
    .select({ id: matches.id, ...SIDES })
    .from(matches)
    .where(namesPlayer(traces))
    .orderBy(asc(matches.id))
    .limit(MATCHES_AT_ONCE)
    .for('no key update')
  for (const { id, ...match } of found) {
    const { own, rest } = splitMatch(traces, match)
    for (const note of [...own.homeNotes, ...own.awayNotes]) traces.related.add(note.id)
    await transaction.update(matches).set(rest).where(eq(matches.id, id))
  }
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await bumpRevisionOf(transaction, { resource: 'matches', ids })
  return ids.length
}
