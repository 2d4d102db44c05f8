import { appendFile, open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { HistoryEntry } from '../../contract/history'
import type { AppParts } from '../http/context'
import { describeError } from '../http/describeError'
import { findEntriesSince, type Position } from '../modules/history/history.repository'

const INTERVAL_MS = 2_000
const LINES_AT_ONCE = 500

/**
 * The age at which an entry gets its line, in milliseconds. An entry becomes visible when its transaction commits, and no transaction of a call
 * or a job's step lasts as long as this: so no entry appears before one that has a line already.
 */
const DELAY_MS = 60_000

/** More than the longest line, in bytes. */
const END_BYTES = 256 * 1024

/** Returns the moment before which the entries are due at `moment`. */
const dueBefore = (moment: Date) => new Date(moment.getTime() - DELAY_MS)

const LINE = /^\{"id":"(\d+)","at":"(\d[\d:.TZ-]+)".*\}$/gm

type AuditLogParts = Pick<AppParts, 'now'> & {
  config: Pick<AppParts['config'], 'auditLog'>
  database: Pick<AppParts['database'], 'orm'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Appends a line for each history entry to the file of the setting AUDIT_LOG. It opens the file for each append, so the file can be rotated,
 * and continues after the last line of the file, also after a failure and at the next start.
 */
export function createAuditLog({ config: { auditLog: path }, database: { orm }, now, log }: AuditLogParts) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isFailing = false
  /** The last entry with a line, for a file that was rotated since. Without it, an empty file continues at its creation. */
  let last: Position | undefined

  const writeNew = async (file: string) => {
    for (let left = true; left; ) {
      const { end, changedAt } = (await readEnd(file)) ?? { end: '', changedAt: now() }
      last = lastLineOf(end) ?? last ?? { at: dueBefore(changedAt).toISOString(), id: '0' }
      const due = { until: dueBefore(now()), amount: LINES_AT_ONCE }
      const entries = await findEntriesSince(orm, last, due)
      // The process, or a full disk, may have ended the file within a line.
      const separator = end === '' || end.endsWith('\n') ? '' : '\n'
      await appendFile(file, separator + entries.map(lineOf).join(''), { mode: 0o600 })
      last = entries.at(-1) ?? last
      left = entries.length === LINES_AT_ONCE
    }
  }

  /** Writes the entries that have no line yet. Logs only the first of several failures, and their end. */
  const pass = async () => {
    if (path === undefined) return
    try {
      await writeNew(path)
      if (isFailing) log.info('The audit log is complete again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error(describeError(error), 'AUDIT_LOG cannot be written; its lines follow later')
      isFailing = true
    }
  }

  const passAgain = async () => {
    while (!stopping.signal.aborted) {
      await pass()
      await delay(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    pass,

    start(): void {
      if (path !== undefined) running = passAgain()
    },

    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Returns the line of an entry: ids and names of fields. Values and names stay in the database, where erasing reaches them. */
function lineOf({ id, at, actor, action, resource, recordId, changes, batch }: HistoryEntry): string {
  const fields = changes.map(({ field }) => field)
  const { id: batchId = null, isUndo = false } = batch ?? {}
  const facts = { id, at, actorId: actor?.id ?? null, action, resource, recordId, fields, batchId, isUndo }
  return `${JSON.stringify(facts)}\n`
}

/** Returns the end of the file and the time of its last change; undefined if there is no file. */
async function readEnd(path: string): Promise<{ end: string; changedAt: Date } | undefined> {
  try {
    await using file = await open(path)
    const { size, mtime } = await file.stat()
    const length = Math.min(size, END_BYTES)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return { end: buffer.toString(), changedAt: mtime }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function lastLineOf(end: string): Position | undefined {
  const [, id, at] = [...end.matchAll(LINE)].at(-1) ?? []
  return id === undefined || at === undefined ? undefined : { id, at }
}
