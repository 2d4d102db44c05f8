import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createMediaFiles } from '../modules/media/mediaFiles'
import { BackupFailure } from './backupFailure'
import { MEDIA_FILE, mediaFile } from './format'
import { isSameSum, type Sum, Tally } from './tally'

export type RestoredFiles = ReturnType<typeof createRestoredFiles>

/** Uploaded files and legal texts, made in a folder of their own first. */
export function createRestoredFiles(draft: string) {
  const uploads = createMediaFiles(draft)

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
        const id = path.split('/').at(-1) ?? ''
        const name = path.startsWith('media/') ? mediaFile(id) : path
        tally.add(name, '\n', await readFile(join(draft, path)))
      }
      if (!isSameSum(tally.sum(), expected))
        throw new BackupFailure('What was written to the disk is not what was read back from it')
    },

    /**
     * Moves everything to where it is used. A file that is there under the same id is the same or a damaged one; a legal text that is there
     * was put there by its owner, and stays.
     */
    moveTo(dataDir: string): void {
      for (const path of filesIn(draft)) {
        const target = join(dataDir, path)
        if (path.startsWith('legal/') && existsSync(target)) continue
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
        renameSync(join(draft, path), target)
      }
    },
  }
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
