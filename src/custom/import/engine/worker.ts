import '../../../jitless'
import Papa from 'papaparse'
import { v5 } from 'uuid'
import { createEngine, type EngineParts } from '../../../../contract/import/engine/createEngine'
import { createLineupEngine } from '../../../../contract/import/lineups/createLineupEngine'
import { LINEUP_WORKER, type Port, serve } from './port'

const parts: EngineParts = {
  splitCells: (text, question) => Papa.parse<string[]>(text, question),
  // The package is loaded on demand, because most tables are not workbooks.
  loadXlsxReader: async () => {
    const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
    return { readXlsx, streamXlsxRows }
  },
  v5,
}

// Inside a worker, the global object is the port.
const port = globalThis as unknown as Port

if (self.name === LINEUP_WORKER) serve(port, createLineupEngine(parts))
else serve(port, createEngine(parts))
