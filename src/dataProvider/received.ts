import type { Analysis } from '../../contract/analysis'
import { analysisFor } from '../../contract/analysisView'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { can } from '../../contract/permissions'
import { currentSession } from '../authProvider/session'
import { completed } from './absentFields'
import { normalised } from './normalised'

/**
 * A record of an answer, as pages may rely on it: every field is there, within the document's lists, and an agent's
 * analyses are without what is the club's own. Our own server answers so by itself, which saves looking at every field of
 * thousands of records (`isOurs`).
 */
export function received<Value extends object>(
  resource: ResourceName,
  record: Value,
  { isOurs = false } = {},
): Value {
  if (isOurs) return normalised(resource, record)
  const complete = normalised(resource, completed(resource, withoutSharing(record)))
  const actor = currentSession()?.actor
  if (actor === undefined || resource !== 'analyses' || !isAnalysis(complete)) return complete
  return { ...complete, ...analysisFor(actor, complete) }
}

/** What is said along with sharing is only ever sent: of what was sent, it is no part of the record. */
function withoutSharing<Value extends object>(record: Value): Value {
  if (!('sharing' in record)) return record
  const { sharing: _said, ...rest } = record
  return rest as Value
}

const isAnalysis = (record: object): record is Analysis =>
  'player' in record && isObject(record.player) && 'accessUserIds' in record

/** Those of these analyses that this person may read: servers with only the documented calls may answer more. */
export function readableAnalyses(analyses: readonly Analysis[]): Analysis[] {
  const actor = currentSession()?.actor
  return analyses.filter((analysis) => actor !== undefined && can(actor, 'analysis.read', analysis))
}
