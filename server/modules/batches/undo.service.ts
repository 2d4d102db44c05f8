import type { AppParts } from '../../http/context'
import { createUsers } from '../users/users.service'
import {
  findUndoer,
  findWritten,
  keepRecord,
  noteProgress,
  releaseRecords,
  takeUndo,
  type WrittenRecord,
} from './undo.repository'
import { isUndoneTogether, undoCreations } from './undoCreations'
import { undoRecord } from './undoRecord'

/** After so many records others are told how far it is: of those that are undone together, and one by one. */
const TOGETHER = 100
const ONE_BY_ONE = 20

/** So many are found at once: each time, all entries of the batch are gathered by their records. */
const READ_AHEAD = 1000

/** How long a batch belongs to who undoes it without a word: after that, another goes on. */
const TAKEN_MS = 60_000

export type BatchUndo = {
  /** Undoes all batches of which that is asked, and that nobody else is at. */
  undoDue(): Promise<void>
  /** Leaves off after the record that is under way; the next start goes on from there. */
  stop(): void
}

/** Undoes batches, some records at a time and otherwise each in a transaction of its own, so that nobody waits for thousands. */
export function createBatchUndo(
  parts: Pick<AppParts, 'config' | 'database' | 'now' | 'outbox' | 'sessions'>,
): BatchUndo {
  const { orm } = parts.database
  const users = createUsers(parts)
  let isStopping = false

  const takenUntil = () => new Date(parts.now().getTime() + TAKEN_MS)
  const take = () => orm.transaction((transaction) => takeUndo(transaction, parts.now(), takenUntil()))

  async function undo({ id, place, done, by }: NonNullable<Awaited<ReturnType<typeof take>>>) {
    let undone = done
    let undoPlace = place
    let ahead: WrittenRecord[] = []
    while (true) {
      const actor = await findUndoer(orm, by)
      // Whoever has left, or was locked out, undoes nothing more; what is left can be undone by somebody else.
      if (actor === undefined) return noteProgress(orm, id, { undoStartedAt: null, undoTakenUntil: null })
      if (ahead.length === 0) ahead = await findWritten(orm, id, undoPlace, READ_AHEAD)
      if (ahead.length === 0) break
      if (isStopping) return noteProgress(orm, id, { undoPlace, undoDone: undone, undoTakenUntil: null })
      const chunk = ahead.splice(0, sizeOfChunk(ahead))
      const gone = await undoCreations({ orm, actor, batchId: id, written: chunk })
      for (const written of chunk) {
        if (isStopping) return noteProgress(orm, id, { undoPlace, undoDone: undone, undoTakenUntil: null })
        if (!gone.has(written.recordId)) {
          const kept = await undoRecord({ orm, users, actor, batchId: id, written, now: parts.now() })
          if (kept === null) await releaseRecords(orm, id, [written.recordId])
          else await keepRecord(orm, id, written, kept)
        }
        undone += 1
        undoPlace = written.first
      }
      await noteProgress(orm, id, { undoPlace, undoDone: undone, undoTakenUntil: takenUntil() })
    }
    await noteProgress(orm, id, { undoFinishedAt: parts.now(), undoTakenUntil: null })
  }

  return {
    async undoDue() {
      while (!isStopping) {
        const due = await take()
        if (due === undefined) return
        await undo(due)
      }
    },
    stop: () => {
      isStopping = true
    },
  }
}

/** How many of what is ahead are undone next: those of one kind that can be undone together, else a few. */
function sizeOfChunk(ahead: readonly WrittenRecord[]): number {
  const [first] = ahead
  if (first === undefined || !isUndoneTogether(first)) return ONE_BY_ONE
  const end = ahead.findIndex((one) => !isUndoneTogether(one) || one.resource !== first.resource)
  return Math.min(end === -1 ? ahead.length : end, TOGETHER)
}
