/** @module-tag slow */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBackup } from '../../../server/backup/readBackup'
import { restore } from '../../../server/backup/restore'
import { createMediaFiles } from '../../../server/modules/media/createMediaFiles'
import { backedUp, contentOf, emptyPlace, filledInstallation, open } from '../../support/backups'
import { testEngine } from '../../support/database'
import { filledTables } from '../../support/filledDatabase'
import { type S3Server, startS3Server, storeAt } from '../../support/s3Server'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

// The embedded database would take seconds longer.
it.runIf(testEngine === 'postgres')(
  'a backup moves uploaded files from the data directory into a store, and back',
  // It restores twice and backs up twice.
  { timeout: 60_000 },
  async () => {
    const source = await filledInstallation()
    const file = await backedUp(source)
    await source.close()

    const away = { ...(await emptyPlace(testEngine)), mediaStore: storeAt(1) }
    await expect(restore(file, away)).rejects.toThrow('The store of MEDIA_URL does not answer')
    expect(readdirSync(away.dataDir)).toEqual([])

    const place = { ...(await emptyPlace(testEngine)), mediaStore: s3.store }
    const { sums } = await restore(file, place)
    expect(existsSync(join(place.dataDir, 'media'))).toBe(false)
    const files = createMediaFiles(place)
    for (const { id } of filledTables((row) => row).media ?? []) {
      const opened = await files.open(String(id))
      expect(opened && (await buffer(opened))).toEqual(contentOf(String(id)))
    }

    const restored = await open(place)
    const again = await readBackup(await backedUp({ ...restored, place }))
    expect(again.sums.files).toEqual(sums.files)
    expect(again.sums.missingFiles).toEqual([])
    await restored.close()
  },
)
