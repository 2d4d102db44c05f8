import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PATHS } from '../contract/paths'
import { mayBeTried } from '../tests/support/documentedCalls'
import { cloneEmbeddedTemplate } from '../tests/support/embeddedTemplate'

const root = fileURLToPath(new URL('..', import.meta.url))

export type RunningServer = {
  /** The address for the browser. */
  url: string
  /** The address for test preparation: always the complete API. */
  apiUrl: string
  /** Calls that a server with only the documented calls refused, and calls or fields that the browser should not have sent. */
  undocumented: { refused: { method: string; path: string }[]; defects(): string[] }
  dataDir: string
  admin: { email: string; password: string }
  /** Kills the process, as a power cut would. */
  crash(): Promise<void>
  /** Starts another process with the same folder and address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const withoutDatabase = ({ DATABASE_URL: _served, ...environment }: NodeJS.ProcessEnv) => environment

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(100)) {
    if (server.exitCode !== null) throw new Error(`The server stopped at once:\n${output()}`)
    const answer = await fetch(`${url}${PATHS.ready}`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The server did not get ready:\n${output()}`)
}

async function startProcess(
  url: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js', ...flags], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  await untilReady(url, server, () => output)
  return server
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

const admin = { email: 'ada.admin@example.com', password: 'correct horse battery' }

/** Starts a server with only the documented calls, in this process. */
export async function startServerOfDocument(): Promise<RunningServer> {
  // Loaded only by workers that need it.
  const { startDocumentServer } = await import('./documentServer')
  const { server, ...running } = await startDocumentServer(admin)
  const refused = server.undocumentedCalls
  const isDefect = (call: { method: string; path: string }) => !mayBeTried(call)
  return {
    ...running,
    undocumented: {
      refused,
      defects: () => [
        ...refused.filter(isDefect).map(({ method, path }) => `${method} ${path}`),
        ...server.complaints,
      ],
    },
    admin,
    crash: () => Promise.reject(new Error('It has nothing that outlives it')),
    restart: () => Promise.reject(new Error('It has nothing that outlives it')),
  }
}

/**
 * Starts the built server like an installation: with its own process and folder, and the embedded database. With `isFirst` the folder is empty, as
 * after an installation, and with `isDemo` the server fills it with the demo. Otherwise it has a copy of an empty database, because creating one
 * takes seconds. `settings` returns more environment variables for the server’s address.
 */
export async function startServer({
  isFirst = false,
  isDemo = false,
  settings = async (_url: string): Promise<Record<string, string>> => ({}),
} = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  const flags = isDemo ? ['--demo'] : []
  if (!isFirst && !isDemo)
    cpSync(await cloneEmbeddedTemplate(), join(dataDir, 'database'), { recursive: true })
  const port = await freePort()
  const apiUrl = `http://127.0.0.1:${port}`
  const env = {
    ...withoutDatabase(process.env),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: apiUrl,
    // The tests’ own calls claim to come from another address, so that they do not use up the browser’s rate limits.
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    ...(await settings(apiUrl)),
  }
  let server = await startProcess(apiUrl, env, flags)
  return {
    url: apiUrl,
    apiUrl,
    undocumented: { refused: [], defects: () => [] },
    dataDir,
    admin,
    crash: () => end(server, 'SIGKILL'),
    async restart() {
      server = await startProcess(apiUrl, env, flags)
    },
    async stop() {
      await end(server, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
