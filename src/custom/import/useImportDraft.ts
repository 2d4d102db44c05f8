import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportedResource } from '../../../contract/import/kinds'
import {
  type ImportDraft,
  importKey,
  readImport,
  removeImport,
  storeDecisions,
  storeTable,
} from '../../authProvider/importDraft'
import { hasSignedOut } from '../../authProvider/session'
import { useActor } from '../../authProvider/useSession'
import type { ImportJob } from './useRun'

type Table = Pick<ImportDraft, 'name' | 'text' | 'isPasted'>
type Decisions = Omit<ImportDraft, keyof Table>

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

  /** The text that is stored already: it is long, and the decisions about it change often. */
  const storedText = useRef<string | null>(null)
  const keep = useCallback(
    ({ name, text, isPasted }: Table, decisions: Decisions) => {
      setOffer(null)
      // Whoever signed out, in whichever tab, leaves nothing behind.
      if (hasSignedOut()) return
      if (storedText.current !== text) void storeTable(key, { name, text, isPasted })
      storedText.current = text
      void storeDecisions(key, decisions)
    },
    [key],
  )
  const forget = useCallback(() => {
    setOffer(null)
    storedText.current = null
    void removeImport(key)
  }, [key])
  return { offer, keep, forget }
}

type Keeping = Pick<ReturnType<typeof useImportDraft>, 'keep' | 'forget'> & {
  table: Table | null
  decisions: Omit<Decisions, 'progress'>
  job: ImportJob | null
}

/** Keeps what is open, what is decided about it and how far its writing is; forgets it when all of it is done. */
export function useSaveImportDraft({ table, decisions, job, keep, forget }: Keeping): void {
  const doneWith = useRef<object>(null)
  useEffect(() => {
    if (table === null || doneWith.current === decisions) return
    if (job === null) return keep(table, { ...decisions, progress: null })
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
      keep(table, { ...decisions, progress: { done, total } })
    }
    onState()
    return job.subscribe(onState)
  }, [table, decisions, job, keep, forget])
}
