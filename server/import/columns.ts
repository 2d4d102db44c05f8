import { type ColumnMapping, mapColumns } from '../../contract/import/columns'
import { IMPORT_KINDS } from '../../contract/import/kinds'
import { ImportFailure } from './failure'
import type { ImportOptions } from './options'

/** Maps columns to fields. Throws an ImportFailure for unknown or missing columns. */
export function columnsOf(
  header: readonly string[],
  { resource, explicitColumns, file }: Pick<ImportOptions, 'resource' | 'explicitColumns' | 'file'>,
): ColumnMapping {
  const { fields } = IMPORT_KINDS[resource]
  const mapping = mapColumns<string>(fields, header, explicitColumns)
  const [unknown] = mapping.unknown
  if (unknown !== undefined) {
    const names = fields.map(({ name }) => name).join(', ')
    throw new ImportFailure(
      `--map "${unknown}" is unknown. Columns of ${file}: ${header.join(', ')}. Fields: ${names}`,
    )
  }
  const [missing] = mapping.missing
  if (missing !== undefined) {
    throw new ImportFailure(
      `${file} has no column for ${missing}. Its columns: ${header.join(', ')}. Use --map "Header=${missing}"`,
    )
  }
  return mapping
}
