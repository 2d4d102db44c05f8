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
  /** The lock's own number on its disk, which a copy does not have. */
  inode: z.optional(z.number()),
  /** The name of the owner's socket, beside the lock. */
  socket: z.optional(z.string()),
})

/** The directory is in use by a living process, or by one whose life cannot be told from here. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
}

/** A lock that is held; `release` may be called more than once. */
export type DirectoryLock = { release(): void }

type LockOptions = {
  /** The owner's socket, which goes with the lock. */
  socket?: string | undefined
  /** The content of a lock whose owner is known to be gone. */
  stale?: string | undefined
}

/** Locks a directory as `lockDirectory` does, and so that other containers of this machine can tell whether the owner lives. */
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
 * Locks a directory for this process with a file beside it, `<directory>.lock`, that names the owner. It is never
 * taken from a living process. One left behind by a dead process is taken over, by exactly one of those who try.
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
 * Makes the file with our name appear at `path`, only if none is there. A dead owner's file is replaced only while we
 * hold a second lock, named after that file's exact content: who comes too late finds the content changed, and begins anew.
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

/** A file that nobody's name can be read from was cut short by a power failure: its owner is gone. */
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

/** Of files that are made anew the disk says a later moment, also where it gives no lasting numbers. */
const MADE_LATER_MS = 5_000

function isCopy({ inode, since }: z.infer<typeof lockContent>, path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || inode === undefined || found.ino === inode) return false
  return found.birthtimeMs - Date.parse(since) > MADE_LATER_MS
}

/** The lock of an owner who listened on a socket, and is gone. Only on one and the same machine that can be told. */
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

/** Links a finished file into place, so that nobody ever sees half of one. False where there is one already. */
function linkWhole(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Writes what a lock of ours says, and returns it. Under whatever name, it stays the same file. */
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
