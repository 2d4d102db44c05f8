import type { FieldKind } from '../../../contract/descriptor'
import type { Message } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { formatDay, formatMoment } from '../../i18n/days'

/** Whether a field has no value. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a field's value as text; null if it has none. */
export function valueWords(
  t: Message,
  { name, kind }: { name: string; kind: FieldKind | undefined },
  value: unknown,
): string | null {
  if (isEmptyValue(value)) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (kind === 'flag') return t(value === true ? 'history.yes' : 'history.no')
  if (kind === 'day') return formatDay(text)
  if (kind === 'moment') return formatMoment(text)
  return (kind === 'choice' && choiceWords(t, name, text)) || text
}
