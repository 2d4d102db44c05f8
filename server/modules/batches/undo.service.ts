import type { AppParts } from '../../http/context'
import { createUsers } from '../users/users.service'
import {
  findUndoer,
  findWritten,
  keepRecord,
  noteProgress,
  releaseRecord,
  takeUndo,
  type WrittenRecord,
} from './undo.repository'
import { undoRecord } from './undoRecord'

/** After so many records others are told how far it is. */
const CHUNK = 20

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

/** Undoes batches, record by record: each in a transaction of its own, so that nobody waits for thousands. */
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
      for (const written of ahead.splice(0, CHUNK)) {
        if (isStopping) return noteProgress(orm, id, { undoPlace, undoDone: undone, undoTakenUntil: null })
        const kept = await undoRecord({ orm, users, actor, batchId: id, written })
        await (kept === null ? releaseRecord(orm, id, written.recordId) : keepRecord(orm, id, written, kept))
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
