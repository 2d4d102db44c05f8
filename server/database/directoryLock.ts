import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { isAbandoned, openOwnerSocket, removeSockets } from './ownerSocket'
import { mayBeAlive, ownIdentity, processIdentity } from './processIdentity'

const lockContent = z.extend(processIdentity, {
  since: z.string(),
  /** The inode of the lock file. A copied directory has another one. */
  inode: z.optional(z.number()),
  /** The file name of the owner's socket, beside the lock. */
  socket: z.optional(z.string()),
})

/** A running process uses the directory, or a process on another machine may. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
}

/** A held lock. `release` may be called more than once. */
export type DirectoryLock = { release(): void }

type LockOptions = {
  /** The owner's socket, which `release` removes. */
  socket?: string | undefined
  /** The content of a lock whose owner has ended. */
  stale?: string | undefined
}

/** Locks a directory as `lockDirectory` does. A socket shows other containers of this machine whether the owner runs. */
export async function ownDirectory(directory: string): Promise<DirectoryLock> {
  const stale = await findStaleLock(directory)
  const socket = await openOwnerSocket(directory)
  try {
    const lock = lockDirectory(directory, { socket: socket?.path, stale })
    removeSockets(directory, socket?.path)
    return {
      release() {
        socket?.close()
        lock.release()
      },
    }
  } catch (error) {
    socket?.close()
    throw error
  }
}

/**
 * Locks a directory for this process with a file beside it, `<directory>.lock`, that names the owner. Exactly one process takes over
 * the lock of an ended process. No process takes over the lock of a running one.
 */
export function lockDirectory(directory: string, { socket, stale }: LockOptions = {}): DirectoryLock {
  const path = `${directory}.lock`
  const draft = `${path}.${randomUUID()}`
  let own: string
  try {
    own = writeDraft(draft, socket)
    claim(path, { draft, directory, stale })
  } finally {
    rmSync(draft, { force: true })
  }
  const release = () => {
    process.off('exit', release)
    if (read(path) === own) rmSync(path, { force: true })
    if (socket !== undefined) rmSync(socket, { force: true })
  }
  process.once('exit', release)
  return { release }
}

type Claim = { draft: string; directory: string; stale: string | undefined }

/**
 * Links our file to `path` if none exists. Replaces the file of an ended owner while holding a second lock, whose name is the hash of that
 * file's content. A slower process finds other content and starts again.
 */
function claim(path: string, { draft, directory, stale }: Claim): void {
  while (!linkWhole(draft, path)) {
    const found = read(path)
    if (found === undefined) continue
    if (found !== stale) refuseIfHeld(found, path, directory)
    const succession = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    claim(succession, { draft, directory, stale })
    try {
      if (read(path) !== found) continue
      const successor = `${path}.${randomUUID()}`
      linkSync(draft, successor)
      renameSync(successor, path)
      return
    } finally {
      rmSync(succession, { force: true })
    }
  }
}

/** Throws if the owner may run. A power failure truncated a file without a readable owner. */
function refuseIfHeld(content: string, path: string, directory: string): void {
  const owner = parse(content)
  if (!owner) return
  if (isCopy(owner, path))
    throw new DirectoryLockedError(
      `${directory} is a copy that was made while process ${owner.pid} on ${owner.host} had it in use, and may be incomplete. ` +
        'Make a backup of the original with npm run backup, and restore that with npm run restore. ' +
        `If that process was not running any more when the copy was made, delete ${path}.`,
    )
  if (!mayBeAlive(owner)) return
  throw new DirectoryLockedError(
    `The database in ${directory} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}. ` +
      `Stop that process first; if it is certainly gone, delete ${path}.`,
  )
}

/** A copied lock is younger than its content, also on file systems without stable inodes. */
const MADE_LATER_MS = 5_000

function isCopy({ inode, since }: z.infer<typeof lockContent>, path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || inode === undefined || found.ino === inode) return false
  return found.birthtimeMs - Date.parse(since) > MADE_LATER_MS
}

/** Returns the content of a lock whose owner no longer listens on its socket. Only works on the same machine. */
async function findStaleLock(directory: string): Promise<string | undefined> {
  const path = `${directory}.lock`
  const content = read(path)
  const owner = content === undefined ? undefined : parse(content)
  if (content === undefined || owner?.socket === undefined || isCopy(owner, path)) return undefined
  if (owner.boot === null || owner.boot !== ownIdentity().boot) return undefined
  return (await isAbandoned(join(dirname(directory), owner.socket))) ? content : undefined
}

function parse(content: string): z.infer<typeof lockContent> | undefined {
  try {
    return lockContent.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

/** Links a complete file into place. Returns false if one exists. */
function linkWhole(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Writes the content of our lock and returns it. Links keep its inode. */
function writeDraft(path: string, socket: string | undefined): string {
  const file = openSync(path, 'wx')
  try {
    const { ino: inode } = fstatSync(file)
    const named = socket === undefined ? {} : { socket: socket.slice(dirname(socket).length + 1) }
    const content = JSON.stringify({ ...ownIdentity(), since: new Date().toISOString(), inode, ...named })
    writeFileSync(file, content)
    return content
  } finally {
    closeSync(file)
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
