import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newDraftPath, OWNER_ONLY, undefinedIfMissing } from './incomingUploads'
import { type MediaFiles, mediaKey } from './mediaFiles'

/** Uploaded files on disk, in `media` of the data directory. */
export function createFolderMediaFiles(dataDir: string): MediaFiles {
  const pathOf = (id: string) => join(dataDir, 'media', mediaKey(id))

  const keepFile = async (id: string, path: string) => {
    await withFile(path, 'r+', (file) => file.sync())
    const folder = dirname(pathOf(id))
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    await rename(path, pathOf(id))
    await withFile(folder, 'r', (directory) => directory.sync())
  }

  return {
    keepFile,

    async keep(id, content) {
      const draft = await newDraftPath(dataDir)
      try {
        await withFile(draft, 'wx', (file) => file.writeFile(content))
        await keepFile(id, draft)
      } finally {
        await rm(draft, { force: true })
      }
    },

    open: async (id) => (await open(pathOf(id), 'r').catch(undefinedIfMissing))?.createReadStream(),

    remove: (id) => rm(pathOf(id), { force: true }),

    // Only a write shows whether a disk works.
    check: async () => {},
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
