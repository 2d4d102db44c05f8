import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { HELP, readCommandLine } from './commandLine'
import { exitCodeOf } from './exitCode'
import { withMemorySettings } from './memorySettings'

const USAGE = `Starts Touchline. Its settings are environment variables; see docs/operations.md.

  npm start
  npm run demo     with made-up people, in a folder of its own`

const { demo } = readCommandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: { demo: { type: 'boolean', default: false }, ...HELP } })
  return values.help ? null : values
})

/** Where the sources are; the built command lies beside the built server. */
const root = import.meta.url.endsWith('.ts') ? fileURLToPath(new URL('..', import.meta.url)) : undefined
const built = fileURLToPath(
  new URL(root === undefined ? './main.js' : '../dist/server/main.js', import.meta.url),
)
const sources = ['contract', 'server', 'src', 'index.html', 'package.json', 'vite.config.ts']

/** Whether any source is newer than the build: `npm start` after `git pull` must not run yesterday's code. */
function isStale(root: string): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  const isNewer = (path: string): boolean => {
    const { mtimeMs } = statSync(path)
    if (mtimeMs > builtAt) return true
    return statSync(path).isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name)))
  }
  return sources.some((name) => isNewer(join(root, name)))
}

if (root !== undefined && isStale(root)) {
  console.log('Building …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

const server = spawn(process.execPath, [built, ...(demo ? ['--demo'] : [])], {
  stdio: 'inherit',
  env: withMemorySettings(process.env),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
