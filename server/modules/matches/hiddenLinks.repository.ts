import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MatchNote } from '../../../contract/match'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { analyses, matches } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { isVisibleTo, mayHaveBeenHiddenFrom } from '../../security/hiddenPlayers'
import { isReadableBy } from '../analyses/analysisRights.repository'
import { analysesNamed, type ChangedLink, type LinkedAnalyses, type StoredNotes } from './matchNotes'

/** Returns the matches without the links of notes to analyses that an independent request hides from the caller (decisions, section 12). */
export async function withoutHiddenLinks<Of extends StoredNotes>(
  executor: Executor,
  actor: Actor,
  read: Of[],
): Promise<Of[]> {
  const isVisible = isVisibleTo(actor)
  const ids = isVisible === undefined ? [] : read.flatMap(analysesNamed)
  if (ids.length === 0) return read
  const visible = await idsWhere(executor, and(inArray(analyses.id, ids), isVisible))
  const seen = (note: MatchNote) =>
    visible.has(note.analysisId ?? '') ? note : { ...note, analysisId: null }
  return read.map((match) => {
    return { ...match, homeNotes: match.homeNotes.map(seen), awayNotes: match.awayNotes.map(seen) }
  })
}

/** Selects the number of notes with a link that the caller sees. */
export function linkCountFor(actor: Actor): SQL<number> {
  const isVisible = isVisibleTo(actor)
  if (isVisible === undefined) return sql<number>`${matches.analysisCount}`
  const notes = sql`jsonb_array_elements(${matches.homeNotes} || ${matches.awayNotes})`
  return sql<number>`(
    select count(*)::int from ${notes} as note join ${analyses} on ${analyses.id} = (note->>'analysisId')::uuid
    where ${isVisible})`
}

/** Finds the analyses of changed links that are of the match: those that the caller may read, and those whose links may have been hidden. */
export async function findLinkedAnalyses(
  executor: Executor,
  { actor, recordId }: RecordPermit<'match.create' | 'match.update'>,
  changed: readonly ChangedLink[],
): Promise<LinkedAnalyses> {
  const former = changed.flatMap(({ from }) => from ?? [])
  const ids = [...former, ...changed.flatMap(({ to }) => to ?? [])]
  const find = async (some: string[], where: SQL | undefined) =>
    some.length === 0
      ? new Set<string>()
      : idsWhere(executor, and(eq(analyses.matchId, recordId), inArray(analyses.id, some), where))
  return {
    readable: await find(ids, isReadableBy(actor)),
    unseen: await find(former, mayHaveBeenHiddenFrom(actor)),
  }
}

async function idsWhere(executor: Executor, where: SQL | undefined): Promise<Set<string>> {
  const rows = await executor.select({ id: analyses.id }).from(analyses).where(where)
  return new Set(rows.map(({ id }) => id))
}
