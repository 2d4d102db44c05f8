import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMMANDS = ['start', 'import', 'backup', 'restore', 'reset-second-factor']

/** Returns a folder with the built files and without sources, as in the image. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-installed-'))
  cpSync(join(ROOT, 'server/run.mjs'), join(folder, 'server/run.mjs'))
  symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'))
  return folder
}

test('every command of a build prints its usage for --help, and rejects unknown arguments', {
  tag: '@fast',
}, async () => {
  const folder = install()
  const DATA_DIR = join(folder, 'data')
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(
        process.execPath,
        ['server/run.mjs', ...args],
        { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      ),
    )
  await Promise.all(
    COMMANDS.map(async (command) => {
      const usage = expect.stringContaining(`npm run ${command}`.replace('run start', 'start'))
      expect(await run(command, '--help')).toEqual({ code: 0, stdout: usage, stderr: '' })
      const unknown = await run(command, '--demmo')
      expect(unknown).toEqual({ code: 2, stdout: '', stderr: usage })
      expect(unknown.stderr).toContain("Unknown option '--demmo'")
    }),
  )
  expect(existsSync(DATA_DIR)).toBe(false)
  rmSync(folder, { recursive: true })
})
