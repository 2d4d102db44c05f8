import { RATING_ITEMS, type RatingItemKey, ratingOf } from '../../../../contract/ratings'
import type { AnalysisForm } from '../analysisForm'

/** The parts of a report that readers expect and that are missing, in the form's order. */
export type MissingParts = {
  fields: readonly ('position' | 'level' | 'conclusion')[]
  items: readonly RatingItemKey[]
}

/** Returns the missing parts to ask about before publishing. All of them are optional. */
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
