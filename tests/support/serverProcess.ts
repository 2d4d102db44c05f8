import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** A server as people run it: a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  /** All that it has said, on either stream. */
  output(): string
  /** Resolves when it takes calls, with its address; rejects when it ends instead. */
  ready(): Promise<string>
  /** Resolves with the exit code. */
  ended(): Promise<number | null>
}

const running = new Set<ChildProcess>()

/** Starts a server on a free port, unless `environment` says which. Left ones are killed by `killServers`. */
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

/** A port that another process listens on. */
export async function takenPort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { port: address.port, release: () => new Promise((resolve) => server.close(() => resolve())) }
}
