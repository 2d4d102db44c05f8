import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitCodeOf } from './exitCode'
import { withMemorySettings } from './memorySettings'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/server/main.js')
const sources = ['contract', 'server', 'src', 'index.html', 'package.json', 'vite.config.ts']

/** Whether any source is newer than the build: `npm start` after `git pull` must not run yesterday's code. */
function isStale(): boolean {
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  const isNewer = (path: string): boolean => {
    const { mtimeMs } = statSync(path)
    if (mtimeMs > builtAt) return true
    return statSync(path).isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name)))
  }
  return sources.some((name) => isNewer(join(root, name)))
}

if (isStale()) {
  console.log('Building …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

const server = spawn(process.execPath, [built, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: withMemorySettings(process.env),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)))
