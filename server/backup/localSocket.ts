import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '../../contract/errors'
import { BackupFailure } from './backupFailure'

/** A socket in a folder that only the owner of the data directory can enter. */
const socketOf = (dataDir: string) => join(dataDir, 'local', 'backup.sock')

/**
 * Listens for `npm run backup` on the same machine, because only the server's process can read its embedded database.
 *
 * @param write writes a backup into the response
 * @returns a function that stops listening
 */
export async function listenForBackups(
  dataDir: string,
  write: (output: Writable) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  chmodSync(dirname(path), 0o700)
  // A killed server left it: this process holds the lock of the database.
  rmSync(path, { force: true })
  const server = createServer((_request, response) => {
    write(response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(503).end(messageOf(error))
    })
  })
  server.requestTimeout = 0
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

/** Makes the running server write a backup into `output`. Returns false if no server is listening. */
export async function askForBackup(dataDir: string, output: Writable): Promise<boolean> {
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    get({ socketPath: socketOf(dataDir), path: '/' }, resolve).once('error', (error) => {
      const code = 'code' in error ? String(error.code) : ''
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(undefined)
      else if (code === 'EACCES')
        reject(new BackupFailure(`Only the user whose server runs on ${dataDir} can back it up`))
      else reject(brokenOff(error))
    })
  })
  if (answer === undefined) return false
  if (answer.statusCode !== 200) {
    answer.setEncoding('utf8')
    const words = (await answer.toArray()).join('')
    throw new BackupFailure(`The running server could not make a backup: ${words}`)
  }
  await pipeline(answer, output).catch((cause: unknown) => {
    throw brokenOff(cause)
  })
  return true
}

const brokenOff = (cause: unknown) =>
  new BackupFailure('The running server broke the backup off; its log says why', { cause })
