import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { mayBeAlive, ownIdentity, processIdentity } from './processIdentity'

const lockContent = processIdentity.extend({ since: z.string() })

/** The directory is in use by a living process, or by one whose life cannot be told from here. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError'
}

/** A lock that is held; `release` may be called more than once. */
export type DirectoryLock = { release(): void }

/**
 * Locks a directory for this process with a file beside it, `<directory>.lock`, that names the owner. It is never
 * taken from a living process. One left behind by a dead process is taken over, by exactly one of those who try.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${directory}.lock`
  const own = JSON.stringify({ ...ownIdentity(), since: new Date().toISOString() })
  claim(path, own, directory)
  const release = () => {
    process.off('exit', release)
    if (read(path) === own) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return { release }
}

/**
 * Makes the file with our name appear at `path`, only if none is there. A dead owner's file is replaced only while we
 * hold a second lock, named after that file's exact content: who comes too late finds the content changed, and begins anew.
 */
function claim(path: string, own: string, directory: string): void {
  while (!createWhole(path, own)) {
    const found = read(path)
    if (found === undefined) continue
    refuseIfHeld(found, path, directory)
    const succession = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    claim(succession, own, directory)
    try {
      if (read(path) !== found) continue
      renameSync(writeDraft(path, own), path)
      return
    } finally {
      rmSync(succession, { force: true })
    }
  }
}

/** A file that nobody's name can be read from was cut short by a power failure: its owner is gone. */
function refuseIfHeld(content: string, path: string, directory: string): void {
  const owner = lockContent.safeParse(parseJson(content)).data
  if (!owner || !mayBeAlive(owner)) return
  throw new DirectoryLockedError(
    `The database in ${directory} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}. ` +
      `Stop that process first; if it is certainly gone, delete ${path}.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Links a finished file into place, so that nobody ever sees half of one. False where there is one already. */
function createWhole(path: string, content: string): boolean {
  const draft = writeDraft(path, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeDraft(path: string, content: string): string {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  return draft
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
