import type { Mergeable } from '../../../contract/merge'
import { useMessage } from '../../i18n'
import { comparedFields, fieldText, labelOf, type Pair } from './mergedFields'

/** The number of characters after which addresses and long notes are cut. */
const SHORT = 40
const abbreviated = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text)

/** Returns the equal fields of two records in one line; '' if there are none. */
export function useEqualFields(resource: Mergeable, pair: Pair): string {
  const t = useMessage()
  const fields = comparedFields(resource, pair)
    .same.map((field) => `${labelOf(t, resource, field)} (${abbreviated(fieldText(t, field, pair[0]))})`)
    .join(', ')
  return fields === '' ? '' : t('duplicates.same', { fields })
}
