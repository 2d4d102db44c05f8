import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** Below the shortest limit of all operating systems. */
const MAX_PATH_BYTES = 100

const SOCKET_NAME = /\.[0-9a-f]{8}\.sock$/

/** A socket on which this process listens until `close`. */
export type OwnerSocket = { path: string; close(): void }

/**
 * Listens on a socket beside a directory. The kernel shows all containers of the machine whether the listener runs, although process ids and
 * host names differ between containers. Returns undefined if the socket cannot be created.
 */
export async function openOwnerSocket(directory: string): Promise<OwnerSocket | undefined> {
  const path = `${directory}.${randomBytes(4).toString('hex')}.sock`
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return undefined
  const server = createServer((connection) => connection.destroy())
  server.unref()
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(path, () => resolve(true))
  })
  return isListening ? { path, close: () => void server.close() } : undefined
}

/** Removes the sockets of killed processes. The caller must hold the lock of the directory. */
export function removeSockets(directory: string, but: string | undefined): void {
  const beside = dirname(directory)
  for (const name of readdirSync(beside)) {
    const path = join(beside, name)
    if (name.startsWith(`${basename(directory)}.`) && SOCKET_NAME.test(name) && path !== but)
      rmSync(path, { force: true })
  }
}

/** Returns whether a socket exists without a listener. */
export function isAbandoned(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(path)
    connection.once('connect', () => {
      connection.destroy()
      resolve(false)
    })
    connection.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'))
  })
}
