import type { Analysis } from '../../../contract/analysis'
import { analysisFor } from '../../../contract/analysisView'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { currentSession } from '../../authProvider/session'
import { fillMissingFields } from './missingFields'
import { normaliseRecord } from './normaliseRecord'

/**
 * Returns a record with every field of the document, and only values of its closed lists. Removes the fields of analyses
 * that the user may not see. With `isOurs`, only normalises the values, because our own server sends complete records.
 */
export function parseRecord<Value extends object>(
  resource: ResourceName,
  record: Value,
  { isOurs = false } = {},
): Value {
  if (isOurs) return normaliseRecord(resource, record)
  const complete = normaliseRecord(resource, fillMissingFields(resource, withoutSharing(record)))
  const actor = currentSession()?.actor
  if (actor === undefined || resource !== 'analyses' || !isAnalysis(complete)) return complete
  return analysisFor(actor, complete)
}

/** Removes `sharing` from a sent record: it is a parameter of the write, not a field. */
function withoutSharing<Value extends object>(record: Value): Value {
  if (!('sharing' in record)) return record
  const { sharing: _sharing, ...rest } = record
  return rest as Value
}

const isAnalysis = (record: object): record is Analysis =>
  'player' in record && isObject(record.player) && 'accessUserIds' in record

/** Returns the analyses that this user may read. Servers with only the documented calls may also send other analyses. */
export function readableAnalyses(analyses: readonly Analysis[]): Analysis[] {
  const actor = currentSession()?.actor
  return analyses.filter((analysis) => actor !== undefined && can(actor, 'analysis.read', analysis))
}
