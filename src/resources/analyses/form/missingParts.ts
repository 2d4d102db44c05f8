import { type RatingItemKey, ratingOf } from '../../../../contract/ratings'
import { itemsToRate, ratedItems } from '../../../../contract/statistics'
import type { Message } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** The missing parts of a report that readers expect, in the form's order. */
export type MissingParts = {
  fields: readonly ('position' | 'level' | 'conclusion')[]
  items: readonly RatingItemKey[]
  /** Whether no item is rated at all. */
  isUnrated: boolean
}

/**
 * Returns the missing parts to ask about before publishing, although all parts are optional.
 *
 * @param notAsked the items that the club does not ask for at the player's position, which are never missing
 */
export function missingParts(form: AnalysisForm, notAsked: readonly RatingItemKey[]): MissingParts {
  const isMissing = {
    position: !form.position,
    level: form.level === null,
    conclusion: (form.conclusion ?? '').trim() === '',
  }
  return {
    fields: (['position', 'level', 'conclusion'] as const).filter((field) => isMissing[field]),
    items: itemsToRate(form, notAsked)
      .filter((item) => ratingOf(form, item).score === null)
      .map(({ item }) => item),
    isUnrated: ratedItems(form).length === 0,
  }
}

/** Returns a text for each missing field, and a single text for all missing items. */
export function missingWords(t: Message, { fields, items }: Omit<MissingParts, 'isUnrated'>): string[] {
  const names = items.map((item) => t(`ratings.item.${item}`)).join(', ')
  return [
    ...fields.map((field) => t(`analyses.missing.${field}`)),
    ...(items.length > 0 ? [t('analyses.missing.items', { smart_count: items.length, items: names })] : []),
  ]
}
