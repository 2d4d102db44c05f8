import '../../../jitless'
import Papa from 'papaparse'
import { v5 } from 'uuid'
import { createEngine } from '../../../../contract/import/engine/createEngine'
import { type Port, serve } from './port'

// Inside a worker, the global object is the port.
serve(
  globalThis as unknown as Port,
  createEngine({
    splitCells: (text, question) => Papa.parse<string[]>(text, question),
    // Most tables are no workbooks.
    readWorkbook: async (bytes, question) => (await import('hucre/xlsx')).readXlsx(bytes, question),
    v5,
  }),
)
