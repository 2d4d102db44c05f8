import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './server'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '../shared/data')

/** Real teams, players and matches lie beside the repository where they may be used; they are never part of it. */
export const hasRealData = existsSync(join(folder, 'matches.csv'))
export const withoutRealData = 'the real football data is not beside this checkout'

/** A file of them. */
export const realFile = (name: string) => join(folder, name)

/** Where the season of 2024/25 ends: what follows has every kind of trouble that the whole file has. */
const FIRST_RECENT_ROW = 17_990

/** A file of the real matches since the early summer of 2025, and how many they are. */
export function recentMatches(server: RunningServer): { file: string; rows: number } {
  const [head = '', ...rows] = readFileSync(realFile('matches.csv'), 'utf8').trimEnd().split('\n')
  const recent = rows.slice(FIRST_RECENT_ROW - 1)
  const file = join(server.dataDir, 'matches.csv')
  writeFileSync(file, [head, ...recent].join('\n'))
  return { file, rows: recent.length }
}

/** A file of the real players whose rows hold one of these words. */
export function playersNamed(server: RunningServer, words: RegExp): string {
  const [head = '', ...rows] = readFileSync(join(folder, 'players.csv'), 'utf8').trimEnd().split('\n')
  const file = join(server.dataDir, 'players.csv')
  writeFileSync(file, [head, ...rows.filter((row) => words.test(row))].join('\n'))
  return file
}

/** A file of the first of the real records, as it is uploaded. */
export function firstOf(resource: 'players' | 'matches', rows: number) {
  const lines = readFileSync(join(folder, `${resource}.csv`), 'utf8').split('\n', rows + 1)
  return { name: `${resource}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

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
  if (code !== 0) throw new Error(`The import of ${file} ended with ${code}:\n${output}`)
  return output
}
