import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaLocation } from '../config'
import { createFolderMediaFiles } from '../modules/media/folderMediaFiles'
import type { MediaFiles } from '../modules/media/mediaFiles'
import { createS3MediaFiles } from '../modules/media/s3MediaFiles'
import { BackupFailure } from './backupFailure'
import { MEDIA_FILE, mediaFile } from './format'
import { isSameSum, type Sum, Tally } from './tally'

export type RestoredFiles = ReturnType<typeof createRestoredFiles>

/** Uploaded files and legal texts, made in a folder of their own first. */
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

    /** Throws where the disk gives anything else back than what was to be written. */
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
     * Moves everything to where it is used, and reads back what a store was given. A file that is there under the same id is
     * the same or a damaged one; a legal text that is there was put there by its owner, and stays.
     */
    async moveTo({ dataDir, mediaStore }: MediaLocation): Promise<void> {
      const store = mediaStore && createS3MediaFiles(mediaStore)
      for (const path of filesIn(draft)) {
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

/** Also to another file system: `media` may be a volume of its own. There, too, a file has its name once it is whole. */
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

/** The paths of all such files below the draft, written with slashes. */
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
