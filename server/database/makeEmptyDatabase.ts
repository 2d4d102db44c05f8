// The last step of the build: an empty database beside the built server, whose first start copies it.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDurably } from './durableFilesystem'

const directory = fileURLToPath(new URL('../../dist/server/emptyDatabase', import.meta.url))
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory)
const database = await openDurably(directory)
await database.close()
