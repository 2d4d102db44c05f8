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

// Who starts the server, and so copies it, is often not who has built it.
for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
