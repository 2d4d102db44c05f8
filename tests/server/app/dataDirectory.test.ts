import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { refuseToBeginAnew } from '../../../server/dataDirectory'
import { newFolder, putFile } from '../../support/backups'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})

const beginning = () => () => refuseToBeginAnew(dataDir)

describe('a data directory without a database', () => {
  it('accepts a missing or empty directory, and one with the files of an operator', () => {
    expect(beginning()).not.toThrow()
    putFile(dataDir, 'legal/terms.en.md', 'Ours')
    mkdirSync(join(dataDir, 'media'))
    mkdirSync(join(dataDir, 'database'))
    mkdirSync(join(dataDir, 'database.new'))
    expect(beginning()).not.toThrow()
    dataDir = join(dataDir, 'nowhere')
    expect(beginning()).not.toThrow()
  })

  it.each(['token-secret', 'media/ab/a-file', 'outbox/a-mail.eml'])(
    'is not taken for a new installation beside %s, and what to do is said',
    (name) => {
      putFile(dataDir, name, 'of the installation')
      mkdirSync(join(dataDir, 'database'))
      expect(beginning()).toThrow(
        `${dataDir} has no database, but ${name.split('/')[0]} of an installation. ` +
          'Is DATABASE_URL missing, or a disk not there? Otherwise restore a backup: npm run restore -- FILE. ' +
          'To begin anew, take another DATA_DIR.',
      )
    },
  )

  it('does not matter where there is one', () => {
    putFile(dataDir, 'token-secret', 'kept')
    putFile(dataDir, 'database/PG_VERSION', '17')
    expect(beginning()).not.toThrow()
  })
})
