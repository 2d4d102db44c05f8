import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** The shortest of what operating systems allow, less a margin. */
const MAX_PATH_BYTES = 100

const SOCKET_NAME = /\.[0-9a-f]{8}\.sock$/

/** A socket that is listened on as long as this process lives; `close` takes it away. */
export type OwnerSocket = { path: string; close(): void }

/**
 * Listens on a socket beside a directory, and says nothing: the kernel itself answers whether its listener lives, whatever that one does, and
 * to all containers of the machine, to which process numbers and names of hosts mean nothing. Undefined where none can be made.
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

/** Removes what processes have left that were killed; only for whoever holds the directory's lock. */
export function removeSockets(directory: string, but: string | undefined): void {
  const beside = dirname(directory)
  for (const name of readdirSync(beside)) {
    const path = join(beside, name)
    if (name.startsWith(`${basename(directory)}.`) && SOCKET_NAME.test(name) && path !== but)
      rmSync(path, { force: true })
  }
}

/** Whether there is a socket and nobody who listens on it. One that cannot be asked may have a listener. */
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
