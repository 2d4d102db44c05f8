import type { Analysis } from '../../../../contract/analysis'
import { type Club, itemsNotAsked } from '../../../../contract/club'
import { type Actor, can } from '../../../../contract/permissions'
import { positionShown } from '../../../../contract/pitch'
import type { AnalysisRow } from '../../../../contract/rows'
import { formOf } from '../analysisForm'
import { type MissingParts, missingParts } from '../form/missingParts'

/** The selected analyses in three groups: ready, needing a confirmation, or skipped with a reason. */
export type Judged<Question, Reason> = {
  ready: AnalysisRow[]
  questions: { row: AnalysisRow; question: Question }[]
  leftOut: { row: AnalysisRow; reason: Reason }[]
}

type Judgement<Question, Reason> = 'ready' | { question: Question } | { reason: Reason }

function judge<Question, Reason>(
  rows: readonly AnalysisRow[],
  judgementOf: (row: AnalysisRow) => Judgement<Question, Reason>,
): Judged<Question, Reason> {
  const judged: Judged<Question, Reason> = { ready: [], questions: [], leftOut: [] }
  for (const row of rows) {
    const judgement = judgementOf(row)
    if (judgement === 'ready') judged.ready.push(row)
    else if ('question' in judgement) judged.questions.push({ row, ...judgement })
    else judged.leftOut.push({ row, ...judgement })
  }
  return judged
}

/** Sorts analyses for publishing. The user's complete drafts are ready; incomplete drafts need a confirmation. */
export const judgePublishing = (
  actor: Actor,
  rows: readonly AnalysisRow[],
  records: readonly Analysis[],
  club: Pick<Club, 'notAsked'> | null,
) => {
  const recordsById = new Map(records.map((record) => [record.id, record]))
  return judge<MissingParts, 'notYours' | 'published'>(rows, (row) => {
    if (!can(actor, 'analysis.update', row)) return { reason: 'notYours' }
    if (row.publishedAt !== null) return { reason: 'published' }
    const record = recordsById.get(row.id)
    // The analysis was deleted. Publishing fails and shows the reason.
    if (record === undefined) return 'ready'
    const notAsked = itemsNotAsked(club, positionShown(record).position)
    const missing = missingParts(formOf(record), notAsked)
    return missing.fields.length + missing.items.length === 0 ? 'ready' : { question: missing }
  })
}

/** Returns the picked people without the author and without people that already have access. */
export const addedRecipients = (
  { accessUserIds, scouter }: Pick<AnalysisRow, 'accessUserIds' | 'scouter'>,
  pickedIds: readonly string[],
): string[] => pickedIds.filter((id) => id !== scouter && !accessUserIds.includes(id))

/**
 * Sorts analyses for sharing. A minor's report needs a confirmation for people outside the club.
 *
 * @param outsidersOf returns the given people that need a confirmation
 */
export const judgeSharing = (
  actor: Actor,
  rows: readonly AnalysisRow[],
  pickedIds: readonly string[],
  outsidersOf: (row: AnalysisRow, ids: readonly string[]) => string[],
) =>
  judge<string[], 'notYours' | 'shared'>(rows, (row) => {
    if (!can(actor, 'analysis.share', row)) return { reason: 'notYours' }
    const added = addedRecipients(row, pickedIds)
    if (added.length === 0 && pickedIds.length > 0) return { reason: 'shared' }
    const outsiders = outsidersOf(row, added)
    return outsiders.length === 0 ? 'ready' : { question: outsiders }
  })
