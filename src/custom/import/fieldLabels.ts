import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import type { Message } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'

/** The label of a column in the current language; its own name where it has none. */
export function columnLabel(t: Message, resource: ImportedResource, column: string): string {
  if (column === 'id') return t('imports.columns.id')
  const known = IMPORT_KINDS[resource].fields.find(({ name }) => name === column)
  return (known && fieldLabel(t, resource, known.field, 'file')) ?? column
}
