// Locks and releases directories as its parent says; the parent may also kill it.
import { type DirectoryLock, lockDirectory } from '../../../../server/database/directoryLock'

let lock: DirectoryLock | undefined

process.on('message', (message: { lock?: string; release?: true }) => {
  if (message.lock) process.send?.(tryToLock(message.lock))
  if (message.release) {
    lock?.release()
    process.send?.('released')
  }
})
process.send?.('ready')

function tryToLock(directory: string): string {
  try {
    lock = lockDirectory(directory)
    return 'locked'
  } catch (error) {
    lock = undefined
    return String(error)
  }
}
