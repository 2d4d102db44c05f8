import type { Analysis } from '../../../contract/analysis'
import { ENTITY_FIELDS } from '../../../contract/entities'
import type { Match } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import { shortened } from '../../../contract/rowShape'
import { ROW_SCHEMAS, type RowOf, ratingSummary } from '../../../contract/rows'
import { scoresOf } from '../../../contract/statistics'
import type { RecordOf } from '../records'

/** Converts a record to the row that the server would answer. Skips validation, because a queued record may lack server-written fields. */
export function asRow<Resource extends ResourceName>(
  resource: Resource,
  record: RecordOf<Resource>,
): RowOf<Resource> {
  const names = Object.keys(ROW_SCHEMAS[resource].shape)
  const all: Record<string, unknown> = {
    ...shortened(ENTITY_FIELDS[resource], record),
    ...computed(resource, record),
  }
  const row = Object.fromEntries(
    names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
  return row as RowOf<Resource>
}

const rowsOfRecords = new WeakMap<object, object>()

/** Converts a whole record to its row with counts and means, and caches the object. For servers with only the documented calls. */
export function wholeAsRow<Resource extends ResourceName>(
  resource: Resource,
  record: RecordOf<Resource>,
): RowOf<Resource> {
  const known = rowsOfRecords.get(record)
  const row = known ?? { ...asRow(resource, record), ...record }
  if (known === undefined) rowsOfRecords.set(record, row)
  return row as RowOf<Resource>
}

function computed(resource: ResourceName, record: object): object {
  if (resource === 'analyses') return ratingSummary(scoresOf(record as Analysis))
  if (resource !== 'matches') return {}
  const { homeNotes, awayNotes } = record as Match
  const analysisCount = [...homeNotes, ...awayNotes].filter(({ analysisId }) => analysisId !== null).length
  return { analysisCount }
}
