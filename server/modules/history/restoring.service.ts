import { FAILURE_MESSAGES, type FieldError } from '../../../contract/errors'
import {
  type HistoryMoment,
  type HistoryState,
  isRestorable,
  type Restorable,
  type RestoreAnswer,
  type RestoreInput,
} from '../../../contract/history'
import type { Actor } from '../../../contract/permissions'
import type { Database, Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import { authorize, type Permit } from '../../security/authorize'
import { differences } from './differences'
import { olderState, type State } from './olderState'
import type { Entities, Provenance } from './recorded'
import { type Reference, referencesOf, without } from './references'
import { RESTORE_SERVICES } from './restorable'
import {
  type Entry,
  entriesSince,
  findEntry,
  latestOf,
  lockRecordForUpdate,
  lockReferences,
  madeRecord,
  missingOf,
  restoreAuthorship,
} from './restoring.repository'

/** A record now, as an entry left it, and all that stands between the two. */
type Past = {
  resource: Restorable
  recordId: string
  latestId: string
  present: State | undefined
  /** Without what is missing and can be left out. */
  older: State
  /** All that the older state refers to, and those of it that are gone. */
  references: Reference[]
  missing: Reference[]
  /** By whom and when it was made, as the entry of its deletion has it, where it is gone. */
  provenance: Provenance
}

/** What bringing a state back would change, for administrators; nothing is touched. */
export async function readState(
  { orm }: Database,
  actor: Actor,
  entryId: string,
  moment: HistoryMoment,
): Promise<HistoryState> {
  const permit = authorize(actor, 'history.restore')
  return orm.transaction(async (transaction) => {
    const { resource, latestId, present, older, missing } = await pastOf(transaction, permit, entryId, moment)
    const changes = differences(
      resource,
      present as Entities[Restorable] | undefined,
      older as Entities[Restorable],
    )
    return { latestId, isDeleted: present === undefined, changes, missing }
  })
}

/**
 * Makes a record what it was before or after an entry, of a deletion in any case before it; a deleted record comes back under
 * its id, to whom it was made by. Where the record has changed since the caller looked at it, or refers to what is gone,
 * nothing is touched: `conflict` (decision record 0013).
 */
export async function restoreState(
  { orm }: Database,
  actor: Actor,
  entryId: string,
  { moment = 'after', latestId, leaveOut = false }: RestoreInput,
): Promise<RestoreAnswer> {
  const permit = authorize(actor, 'history.restore')
  return orm.transaction(async (transaction) => {
    const past = await pastOf(transaction, permit, entryId, moment)
    const { resource, recordId, missing } = past
    await lockReferences(transaction, permit, past.references)
    await lockRecordForUpdate(transaction, permit, past)
    if ((await latestOf(transaction, permit, recordId)) !== latestId || past.latestId !== latestId) {
      throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
    }
    const inTheWay = leaveOut ? missing.filter(({ isNeeded }) => isNeeded) : missing
    if (inTheWay.length > 0) throw missingFailure(inTheWay)
    await write(transaction, permit, past, entryId).catch(asConflict)
    return { resource, recordId }
  })
}

async function write(transaction: Executor, permit: Permit<'history.restore'>, past: Past, entryId: string) {
  const { resource, recordId, present, older, provenance } = past
  const service = RESTORE_SERVICES[resource]
  const call = { orm: transaction, actor: permit.actor, restoredFrom: { entryId } }
  if (present !== undefined) return service.change({ ...call, id: recordId, state: older })
  const { created } = await service.create({ ...call, state: { ...older, id: recordId } })
  if (!created) throw new Failure('conflict', FAILURE_MESSAGES.changedSince)
  return restoreAuthorship(transaction, permit, past, provenance)
}

async function pastOf(
  executor: Executor,
  permit: Permit<'history.restore'>,
  entryId: string,
  moment: HistoryMoment,
): Promise<Past> {
  const entry = (await findEntry(executor, permit, Number(entryId))) ?? gone()
  const { resource, recordId } = entry
  const isDeletion = entry.action === 'delete'
  const isBefore = moment === 'before' || isDeletion
  if (!isRestorable(resource)) throw notRestorable()
  if (isBefore && !isDeletion && (await madeRecord(executor, permit, entry))) throw notRestorable()
  const newer = await entriesSince(executor, permit, entry, isBefore)
  const latestId = await latestOf(executor, permit, recordId)
  const call = { orm: executor, actor: permit.actor, id: recordId }
  const present = (await RESTORE_SERVICES[resource].read(call).catch(ifMissing)) as State | undefined
  const state = olderState(resource, present, newer)
  const references = referencesOf(resource, state)
  const missing = await missingOf(executor, permit, recordId, references)
  const older = without(
    state,
    missing.filter(({ isNeeded }) => !isNeeded),
  )
  return {
    resource,
    recordId,
    latestId,
    present,
    older,
    references,
    missing,
    provenance: provenanceIn(newer),
  }
}

/** By whom and when the record was made, from the last deletion among these entries, newest first. */
function provenanceIn(entries: readonly Entry[]): Provenance {
  const deletion = entries.find(({ action }) => action === 'delete')
  return Object.fromEntries(
    (deletion?.changes ?? [])
      .filter(({ field }) => field === 'createdBy' || field === 'createdAt')
      .map(({ field, before }) => [field, before]),
  )
}

const notRestorable = () => new Failure('conflict', FAILURE_MESSAGES.notRestorable)

function missingFailure(missing: readonly Reference[]): Failure {
  const unknown: FieldError = { key: 'unknownRecord' }
  const fields = Object.fromEntries(missing.map(({ field }) => [field, unknown]))
  return new Failure('conflict', FAILURE_MESSAGES.restoreMissing, fields)
}

/** What the services find wrong is not the caller's fault, who has sent nothing of it. */
function asConflict(error: unknown): never {
  if (!(error instanceof Failure) || error.code !== 'invalid') throw error
  throw new Failure('conflict', FAILURE_MESSAGES.restoreInvalid, error.fields)
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'notFound') return undefined
  throw error
}
