import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder that is deleted after the test file. */
export function testFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const path = (name: string) => join(folder, name)
  return {
    path,
    /** Writes a file and returns its path. */
    write: (name: string, content: string | Uint8Array): string => {
      writeFileSync(path(name), content)
      return path(name)
    },
    /** Returns the lines of a file. */
    lines: (name: string): string[] => readFileSync(path(name), 'utf8').trim().split(/\r?\n/),
  }
}
