import { appendFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Orm } from '../database/connect'
import { describeError } from '../http/describeError'
import { findEntryIdsSince, findLines, type LineId, readClock } from './auditLog.repository'
import { readEnd } from './endOfFile'

const INTERVAL_MS = 2_000
const LINES_AT_ONCE = 500

/** An entry becomes visible when its transaction commits. No transaction of a call or a job's step lasts as long as this, in milliseconds. */
const LATEST_COMMIT_MS = 60_000

/** A restored database gives ids again that the file already has, at another time. */
const keyOf = ({ id, at }: LineId) => `${id} ${at.getTime()}`

type AuditLogParts = {
  config: Pick<Config, 'auditLog'>
  database: { orm: Orm }
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Appends a line for each history entry to the file of the setting AUDIT_LOG, after the commit. It opens the file for each append, so the file
 * can be rotated. After a failure and at the next start it continues where the file ends; an entry can then have two lines, with the same id.
 */
export function createAuditLog({ config: { auditLog: path }, database: { orm }, log }: AuditLogParts) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let since: Date | undefined
  /** The entries since `since`, less `LATEST_COMMIT_MS`, that have a line. */
  const written = new Map<string, Date>()
  let isFailing = false
  /** Whether the file may end within a line. The next line then starts after an empty one. */
  let isTorn = false

  const resume = async (file: string): Promise<Date> => {
    const lines = await readEnd(file)
    for (const line of lines) written.set(keyOf(line), line.at)
    // The process may have ended within a line.
    isTorn = lines.length > 0
    return lines.at(-1)?.at ?? readClock(orm)
  }

  const append = async (file: string, lines: readonly (LineId & { text: string })[]) => {
    const text = lines.map((line) => `${line.text}\n`).join('')
    const separator = isTorn ? '\n' : ''
    isTorn = true
    await appendFile(file, separator + text, { mode: 0o600 })
    isTorn = false
    for (const line of lines) written.set(keyOf(line), line.at)
  }

  /** Writes the entries that have no line yet. */
  const writeNew = async (file: string) => {
    since ??= await resume(file)
    const from = new Date(since.getTime() - LATEST_COMMIT_MS)
    const fresh = (await findEntryIdsSince(orm, from)).filter((entry) => !written.has(keyOf(entry)))
    for (let first = 0; first < fresh.length; first += LINES_AT_ONCE)
      await append(file, await findLines(orm, fresh.slice(first, first + LINES_AT_ONCE)))
    const newest = fresh.at(-1)?.at
    if (newest === undefined) await appendFile(file, '', { mode: 0o600 })
    else if (newest > since) since = newest
    for (const [key, at] of written)
      if (at.getTime() < since.getTime() - LATEST_COMMIT_MS) written.delete(key)
  }

  /** Logs only the first of several failures, and their end. */
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

  const passAgain = () => {
    running = pass().finally(() => {
      running = undefined
      if (timer !== undefined) timer = setTimeout(passAgain, INTERVAL_MS)
    })
  }

  return {
    pass,

    start(): void {
      if (path === undefined) return
      timer = setTimeout(passAgain, 0)
    },

    /** Writes the last lines. */
    async stop(): Promise<void> {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      await running
      await pass()
    },
  }
}
