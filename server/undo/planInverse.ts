import type { RecordedResource } from '../../contract/paths'
import { Failure } from '../failure'
import type { AccessEnds } from '../history/accessEnds'
import type { State } from '../modules/recordServices'
import { accessEndsIn, type Entry, invert, withoutEnded } from './inverse'

type InverseCall = {
  resource: RecordedResource
  /** Reads the present record by its service. */
  read(): Promise<object>
  /** The recorded changes to take back, newest first. */
  entries: readonly Entry[]
  keepsLater: boolean
  /** The known ends of access, beside those in the entries. */
  ends?: AccessEnds
  now: Date
}

/** What taking back recorded changes makes of one record. Nothing is written yet. */
export type InversePlan = {
  /** Undefined if the record was deleted. */
  current: State | undefined
  /** The record as it is to become, without users whose access has ended since. */
  state: State
  /** The paths of the fields that stay because they were changed since. */
  kept: string[]
  accessEnds: AccessEnds
}

/** Reads a record and computes what taking back recorded changes makes of it. Undoing a batch and restoring from history share this. */
export async function planInverse(call: InverseCall): Promise<InversePlan> {
  const { resource, read, entries, keepsLater, ends, now } = call
  const current = (await read().catch(undefinedIfNotFound)) as State | undefined
  const { state, kept } = invert(resource, current, entries, keepsLater)
  const accessEnds = { ...ends, ...accessEndsIn(entries) }
  return { current, state: withoutEnded(state, current, accessEnds, now), kept, accessEnds }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'notFound') return undefined
  throw error
}
