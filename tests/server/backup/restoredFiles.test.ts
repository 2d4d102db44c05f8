import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { mediaFile } from '../../../server/backup/format'
import { createRestoredFiles } from '../../../server/backup/restoredFiles'
import { newFolder } from '../../support/backups'

/** On Linux another file system than the temporary folder. */
const OTHER = '/dev/shm'
const hasOther = existsSync(OTHER) && statSync(OTHER).dev !== statSync(newFolder()).dev

const volumes: string[] = []
afterEach(() => {
  for (const volume of volumes.splice(0)) rmSync(volume, { recursive: true, force: true })
})

it.skipIf(!hasOther)('moves restored files into a media folder on another volume', async () => {
  const dataDir = newFolder()
  const volume = mkdtempSync(join(OTHER, 'touchline-tests-'))
  volumes.push(volume)
  symlinkSync(volume, join(dataDir, 'media'))
  const draft = join(dataDir, 'restoring')
  mkdirSync(draft)
  const id = crypto.randomUUID()
  const files = createRestoredFiles(draft)
  await files.keep(mediaFile(id), Buffer.from('a picture'))

  await files.moveTo({ dataDir, mediaStore: undefined }, new Set([id]))

  const folder = join(volume, id.slice(0, 2))
  expect(readdirSync(folder)).toEqual([id])
  expect(readFileSync(join(folder, id), 'utf8')).toBe('a picture')
})
