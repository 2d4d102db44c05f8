import type { RecordConflict } from '../../dataProvider'

/**
 * Of an analysis that two people have published, or one whose first attempt was stored without an answer, the first moment
 * counts: nobody can tell which of the two is right, and nobody has to be asked.
 */
export function withFirstPublication(conflict: RecordConflict): RecordConflict {
  const moments = conflict.conflicts.find(
    ({ path, mine, theirs }) => path === 'publishedAt' && Boolean(mine) && Boolean(theirs),
  )
  if (moments === undefined) return conflict
  return {
    ...conflict,
    merged: { ...conflict.merged, publishedAt: moments.theirs },
    conflicts: conflict.conflicts.filter((other) => other !== moments),
  }
}
