/** What the worker of the embedded database is started with. */
export type EmbeddedWorkerData = {
  /** The directory of the database. */
  directory: string
  /** `create` makes a new database there and ends; `serve` opens the one that is there. */
  task: 'create' | 'serve'
  /** Nothing is written where less than this is free on the disk. */
  reserveBytes: number
}

/** To the worker: whole protocol messages of one connection, or the wish to end cleanly. */
export type EmbeddedRequest = { kind: 'ask'; connection: number; bytes: Uint8Array } | { kind: 'close' }

/** From the worker: that it is open, the protocol's answer to one `ask`, or its last word. */
export type EmbeddedReply =
  | { kind: 'ready' }
  /** `asked`: how many syncs of the log have been asked for by now. */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; asked: number }
  /** So many of them are made. */
  | { kind: 'synced'; done: number }
  | { kind: 'space'; isLow: boolean }
  | { kind: 'dying'; reason: string }
