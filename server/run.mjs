// Runs `npm start` and the other commands: from their sources if tsx is installed, as in a clone, otherwise from the build.
import { existsSync } from 'node:fs'

/** The source of each command, and its fixed first arguments. */
const COMMANDS = {
  start: ['start.ts'],
  import: ['import/main.ts'],
  backup: ['backup/main.ts', 'backup'],
  restore: ['backup/main.ts', 'restore'],
  'reset-second-factor': ['resetSecondFactor.ts'],
}

const [node, , name, ...args] = process.argv
if (!Object.hasOwn(COMMANDS, name ?? '')) {
  const isHelp = name === '--help' || name === '-h'
  console[isHelp ? 'log' : 'error'](`Usage: node server/run.mjs ${Object.keys(COMMANDS).join('|')}`)
  process.exit(isHelp ? 0 : 2)
}
const [source, ...first] = COMMANDS[name]
process.argv = [node, source, ...first, ...args]

const original = new URL(source, import.meta.url)
const built = new URL(`../dist/server/${source.replace(/(\/main)?\.ts$/, '.js')}`, import.meta.url)
const tsx = existsSync(original) ? await import('tsx/esm/api').catch(() => undefined) : undefined

if (tsx !== undefined) {
  tsx.register()
  await import(original)
} else if (existsSync(built)) {
  await import(built)
} else {
  console.error('Touchline is not built yet. Run: npm ci && npm run build')
  process.exit(1)
}
