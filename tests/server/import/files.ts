import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder that goes when the test file ends. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = (name: string) => join(folder, name)
  return {
    path,
    /** Writes a file and tells where. */
    write: (name: string, content: string | Uint8Array): string => {
      writeFileSync(path(name), content)
      return path(name)
    },
    /** The lines of a file, without their ends. */
    lines: (name: string): string[] => readFileSync(path(name), 'utf8').trim().split(/\r?\n/),
  }
}
