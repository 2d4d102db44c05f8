import type { RecordConflict } from '../../dataProvider'

/**
 * Resolves a conflict between two publication times of an analysis: the earlier one wins without a question. It occurs when
 * two users publish, or when the answer to the first attempt was lost.
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
