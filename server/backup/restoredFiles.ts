import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaLocation } from '../config'
import { createFolderMediaFiles } from '../modules/media/folderMediaFiles'
import type { MediaFiles } from '../modules/media/mediaFiles'
import { createS3MediaFiles } from '../modules/media/s3MediaFiles'
import { BackupFailure } from './backupFailure'
import { isSameSum, MEDIA_FILE, mediaFile, type Sum, Tally } from './format'

/** Writes uploaded files and legal texts into a temporary folder first. */
export function createRestoredFiles(draft: string) {
  const uploads = createFolderMediaFiles(draft)

  return {
    async keep(name: string, content: Buffer): Promise<void> {
      const id = MEDIA_FILE.exec(name)?.[1]
      if (id !== undefined) return uploads.keep(id, content)
      const path = join(draft, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, content, { flush: true })
    },

    /** Throws if the files on the disk differ from the sum. */
    async compare(expected: Sum): Promise<void> {
      const tally = new Tally()
      for (const path of filesIn(draft)) {
        const name = path.startsWith('media/') ? mediaFile(idIn(path)) : path
        tally.add(name, '\n', await readFile(join(draft, path)))
      }
      if (!isSameSum(tally.sum(), expected))
        throw new BackupFailure('What was written to the disk is not what was read back from it')
    },

    /**
     * Moves the legal texts and the uploaded files with these ids to their places, and verifies files in a store. Replaces an uploaded file
     * with the same id, and keeps an existing legal text.
     */
    async moveTo({ dataDir, mediaStore }: MediaLocation, ids: ReadonlySet<string>): Promise<void> {
      const store = mediaStore && createS3MediaFiles(mediaStore)
      for (const path of filesIn(draft)) {
        // The file was erased, so its row is not stored.
        if (path.startsWith('media/') && !ids.has(idIn(path))) continue
        if (store && path.startsWith('media/')) {
          await keepExactly(store, idIn(path), await readFile(join(draft, path)))
          continue
        }
        const target = join(dataDir, path)
        if (path.startsWith('legal/') && existsSync(target)) continue
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
        await move(join(draft, path), target)
      }
    },
  }
}

/** Moves a file, also to another file system, because `media` may be a volume. */
async function move(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const copy = `${target}.partial`
    const content = await readFile(path)
    await writeFile(copy, content, { mode: 0o600, flush: true })
    if (!content.equals(await readFile(copy)))
      throw new BackupFailure('What was written to the disk is not what was read back from it')
    await rename(copy, target)
    await rm(path)
  }
}

const idIn = (path: string) => path.split('/').at(-1) ?? ''

async function keepExactly(store: MediaFiles, id: string, content: Buffer): Promise<void> {
  await store.keep(id, content)
  const stored = await store.open(id)
  if (stored === undefined || !content.equals(await buffer(stored)))
    throw new BackupFailure('What was given to the store of MEDIA_URL is not what was read back from it')
}

/** Returns the paths of the files below the draft, with slashes. */
function filesIn(draft: string): string[] {
  return ['media', 'legal'].flatMap((folder) => {
    if (!existsSync(join(draft, folder))) return []
    const entries = readdirSync(join(draft, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(draft.length + 1)
          .replaceAll('\\', '/'),
      )
  })
}
