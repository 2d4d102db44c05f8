import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An upload on disk before it is checked and stored. */
export type Draft = { read(): Promise<Buffer>; discard(): Promise<void> }

/** After this time an upload counts as abandoned, for example by a crash. */
const ABANDONED_MS = 60 * 60_000

/** Other users of the machine cannot read uploads. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** Keeps incomplete uploads in a folder of the data directory, also with an S3 store. */
export function createIncomingUploads(dataDir: string) {
  const incoming = incomingFolder(dataDir)

  return {
    /** Writes a stream to disk. An interrupted stream leaves no file. */
    async receive(content: Readable): Promise<Draft> {
      const path = await newDraftPath(dataDir)
      const discard = () => rm(path, { force: true })
      try {
        await pipeline(content, createWriteStream(path, { mode: OWNER_ONLY.file }))
      } catch (error) {
        await discard()
        throw error
      }
      return { read: () => readFile(path), discard }
    },

    /** Deletes abandoned uploads. */
    async removeAbandoned(now: Date): Promise<void> {
      for (const name of (await readdir(incoming).catch(undefinedIfMissing)) ?? []) {
        const path = join(incoming, name)
        const found = await stat(path).catch(undefinedIfMissing)
        if (found && found.mtimeMs < now.getTime() - ABANDONED_MS) await rm(path, { force: true })
      }
    },
  }
}

const incomingFolder = (dataDir: string) => join(dataDir, 'media', 'incoming')

/** Returns a new path for an upload. */
export async function newDraftPath(dataDir: string): Promise<string> {
  await mkdir(incomingFolder(dataDir), { recursive: true, mode: OWNER_ONLY.folder })
  return join(incomingFolder(dataDir), randomUUID())
}

/** Converts the error of a missing file to undefined: `.catch(undefinedIfMissing)`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
