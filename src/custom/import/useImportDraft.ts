import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportedResource } from '../../../contract/import/kinds'
import {
  type DraftDecisions,
  type DraftTable,
  type ImportDraft,
  importKey,
  readImport,
  removeImport,
  storeDecisions,
  storeTable,
} from '../../authProvider/importDraft'
import { hasSignedOut } from '../../authProvider/session'
import { useActor } from '../../authProvider/useSession'
import type { Run } from './useRun'

/**
 * Keeps what is being imported in this browser, per person and list, until it is done. What an earlier visit left is
 * the `offer`, until it is decided.
 */
export function useImportDraft(resource: ImportedResource) {
  const { id } = useActor()
  const key = importKey(id, resource)
  const [offer, setOffer] = useState<ImportDraft | null>(null)

  useEffect(() => {
    let isCurrent = true
    readImport(key).then((draft) => isCurrent && setOffer(draft))
    return () => {
      isCurrent = false
    }
  }, [key])

  /** What is stored already: a text is long, and the decisions about it change often. */
  const storedTable = useRef<DraftTable | null>(null)
  const keep = useCallback(
    ({ name, text, isPasted, headerRow }: DraftTable, decisions: DraftDecisions) => {
      setOffer(null)
      // Whoever signed out, in whichever tab, leaves nothing behind.
      if (hasSignedOut()) return
      const stored = storedTable.current
      const table = { name, text, isPasted, headerRow }
      if (stored?.text !== text || stored.headerRow !== headerRow) void storeTable(key, table)
      storedTable.current = table
      void storeDecisions(key, decisions)
    },
    [key],
  )
  const forget = useCallback(() => {
    setOffer(null)
    storedTable.current = null
    void removeImport(key)
  }, [key])
  return { offer, keep, forget }
}

type Keeping = Pick<ReturnType<typeof useImportDraft>, 'keep' | 'forget'> & {
  table: DraftTable | null
  decisions: Omit<DraftDecisions, 'progress'>
  run: Run
}

/** Keeps what is open, what is decided about it and how far its writing is; forgets it when all of it is done. */
export function useSaveImportDraft({ table, decisions, run, keep, forget }: Keeping): void {
  const doneWith = useRef<object>(null)
  useEffect(() => {
    if (table === null || doneWith.current === decisions) return
    if (run.job === null) return keep(table, { ...decisions, progress: null })
    const { job, batch } = run
    // What the server has, it goes on with by itself.
    if (job.leave !== undefined) {
      doneWith.current = decisions
      return forget()
    }
    let second = 0
    const onState = () => {
      const { status, done, total } = job.state()
      if (status === 'done') {
        doneWith.current = decisions
        return forget()
      }
      const now = Math.floor(performance.now() / 1_000)
      if (now === second && status === 'running') return
      second = now
      keep(table, { ...decisions, progress: { done, total, batchId: batch.begun() } })
    }
    onState()
    return job.subscribe(onState)
  }, [table, decisions, run, keep, forget])
}
