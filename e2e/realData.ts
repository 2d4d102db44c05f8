import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './server'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '../shared/data')

/** Real teams, players and matches lie beside the repository where they may be used; they are never part of it. */
export const hasRealData = existsSync(join(folder, 'matches.csv'))
export const withoutRealData = 'the real football data is not beside this checkout'

/** Runs `npm run import` as an administrator does, and answers what it printed. */
export async function importFile(
  server: RunningServer,
  resource: 'team' | 'player' | 'match',
  file: string,
  options: string[] = [],
): Promise<string> {
  const args = ['--url', server.apiUrl, '--email', server.admin.email, '--resource', resource]
  const report = ['--report', join(server.dataDir, `${resource}.report.csv`)]
  const command = spawn(
    'npm',
    ['run', '--silent', 'import', '--', ...args, ...report, ...options, join(folder, file)],
    {
      cwd: root,
      env: { ...process.env, TOUCHLINE_PASSWORD: server.admin.password },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise((resolve) => command.once('exit', resolve))
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}:\n${output}`)
  return output
}
