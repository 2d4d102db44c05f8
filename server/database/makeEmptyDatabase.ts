// The last step of the build: an empty database beside the built server, whose first start copies it.
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDurably } from './durableFilesystem'

const directory = fileURLToPath(new URL('../../dist/server/emptyDatabase', import.meta.url))
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory)
const database = await openDurably(directory)
await database.close()

// The server copies these files, and often runs as another user than the one that built them.
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
