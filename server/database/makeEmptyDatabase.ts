// The last step of the build creates an empty database, which the first start copies.
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDurably } from './durableFilesystem'

const directory = fileURLToPath(new URL('../../dist/server/emptyDatabase', import.meta.url))
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory)
const database = await openDurably(directory)
await database.close()

// The server often runs as another user than the build.
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
