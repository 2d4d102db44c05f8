import type { Readable } from 'node:stream'

/** Uploaded files under their ids, wherever they are kept. */
export type MediaFiles = {
  /** Stores a file so that it is there as a whole or not at all, and outlasts a loss of power. */
  keep(id: string, content: Buffer): Promise<void>
  /** The file's content, from its beginning; undefined where it is not there. */
  open(id: string): Promise<Readable | undefined>
  /** Does nothing where the file is not there. */
  remove(id: string): Promise<void>
  /** Throws where files can be neither kept nor opened at present. */
  check(): Promise<void>
}

/** A file's place below the folder or prefix of all: in 256 folders, so that none grows large. */
export const mediaKey = (id: string) => `${id.slice(0, 2)}/${id}`

/** The store of the files cannot be asked right now. What was to be kept may have arrived all the same. */
export class MediaStoreUnavailable extends Error {
  override name = 'MediaStoreUnavailable'
}
