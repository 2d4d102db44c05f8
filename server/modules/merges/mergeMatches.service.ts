import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { isTooMuch, type JoinedMatch, joinMatches } from '../../../contract/joinMatches'
import type { Match } from '../../../contract/match'
import type { Merge, MergeInput } from '../../../contract/merge'
import type { Actor } from '../../../contract/permissions'
import type { StoredRow } from '../../database/schema/merges'
import { Failure } from '../../failure'
import { authorize } from '../../security/authorize'
import { withoutHiddenLinks } from '../matches/hiddenLinks.repository'
import { findMatch, updateMatch } from '../matches/matches.repository'
import { nameMissingTeams } from '../matches/matches.service'
import { joinFiles } from './merges.repository'
import { type MergeParts, merge, withRecordPaths } from './merges.service'

/** Merges two matches, and returns what the caller sees of the kept one. The kept one gets the notes, line-ups, scouts and media of both. */
export async function mergeMatches(
  parts: MergeParts,
  actor: Actor,
  { record, ...pair }: MergeInput<'matches'>,
): Promise<Merge<'matches'>> {
  const permit = authorize(actor, 'match.merge', pair.keptId)
  const merged = await merge(parts, permit, 'matches', pair, async (transaction) => {
    const find = (id: string) => findMatch(transaction, authorize(actor, 'match.merge', id))
    const read = [await find(pair.keptId), await find(pair.mergedId)].flatMap((match) => match ?? [])
    return {
      find,
      refersTo: [record, ...read].map(rowNaming),
      externalIds: record.externalIds,
      attachFiles: () => joinFiles(transaction, permit, pair),
      write: async (identity, kept, merged) => {
        const locked = new Set(read.flatMap(playersIn))
        const joined = joinMatches(joinable(kept), joinable(merged), randomUUID)
        const isLocked = playersIn(joined).every((id) => locked.has(id))
        if (!isLocked) throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
        if (isTooMuch(joined)) throw new Failure('conflict', FAILURE_MESSAGES.tooMuchToMerge)
        await updateMatch(transaction, permit, { ...record, ...joined, ...identity })
      },
    }
  })
    .catch((error) => nameMissingTeams(parts.database.orm, record, error))
    .catch(withRecordPaths)
  const [shown] = await withoutHiddenLinks(parts.database.orm, actor, [merged.record])
  return { ...merged, record: shown ?? merged.record }
}

/** Returns the columns of a match that refer to other records. */
const rowNaming = (match: Partial<Match>): StoredRow => ({
  home_team_id: match.homeTeamId,
  away_team_id: match.awayTeamId,
  scout_ids: match.scoutIds,
  home_lineup: match.homeLineup,
  away_lineup: match.awayLineup,
})

const playersIn = ({ homeLineup = [], awayLineup = [] }: Partial<Match>) =>
  [...homeLineup, ...awayLineup].map(({ playerId }) => playerId)

const joinable = ({ homeLineup = [], awayLineup = [], scoutIds = [], ...match }: Match): JoinedMatch => ({
  homeNotes: match.homeNotes,
  awayNotes: match.awayNotes,
  media: match.media,
  homeLineup,
  awayLineup,
  scoutIds,
})
