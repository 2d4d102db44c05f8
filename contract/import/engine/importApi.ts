import type { BulkResource } from '../../paths'
import type { TeamReference } from '../../team'
import type { ImportedResource } from '../kinds'

/** A record to send: a new record with its id, or a whole stored record with the file’s changes applied. */
export type SentRecord = { call: 'create' | 'update'; record: object }

/** The calls that write an import row by row. Errors have the server’s `status`, 0 if there was no answer. */
export type ImportApi = {
  /** Returns the record as it is stored now. */
  fetchFresh: (resource: ImportedResource, id: string) => Promise<object>
  /** Sends one record and returns its id; a repeated call creates no second record. */
  sendRecord: (resource: ImportedResource, sent: SentRecord) => Promise<{ id: string }>
  /** Returns the stored teams that a search for this name finds. */
  searchTeams: (name: string) => Promise<readonly TeamReference[]>
  /** Returns the error of a row whose team could not be created. */
  teamFailure: (team: string, error: Error) => Error
}

/** The calls that create many records at once. */
export type BulkApi = {
  /** Returns whether the server has a bulk call for this resource. */
  takesMany: (resource: BulkResource) => Promise<boolean>
  /** Returns the id or the error of each record, in order; a repeated call creates no second records. */
  createMany: (resource: BulkResource, records: readonly object[]) => Promise<(string | Error)[]>
}
