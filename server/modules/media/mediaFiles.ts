import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type MediaFiles = ReturnType<typeof createMediaFiles>

/** An upload on disk that is not one of the files yet. */
export type Draft = { read(): Promise<Buffer>; discard(): Promise<void> }

/** What has not become a file after this long never will: its upload ended together with the process. */
const ABANDONED_MS = 60 * 60_000

/** Nobody else on the machine reads uploads. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/**
 * Uploaded files on disk, in `media` of the data directory: under their ids, in 256 folders so that none grows large.
 * What is not a whole file yet lies in a folder of its own.
 */
export function createMediaFiles(dataDir: string) {
  const root = join(dataDir, 'media')
  const incoming = join(root, 'incoming')
  const pathOf = (id: string) => join(root, id.slice(0, 2), id)

  const newDraft = async () => {
    await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder })
    return join(incoming, randomUUID())
  }

  return {
    /** Takes in what is being sent, a piece at a time; a stream that breaks off leaves nothing. */
    async receive(content: Readable): Promise<Draft> {
      const path = await newDraft()
      const discard = () => rm(path, { force: true })
      try {
        await pipeline(content, createWriteStream(path, { mode: OWNER_ONLY.file }))
      } catch (error) {
        await discard()
        throw error
      }
      return { read: () => readFile(path), discard }
    },

    /** Stores a file so that it is there as a whole or not at all, and outlasts a loss of power. */
    async keep(id: string, content: Buffer): Promise<void> {
      const draft = await newDraft()
      try {
        await withFile(draft, 'wx', async (file) => {
          await file.writeFile(content)
          await file.sync()
        })
        const folder = dirname(pathOf(id))
        await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
        await rename(draft, pathOf(id))
        await withFile(folder, 'r', (directory) => directory.sync())
      } finally {
        await rm(draft, { force: true })
      }
    },

    /** The file, open for reading; undefined where it is not there. */
    open: (id: string): Promise<FileHandle | undefined> => open(pathOf(id), 'r').catch(undefinedIfMissing),

    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),

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

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, OWNER_ONLY.file)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
