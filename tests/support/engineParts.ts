import Papa from 'papaparse'
import { v5 } from 'uuid'
import type { EngineParts } from '../../contract/import/engine/createEngine'

/** The libraries that the browser and the command-line importer pass to the import engine. */
export const engineParts: EngineParts = {
  splitCells: (text, question) => Papa.parse<string[]>(text, question),
  loadXlsxReader: () => import('hucre/xlsx'),
  v5,
}
