import { and, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { analyses } from '../../database/schema'
import type { ChangedRecords } from '../../lists/changeLog'
import type { RecordPermit } from '../../security/authorize'
import { sharedWith } from './analysisRows'
import { REPORT, teamPlayedFor } from './playedFor'

/**
 * Stores the clubs of published reports again after a match links notes to them: a note names the side, and a report that is published at
 * its creation gets its note later. The match and the reports must be locked.
 *
 * @returns the reports whose club has changed, for the revisions
 */
export async function updateClubs(
  executor: Executor,
  { actor }: RecordPermit<'match.update'>,
  ids: readonly string[],
): Promise<ChangedRecords[]> {
  if (ids.length === 0) return []
  const team = teamPlayedFor(REPORT)
  const changed = await executor
    .update(analyses)
    .set({ playedForId: team })
    .where(and(inArray(analyses.id, [...ids]), sql`${analyses.playedForId} is distinct from ${team}`))
    .returning({
      id: analyses.id,
      scouter: analyses.createdBy,
      accessUserIds: sql<string[]>`${sharedWith(actor.now)}`,
    })
  if (changed.length === 0) return []
  const readers = changed.flatMap(({ scouter, accessUserIds }) => [scouter ?? [], accessUserIds].flat())
  return [{ resource: 'analyses', ids: changed.map(({ id }) => id), readers }]
}
