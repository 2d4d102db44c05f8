import { FAILURE_MESSAGES, type FieldError } from '../../contract/errors'
import {
  type HistoryMoment,
  type HistoryState,
  isRestorable,
  type Restorable,
  type RestoreAnswer,
  type RestoreInput,
} from '../../contract/history'
import { changesBetween } from '../../contract/historyChanges'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { Failure, gone } from '../failure'
import type { Provenance } from '../history/recorded'
import type { AppParts } from '../http/context'
import { bumpAnalysis } from '../modules/analyses/analysisRevisions'
import { findAnalysisFacts } from '../modules/analyses/analysisWriting.repository'
import { refuseErased } from '../modules/erasures/refuseErased'
import { RECORD_SERVICES } from '../modules/recordServices'
import { closeAnswered } from '../modules/requests/requests.repository'
import { authorize, type Permit } from '../security/authorize'
import {
  endsOfShares,
  entriesAfter,
  findEntry,
  isCreation,
  latestOf,
  lockWithReferences,
  missingOf,
  restoreAuthorship,
  type StoredEntry,
} from './changes.repository'
import { type InversePlan, planInverse } from './planInverse'
import { type Reference, referencesOf, without } from './references'

/** What restoring a state of a record needs. The plan's state is without missing references that can be left out. */
type Comparison = InversePlan & {
  resource: Restorable
  recordId: string
  latestId: string
  references: Reference[]
  missing: Reference[]
  /** From the entry of the deletion of a deleted record. */
  provenance: Provenance
}

type Parts = Pick<AppParts, 'database' | 'now'>

/** Returns what restoring a state would change, for administrators. Writes nothing. */
export async function readState(
  parts: Parts,
  actor: Actor,
  entryId: string,
  moment: HistoryMoment,
): Promise<HistoryState> {
  const permit = authorize(actor, 'history.restore')
  return parts.database.orm.transaction(async (transaction) => {
    const comparison = await compareWith(transaction, permit, { entryId, moment, now: parts.now() })
    const { resource, latestId, current, state, missing } = comparison
    return {
      latestId,
      isDeleted: current === undefined,
      changes: changesBetween(resource, current, state),
      missing,
    }
  })
}

/**
 * Restores a record to its state before or after an entry, for a deletion always before it. A deleted record gets its id, author
 * and date again. If the record was changed since the caller read it, or refers to a deleted record, nothing is
 * written: `conflict` (decision record 0013).
 */
export async function restoreState(
  parts: Parts,
  actor: Actor,
  entryId: string,
  input: RestoreInput & { prefer: string },
): Promise<RestoreAnswer> {
  const { moment = 'after', latestId, leaveOut = false, minorConfirmed, prefer } = input
  const permit = authorize(actor, 'history.restore')
  return parts.database.orm.transaction(async (transaction) => {
    const comparison = await compareWith(transaction, permit, { entryId, moment, now: parts.now() })
    const { resource, recordId, missing, references } = comparison
    await refuseErased(transaction, resource, [recordId, references, comparison.state])
    await lockWithReferences(transaction, permit, comparison, references)
    if ((await latestOf(transaction, permit, recordId)) !== latestId || comparison.latestId !== latestId) {
      throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
    }
    const blocking = leaveOut ? missing.filter(({ isNeeded }) => isNeeded) : missing
    if (blocking.length > 0) throw missingFailure(blocking)
    const state = { ...comparison.state, ...(minorConfirmed && { sharing: { minorConfirmed } }) }
    await write(transaction, permit, { ...comparison, state }, { entryId, prefer }).catch(asConflict)
    return { resource, recordId }
  })
}

async function write(
  transaction: Executor,
  permit: Permit<'history.restore'>,
  { resource, recordId, current, state, provenance, accessEnds }: Comparison,
  { entryId, prefer }: { entryId: string; prefer: string },
): Promise<void> {
  const service = RECORD_SERVICES[resource]
  const call = { orm: transaction, actor: permit.actor, inverse: { entryId, accessEnds }, prefer }
  if (current !== undefined) {
    await service.change({ ...call, id: recordId, state })
    return
  }
  const { created } = await service.create({ ...call, state: { ...state, id: recordId } })
  if (!created) throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
  await restoreAuthorship(transaction, permit, { resource, recordId }, provenance, state.followerIds)
  // The service has created it as the administrator's own, so it has not marked the lists of other users as changed.
  if (resource === 'analyses') {
    await closeAnswered(transaction, permit, recordId)
    const after = await findAnalysisFacts(transaction, recordId, permit.actor.now)
    await bumpAnalysis(transaction, { id: recordId, after })
  }
}

async function compareWith(
  executor: Executor,
  permit: Permit<'history.restore'>,
  { entryId, moment, now }: { entryId: string; moment: HistoryMoment; now: Date },
): Promise<Comparison> {
  const entry = (await findEntry(executor, permit, Number(entryId))) ?? gone()
  const { resource, recordId } = entry
  const isDeletion = entry.action === 'delete'
  const isBefore = moment === 'before' || isDeletion
  if (!isRestorable(resource)) throw notRestorable()
  if (isBefore && !isDeletion && (await isCreation(executor, permit, entry))) throw notRestorable()
  const entries = await entriesAfter(executor, permit, entry, isBefore)
  const latestId = await latestOf(executor, permit, recordId)
  const plan = await planInverse({
    resource,
    read: () => RECORD_SERVICES[resource].read({ orm: executor, actor: permit.actor, id: recordId }),
    entries,
    keepsLater: false,
    ends: await endsOfShares(executor, permit, recordId),
    now,
  })
  const references = referencesOf(resource, plan.state)
  const missing = await missingOf(executor, permit, recordId, references)
  const canBeLeftOut = missing.filter(({ isNeeded }) => !isNeeded)
  const state = without(plan.state, canBeLeftOut)
  const provenance = provenanceIn(entries)
  return { ...plan, resource, recordId, latestId, state, references, missing, provenance }
}

const PROVENANCE = ['createdBy', 'createdAt', 'playedForId', 'isIndependent', 'stageAt', 'stageBy']

/** Returns what the server had set of the record, from the last deletion among these entries, newest first. */
function provenanceIn(entries: readonly StoredEntry[]): Provenance {
  const deletion = entries.find(({ action }) => action === 'delete')
  return Object.fromEntries(
    (deletion?.changes ?? [])
      .filter(({ field }) => PROVENANCE.includes(field))
      .map(({ field, before }) => [field, before]),
  )
}

const notRestorable = () => new Failure('conflict', FAILURE_MESSAGES.notRestorable)

function missingFailure(missing: readonly Reference[]): Failure {
  const unknown: FieldError = { key: 'unknownRecord' }
  const fields = Object.fromEntries(missing.map(({ field }) => [field, unknown]))
  return new Failure('conflict', FAILURE_MESSAGES.restoreMissing, fields)
}

/** Turns invalid fields into a conflict: the caller has not sent them. */
function asConflict(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'invalid') throw error
  throw new Failure('conflict', FAILURE_MESSAGES.restoreInvalid, error.fields)
}
