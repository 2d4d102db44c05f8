import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../../server/database/connect'
import { DirectoryLockedError, lockDirectory } from '../../server/database/directoryLock'
import { migrate } from '../../server/database/migrate'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/touchline')

/** Returns a new directory with a migrated embedded database. */
export async function cloneEmbeddedTemplate(): Promise<string> {
  const template = await findOrMakeTemplate()
  const directory = join(mkdtempSync(join(tmpdir(), 'touchline-embedded-')), 'database')
  cpSync(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return directory
}

/** Returns the directory of a migrated database. Creating one takes seconds, so it is kept for each state of the migrations. */
async function findOrMakeTemplate(): Promise<string> {
  const template = join(cache, `embedded-${stateOfMigrations()}`)
  mkdirSync(cache, { recursive: true })
  while (!existsSync(template)) {
    try {
      const lock = lockDirectory(template)
      try {
        if (!existsSync(template)) await makeTemplate(template)
      } finally {
        lock.release()
      }
    } catch (error) {
      // Another process of this run is creating the template.
      if (!(error instanceof DirectoryLockedError)) throw error
      await wait(100)
    }
  }
  return template
}

async function makeTemplate(template: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    if (/^embedded-\w+$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const draft = mkdtempSync(join(cache, 'draft-'))
  const directory = join(draft, 'database')
  const database = await connectDatabase({ dataDir: directory })
  await migrate(database)
  await database.close()
  renameSync(directory, template)
  rmSync(draft, { recursive: true })
}

function stateOfMigrations(): string {
  const migrations = join(root, 'server/database/migrations')
  const files = [
    join(root, 'node_modules/@electric-sql/pglite/package.json'),
    join(migrations, 'meta/_journal.json'),
    ...readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => join(migrations, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
