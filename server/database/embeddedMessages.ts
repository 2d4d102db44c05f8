/** The data with which the thread of the embedded database starts. */
export type EmbeddedWorkerData = {
  /** The directory of the database. */
  directory: string
  /** `create` creates a database and ends. `serve` opens the existing one. */
  task: 'create' | 'serve'
  /** The database is read-only while less than this is free on the disk. */
  reserveBytes: number
}

/** To the thread: complete protocol messages of one connection, or a shutdown. */
export type EmbeddedRequest = { kind: 'ask'; connection: number; bytes: Uint8Array } | { kind: 'close' }

/** From the thread. */
export type EmbeddedReply =
  | { kind: 'ready' }
  /** `asked`: the number of requested syncs of the log. */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; asked: number }
  /** `done`: the number of completed syncs. */
  | { kind: 'synced'; done: number }
  | { kind: 'space'; isLow: boolean }
  | { kind: 'dying'; reason: string }
