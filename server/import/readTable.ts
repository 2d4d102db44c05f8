import { readFile } from 'node:fs/promises'
import { messageOf } from '../../contract/errors'
import type { Engine, Opened } from '../../contract/import/engine/protocol'
import { ImportFailure } from './failure'
import type { ImportOptions } from './options'

/** Opens a file's table in the engine. Throws ImportFailure where there is none, or nothing in it. */
export async function readTable(
  engine: Engine,
  { resource, file }: Pick<ImportOptions, 'resource' | 'file'>,
): Promise<Opened> {
  const opened = engine.open(resource, { bytes: await readBytes(file) })
  if (opened === null) {
    throw new ImportFailure(`${file} is empty: its first line has to name the columns`)
  }
  return opened
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new ImportFailure(`There is no file ${file}`)
    if (code === 'EISDIR') throw new ImportFailure(`${file} is a folder, not a file`)
    throw new ImportFailure(`${file} cannot be read: ${messageOf(error)}`)
  }
}
