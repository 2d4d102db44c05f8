import type { Mergeable } from '../../../contract/merge'
import { useMessage } from '../../i18n'
import { comparedFields, fieldText, labelOf, type Pair } from './mergedFields'

/** A picture's address and long notes say enough by their beginning. */
const SHORT = 40
const abbreviated = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text)

/** What two records agree in, on one line; empty where that is nothing. */
export function useEqualFields(resource: Mergeable, pair: Pair): string {
  const t = useMessage()
  const fields = comparedFields(resource, pair)
    .same.map((field) => `${labelOf(t, resource, field)} (${abbreviated(fieldText(t, field, pair[0]))})`)
    .join(', ')
  return fields === '' ? '' : t('duplicates.same', { fields })
}
