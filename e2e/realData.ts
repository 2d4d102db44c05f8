import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './server'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '../shared/data')
/** The exit code of the command if it wrote all rows except refused ones. */
const SOME_REFUSED = 3

/** Some machines have real teams, players and matches in a folder beside the repository. They are never part of it. */
export const hasRealData = existsSync(join(folder, 'matches.csv'))
export const withoutRealData = 'the real football data is not beside this checkout'

/** Returns the path of a real file. */
export const realFile = (name: string) => join(folder, name)

/**
 * Row ranges with every kind of problem that the whole files have. Storing all rows takes minutes; tests/server/import/realData.test.ts
 * plans all of them.
 */
const PARTS = {
  // A team against itself, the end of a season and the beginning of the next, and twelve repeated rows.
  'matches.csv': [
    [17_990, 18_010],
    [18_400, 18_500],
    [20_280, 20_320],
  ],
  'players.csv': [[1, 200]],
  // Both clubs of the match that the journey opens.
  'teams.csv': [[300, 500]],
} as const

/** Writes a file with some of the rows of a real file, and returns its path and their number. */
export function partOf(server: RunningServer, name: keyof typeof PARTS): { file: string; rows: number } {
  const [head = '', ...rows] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const chosen = PARTS[name].flatMap(([first, last]) => rows.slice(first - 1, last))
  const file = join(server.dataDir, name)
  writeFileSync(file, [head, ...chosen].join('\n'))
  return { file, rows: chosen.length }
}

/** Writes a file of the real players whose rows match `words`, and returns its path. */
export function playersNamed(server: RunningServer, words: RegExp): string {
  const [head = '', ...rows] = readFileSync(join(folder, 'players.csv'), 'utf8').trimEnd().split('\n')
  const file = join(server.dataDir, 'players.csv')
  writeFileSync(file, [head, ...rows.filter((row) => words.test(row))].join('\n'))
  return file
}

/** Returns an upload of the first real records. */
export function firstOf(resource: 'players' | 'matches', rows: number) {
  const lines = readFileSync(join(folder, `${resource}.csv`), 'utf8').split('\n', rows + 1)
  return { name: `${resource}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

/** Runs `npm run import` as an administrator, and returns its output. */
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
    ['run', '--silent', 'import', '--', ...args, ...report, ...options, resolve(folder, file)],
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
  // The output names the refused rows, and the journey checks it.
  if (code !== 0 && code !== SOME_REFUSED)
    throw new Error(`The import of ${file} ended with ${code}:\n${output}`)
  return output
}
