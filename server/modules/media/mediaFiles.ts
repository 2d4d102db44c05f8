import type { Readable } from 'node:stream'

/** Stores uploaded files by id, in a folder or in a store. */
export type MediaFiles = {
  /** Stores a file atomically and durably. */
  keep(id: string, content: Buffer): Promise<void>
  /** Stores a large file, which it moves or copies from this path of the same data directory, in the same way. */
  keepFile(id: string, path: string): Promise<void>
  /** Opens the content of a file; undefined if it is missing. */
  open(id: string): Promise<Readable | undefined>
  /** Deletes a file, if it exists. */
  remove(id: string): Promise<void>
  /** Throws if files can be neither stored nor opened at present. */
  check(): Promise<void>
}

/** Returns the path of a file, in one of 256 folders, so that none grows large. */
export const mediaKey = (id: string) => `${id.slice(0, 2)}/${id}`

/** The store does not answer. A file that was being stored may have arrived. */
export class MediaStoreUnavailable extends Error {
  override name = 'MediaStoreUnavailable'
}
