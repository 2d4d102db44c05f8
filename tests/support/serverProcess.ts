import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** A server in its own process, as in an installation. */
export type ServerProcess = {
  child: ChildProcess
  /** Returns all output so far, of both streams. */
  output(): string
  /** Resolves with the address once the server accepts calls; rejects if it ends before. */
  ready(): Promise<string>
  /** Resolves with the exit code. */
  ended(): Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts a server on a free port, unless `environment` sets another one. `killServers` kills the remaining ones. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const closed = once(child, 'close').then(() => {
    running.delete(child)
    return child.exitCode
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    closed.then(() => reject(new Error(`The server ended: ${output}`)))
  })
  ready.catch(() => {})
  return { child, output: () => output, ready: () => ready, ended: () => closed }
}

export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** Listens on a free port. Returns its number, and a function that releases it. */
export async function takenPort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { port: address.port, release: () => new Promise((resolve) => server.close(() => resolve())) }
}
