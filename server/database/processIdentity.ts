import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod/mini'

/** Identifies a process, also after another process got its id. Unknown parts are null. */
export const processIdentity = z.object({
  pid: z.int().check(z.positive()),
  host: z.string(),
  /** Changes with each start of the machine. */
  boot: z.nullable(z.string()),
  /** The namespace of the process id. Each container has its own. */
  pidNamespace: z.nullable(z.string()),
  /** The start of the process, in clock ticks since the boot. */
  started: z.nullable(z.string()),
})

export type ProcessIdentity = z.infer<typeof processIdentity>

/** Returns the identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    started: statusOf(process.pid)?.started ?? null,
  }
}

/** Returns false if the process has certainly ended. A process of another machine or container may be alive. */
export function mayBeAlive(identity: ProcessIdentity): boolean {
  const own = ownIdentity()
  if (identity.host !== own.host) return true
  if (differ(identity.boot, own.boot)) return false
  if (differ(identity.pidNamespace, own.pidNamespace)) return true
  if (!exists(identity.pid)) return false
  const status = statusOf(identity.pid)
  if (!status) return true
  return !status.dead && !differ(identity.started, status.started)
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: a running process of another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Reads Linux' process table. The process name may contain spaces and brackets. */
function statusOf(pid: number): { dead: boolean; started: string | null } | null {
  const line = orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (line === null) return null
  const [state = '', ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { dead: 'ZX'.includes(state), started: fields[18] ?? null }
}

function orNull<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null
  }
}
