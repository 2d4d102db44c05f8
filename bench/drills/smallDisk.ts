import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../../contract/errors'
import { NotRun } from './drill'

const MEGABYTE = 1024 * 1024

/** A disk of its own, in memory, that can be filled to the last byte without harm to others. */
export type SmallDisk = { directory: string; fill(): void; free(): void }

/** Lends a disk of so many megabytes to `work`, where this machine lets us mount one. */
export async function withSmallDisk<T>(megabytes: number, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-disk-'))
  try {
    mount(directory, megabytes)
    try {
      const ballast = join(directory, 'ballast')
      return await work({
        directory,
        fill: () => fill(ballast),
        free: () => rmSync(ballast, { force: true }),
      })
    } finally {
      execFileSync('umount', ['--lazy', directory])
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function mount(directory: string, megabytes: number): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'pipe' })
  } catch (error) {
    throw new NotRun(`a small disk cannot be mounted here (${messageOf(error).split('\n')[0]})`)
  }
}

/** Fills the free space with ever smaller pieces. */
function fill(ballast: string): void {
  const file = openSync(ballast, 'a')
  for (let bytes = MEGABYTE; bytes >= 1; ) {
    try {
      if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2)
    } catch {
      bytes = Math.floor(bytes / 2)
    }
  }
  closeSync(file)
}
