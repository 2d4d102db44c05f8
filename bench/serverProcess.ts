import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PATHS } from '../contract/paths'
import { withMemorySettings } from '../server/memorySettings'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist/server/main.js')

export const ADMIN = { email: 'bench@example.com', password: 'measured twice, cut once' }

/** Shared by all servers on one PostgreSQL. */
const TOKEN_SECRET = 'shared by all instances, and long enough'

/** The built server as people run it, on a folder of its own, that can be stopped, killed and started again. */
export class ServerProcess {
  readonly dataDir: string
  readonly #environment: Record<string, string>
  readonly #listen: ((line: string) => void) | undefined
  #process: ChildProcess | undefined
  url = ''

  /**
   * @param within the parent of its folder
   * @param databaseUrl a PostgreSQL; otherwise the database is embedded
   * @param environment additional variables
   * @param onErrorOutput receives its error output, which is printed otherwise
   */
  constructor({
    within = tmpdir(),
    databaseUrl,
    environment = {},
    onErrorOutput,
  }: {
    within?: string
    databaseUrl?: string
    environment?: Record<string, string>
    onErrorOutput?: (text: string) => void
  } = {}) {
    this.dataDir = mkdtempSync(join(within, 'touchline-bench-'))
    this.#listen = onErrorOutput
    const database: Record<string, string> =
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, TOKEN_SECRET }
    this.#environment = { ...database, ...environment }
    if (!existsSync(built)) throw new Error('There is no built server: run npm run build first')
  }

  /** Where the embedded database lies; to be opened by others only while the server is stopped. */
  get databaseDir(): string {
    return join(this.dataDir, 'database')
  }

  /** Starts it; the milliseconds until it answers that it is ready. */
  async start(): Promise<number> {
    const port = await freePort()
    this.url = `http://127.0.0.1:${port}`
    const from = performance.now()
    const { DATABASE_URL: _served, ...environment } = process.env
    const server = spawn(process.execPath, [built], {
      env: {
        ...withMemorySettings(environment),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...this.#environment,
      },
      stdio: ['ignore', 'ignore', this.#listen ? 'pipe' : 'inherit'],
    })
    this.#process = server
    server.stderr?.on('data', (text: Buffer) => this.#listen?.(text.toString()))
    for (const deadline = from + 60_000; performance.now() < deadline; await delay(10)) {
      if (server.exitCode !== null) throw new Error('The server stopped at once')
      const answer = await fetch(this.url + PATHS.ready).catch(() => null)
      if (answer?.ok) return performance.now() - from
    }
    throw new Error('The server did not get ready within a minute')
  }

  /** Its resident memory in megabytes; null where the system does not tell. */
  memory(): number | null {
    return residentMemory(this.#process?.pid)
  }

  /** The same of the processes that it has started. */
  childrenMemory(): number | null {
    const pid = this.#process?.pid
    try {
      const threads = readdirSync(`/proc/${pid}/task`)
      const children = threads.flatMap((thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
      )
      return children.reduce((sum, child) => sum + (residentMemory(Number(child)) ?? 0), 0)
    } catch {
      return null
    }
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Ends it as a loss of power would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const server = this.#process
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    const limit = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(limit)
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

function residentMemory(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
