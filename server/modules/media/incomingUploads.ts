import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An upload on disk that is not one of the files yet. */
export type Draft = { read(): Promise<Buffer>; discard(): Promise<void> }

/** What has not become a file after this long never will: its upload ended together with the process. */
const ABANDONED_MS = 60 * 60_000

/** Nobody else on the machine reads uploads. */
export const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** What is not a whole file yet, in a folder of its own of the data directory, wherever whole files are kept. */
export function createIncomingUploads(dataDir: string) {
  const incoming = incomingFolder(dataDir)

  return {
    /** Takes in what is being sent, a piece at a time; a stream that breaks off leaves nothing. */
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

    /** Clears away what uploads have left whose process ended in the middle of them. */
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

/** Where something new can be written. */
export async function newDraftPath(dataDir: string): Promise<string> {
  await mkdir(incomingFolder(dataDir), { recursive: true, mode: OWNER_ONLY.folder })
  return join(incomingFolder(dataDir), randomUUID())
}

/** For what may not be on the disk: `.catch(undefinedIfMissing)`. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
