import { RATING_ITEMS, type RatingItemKey, ratingOf } from '../../../../contract/ratings'
import type { AnalysisForm } from '../analysisForm'

/** What readers look for in a report and do not find, in the order of the form. */
export type MissingParts = {
  fields: readonly ('position' | 'level' | 'conclusion')[]
  items: readonly RatingItemKey[]
}

/** What is worth a question before an analysis is published; nothing of it has to be there. */
export function missingParts(form: AnalysisForm): MissingParts {
  const isMissing = {
    position: !form.position,
    level: form.level === null,
    conclusion: (form.conclusion ?? '').trim() === '',
  }
  return {
    fields: (['position', 'level', 'conclusion'] as const).filter((field) => isMissing[field]),
    items: RATING_ITEMS.filter((item) => ratingOf(form, item).score === null).map(({ item }) => item),
  }
}
