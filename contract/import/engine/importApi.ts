import type { BulkResource } from '../../paths'
import type { TeamReference } from '../../team'
import type { ImportedResource } from '../kinds'

/** One record to be sent: a new one with an id of its own, or a whole stored one with what the file says otherwise. */
export type SentRecord = { call: 'create' | 'update'; record: object }

/** The calls of an import. Failures carry the server's `status`; 0 stands for no answer. */
export type ImportApi = {
  /** The record as it is stored now. */
  fetchFresh: (resource: ImportedResource, id: string) => Promise<object>
  /** Sends one record and answers its id; sending it again makes no second one. */
  sendRecord: (resource: ImportedResource, sent: SentRecord) => Promise<{ id: string }>
  /** Whether the server takes many new records by one call. */
  takesMany: (resource: BulkResource) => Promise<boolean>
  /** Creates many records by one call: of each its id, or its failure. Sending them again makes no second ones. */
  createMany: (resource: BulkResource, records: readonly object[]) => Promise<(string | Error)[]>
  /** The stored teams that a search for this name finds. */
  searchTeams: (name: string) => Promise<readonly TeamReference[]>
  /** The failure of a row whose team could not be created. */
  teamFailure: (team: string, error: Error) => Error
}
