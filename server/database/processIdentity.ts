import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod/mini'

/** Names one process so that it can be told from every later one of the same number. What the system does not say is null. */
export const processIdentity = z.object({
  pid: z.int().check(z.positive()),
  host: z.string(),
  /** Changes with each start of the machine. */
  boot: z.nullable(z.string()),
  /** Process numbers mean something only within one of these: a container has its own. */
  pidNamespace: z.nullable(z.string()),
  /** When the process started, in the machine's ticks since its own start. */
  started: z.nullable(z.string()),
})

export type ProcessIdentity = z.infer<typeof processIdentity>

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
    started: statusOf(process.pid)?.started ?? null,
  }
}

/** False only where that very process is certainly gone. Of another machine or container nothing is certain. */
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
    // EPERM: somebody else's process, which lives.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** From Linux' process table; the name before the last bracket may hold anything, even spaces and brackets. */
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
