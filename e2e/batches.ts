import type { Batch, KeptRecord } from '../contract/batch'

/** Imports and bulk changes as a server answers them, for checks of their pages. */
const WRITER = { id: '00000000-0000-4000-8000-000000000001', firstName: 'Ada', lastName: 'Admin' }
const WRITTEN_AT = new Date().toISOString()
export const IMPORT: Batch = {
  id: '00000000-0000-4000-8000-000000000051',
  kind: 'import',
  resource: 'players',
  fileName: 'players.csv',
  field: '',
  by: WRITER,
  createdAt: WRITTEN_AT,
  finishedAt: WRITTEN_AT,
  created: 212,
  changed: 3,
  unchanged: 17,
  refused: 2,
  undo: { at: WRITTEN_AT, by: WRITER, finishedAt: WRITTEN_AT, done: 215, total: 215, kept: 1 },
}
export const BULK_CHANGE: Batch = {
  ...IMPORT,
  id: '00000000-0000-4000-8000-000000000052',
  kind: 'bulkChange',
  fileName: '',
  field: 'foot',
  created: 0,
  undo: null,
}
export const KEPT: KeptRecord = {
  resource: 'players',
  recordId: WRITER.id,
  exists: true,
  label: 'Wilma Wrong',
  reason: 'changed',
  fields: ['notes'],
}
