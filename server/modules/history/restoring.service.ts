import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import {
  type HistoryMoment,
  type HistoryState,
  isRestorable,
  type Restorable,
  type RestoreAnswer,
  type RestoreInput,
} from '../../../contract/history'
import { changesBetween } from '../../../contract/historyChanges'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import type { AccessEnds } from '../../history/accessEnds'
import type { Provenance } from '../../history/recorded'
import type { AppParts } from '../../http/context'
import { authorize, type Permit } from '../../security/authorize'
import { bumpAnalysis } from '../analyses/analysisRevisions'
import { findAnalysisFacts } from '../analyses/analysisWriting.repository'
import { accessEndsIn, olderState, type State, withoutEnded } from './olderState'
import { type Reference, referencesOf, without } from './references'
import { RESTORE_SERVICES } from './restorable'
import {
  type Entry,
  endedShares,
  entriesSince,
  findEntry,
  isCreation,
  latestOf,
  lockRecordForUpdate,
  lockReferences,
  missingOf,
  restoreAuthorship,
} from './restoring.repository'

/** A record as it is now and as it was at an entry, with all that restoring it needs. */
type Comparison = {
  resource: Restorable
  recordId: string
  latestId: string
  /** Undefined where the record has been deleted. */
  current: State | undefined
  /** As it was, without missing references that can be left out, and without those whose access has ended since. */
  older: State
  /** All that the older state refers to, and those of it that are gone. */
  references: Reference[]
  missing: Reference[]
  /** Of a deleted record, from the entry of its deletion. */
  provenance: Provenance
  /** Until when those had access who have it no more. */
  accessEnds: AccessEnds
}

type Parts = Pick<AppParts, 'database' | 'now'>

/** What restoring a state would change, for administrators; nothing is written. */
export async function readState(
  parts: Parts,
  actor: Actor,
  entryId: string,
  moment: HistoryMoment,
): Promise<HistoryState> {
  const permit = authorize(actor, 'history.restore')
  return parts.database.orm.transaction(async (transaction) => {
    const comparison = await compareWith(transaction, permit, { entryId, moment, now: parts.now() })
    const { resource, latestId, current, older, missing } = comparison
    const changes = changesBetween(resource, current, older)
    return { latestId, isDeleted: current === undefined, changes, missing }
  })
}

/**
 * Restores a record to its state before or after an entry, for a deletion always before it; a deleted record gets its id, author
 * and date back. Where the record has been changed since the caller looked at it, or refers to a deleted one, nothing is
 * written: `conflict` (decision record 0013).
 */
export async function restoreState(
  parts: Parts,
  actor: Actor,
  entryId: string,
  {
    moment = 'after',
    latestId,
    leaveOut = false,
    minorConfirmed,
    asksAboutMinors,
  }: RestoreInput & { asksAboutMinors: boolean },
): Promise<RestoreAnswer> {
  const permit = authorize(actor, 'history.restore')
  return parts.database.orm.transaction(async (transaction) => {
    const comparison = await compareWith(transaction, permit, { entryId, moment, now: parts.now() })
    const { resource, recordId, missing, references } = comparison
    await lockReferences(transaction, permit, references)
    await lockRecordForUpdate(transaction, permit, comparison)
    if ((await latestOf(transaction, permit, recordId)) !== latestId || comparison.latestId !== latestId) {
      throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
    }
    const blocking = leaveOut ? missing.filter(({ isNeeded }) => isNeeded) : missing
    if (blocking.length > 0) throw missingFailure(blocking)
    const older = { ...comparison.older, ...(minorConfirmed && { sharing: { minorConfirmed } }) }
    await write(transaction, permit, { ...comparison, older }, { entryId, asksAboutMinors }).catch(asConflict)
    return { resource, recordId }
  })
}

async function write(
  transaction: Executor,
  permit: Permit<'history.restore'>,
  { resource, recordId, current, older, provenance, accessEnds }: Comparison,
  { entryId, asksAboutMinors }: { entryId: string; asksAboutMinors: boolean },
): Promise<void> {
  const service = RESTORE_SERVICES[resource]
  const restoredFrom = { entryId }
  const call = { orm: transaction, actor: permit.actor, restoredFrom, asksAboutMinors, accessEnds }
  if (current !== undefined) {
    await service.change({ ...call, id: recordId, state: older })
    return
  }
  const { created } = await service.create({ ...call, state: { ...older, id: recordId } })
  if (!created) throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
  await restoreAuthorship(transaction, permit, { resource, recordId }, provenance)
  // It was created as the administrator's own, of which nobody else's lists were told.
  if (resource === 'analyses') {
    await bumpAnalysis(transaction, { id: recordId, after: await findAnalysisFacts(transaction, recordId) })
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
  const entries = await entriesSince(executor, permit, entry, isBefore)
  const latestId = await latestOf(executor, permit, recordId)
  const call = { orm: executor, actor: permit.actor, id: recordId }
  const current = (await RESTORE_SERVICES[resource].read(call).catch(undefinedIfNotFound)) as
    | State
    | undefined
  const state = olderState(resource, current, entries)
  const references = referencesOf(resource, state)
  const missing = await missingOf(executor, permit, recordId, references)
  const possible = without(
    state,
    missing.filter(({ isNeeded }) => !isNeeded),
  )
  const accessEnds = { ...(await endedShares(executor, permit, recordId)), ...accessEndsIn(entries) }
  return {
    resource,
    recordId,
    latestId,
    current,
    older: withoutEnded(possible, current, accessEnds, now),
    references,
    missing,
    provenance: provenanceIn(entries),
    accessEnds,
  }
}

/** Author, date and club of the record, from the last deletion among these entries, newest first. */
function provenanceIn(entries: readonly Entry[]): Provenance {
  const deletion = entries.find(({ action }) => action === 'delete')
  return Object.fromEntries(
    (deletion?.changes ?? [])
      .filter(({ field }) => ['createdBy', 'createdAt', 'playedForId'].includes(field))
      .map(({ field, before }) => [field, before]),
  )
}

const notRestorable = () => new Failure('conflict', FAILURE_MESSAGES.notRestorable)

function missingFailure(missing: readonly Reference[]): Failure {
  const unknown: FieldError = { key: 'unknownRecord' }
  const fields = Object.fromEntries(missing.map(({ field }) => [field, unknown]))
  return new Failure('conflict', FAILURE_MESSAGES.restoreMissing, fields)
}

/** Fields that the services refuse are a conflict here: the caller has not sent them. */
function asConflict(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'invalid') throw error
  throw new Failure('conflict', FAILURE_MESSAGES.restoreInvalid, error.fields)
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'notFound') return undefined
  throw error
}
