import type { BulkResource } from '../../paths'
import type { TeamReference } from '../../team'
import type { ImportedResource } from '../kinds'

/** One record to send: a new one with its id, or a whole stored one with the changes of the file. */
export type SentRecord = { call: 'create' | 'update'; record: object }

/** The calls that write an import row by row. Errors have the server’s `status`; 0 means that there was no answer. */
export type ImportApi = {
  /** The record as it is stored now. */
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
  /** Returns whether the server has such a call. */
  takesMany: (resource: BulkResource) => Promise<boolean>
  /** Returns for each record its id or its error; a repeated call creates no second records. */
  createMany: (resource: BulkResource, records: readonly object[]) => Promise<(string | Error)[]>
}
