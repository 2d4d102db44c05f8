import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectDatabase } from '../../../server/database/connect'
import { explainStartFailure } from '../../../server/startFailure'
import { testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'

const DAMAGES: Record<string, (directory: string) => void> = {
  'its control file cut': (directory) => truncateSync(join(directory, 'global/pg_control'), 100),
  'its log gone': (directory) => rmSync(join(directory, 'pg_wal'), { recursive: true }),
  'no sign of its version': (directory) => rmSync(join(directory, 'PG_VERSION')),
}

describe.runIf(testEngine === 'embedded')('a database with', () => {
  it.each(Object.entries(DAMAGES))(
    '%s does not start, and explains the remedy',
    { tags: 'slow' },
    async (_name, damage) => {
      const directory = await cloneEmbeddedTemplate()
      damage(directory)
      const failure = await connectDatabase({ dataDir: directory }).catch((error: unknown) => error)
      const words = explainStartFailure(failure)
      expect(words).toContain(`The database in ${directory} could not be opened: `)
      expect(words).toContain('move its folder away and restore a backup: npm run restore -- FILE')
      expect(readdirSync(dirname(directory))).toEqual(['database'])
    },
  )

  it('other damage gives the same advice at the first read', () => {
    const corrupted = Object.assign(new Error('could not read blocks 0..0 in file "base/5/16394"'), {
      code: 'XX001',
    })
    expect(explainStartFailure(new Error('Failed query: select 1', { cause: corrupted }))).toBe(
      'could not read blocks 0..0 in file "base/5/16394". If the database is damaged, move its folder away and restore a backup: npm run restore -- FILE',
    )
  })
})
