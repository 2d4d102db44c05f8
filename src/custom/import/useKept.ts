import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImportedResource } from '../../../contract/import/kinds'
import {
  importKey,
  type KeptImport,
  keepDecisions,
  keepTable,
  readImport,
  removeImport,
} from '../../authProvider/importStorage'
import { hasLeft } from '../../authProvider/session'
import { useActor } from '../../authProvider/useSession'
import type { ImportJob } from './useRun'

type Table = Pick<KeptImport, 'name' | 'text' | 'isPasted'>
type Decisions = Omit<KeptImport, keyof Table>

/**
 * Keeps what is being imported in this browser, per person and list, until it is done. What an earlier visit left is
 * the `offer`, until it is decided.
 */
export function useKept(resource: ImportedResource) {
  const { id } = useActor()
  const key = importKey(id, resource)
  const [offer, setOffer] = useState<KeptImport | null>(null)

  useEffect(() => {
    let isCurrent = true
    readImport(key).then((kept) => isCurrent && setOffer(kept))
    return () => {
      isCurrent = false
    }
  }, [key])

  /** The text that is kept already: it is long, and what is decided about it changes often. */
  const keptText = useRef<string | null>(null)
  const keep = useCallback(
    ({ name, text, isPasted }: Table, decisions: Decisions) => {
      setOffer(null)
      // Whoever signed out, in whichever tab, leaves nothing behind.
      if (hasLeft()) return
      if (keptText.current !== text) void keepTable(key, { name, text, isPasted })
      keptText.current = text
      void keepDecisions(key, decisions)
    },
    [key],
  )
  const forget = useCallback(() => {
    setOffer(null)
    keptText.current = null
    void removeImport(key)
  }, [key])
  return { offer, keep, forget }
}

type Keeping = Pick<ReturnType<typeof useKept>, 'keep' | 'forget'> & {
  table: Table | null
  decisions: Omit<Decisions, 'progress'>
  job: ImportJob | null
}

/** Keeps what is open, what is decided about it and how far its writing is; forgets it when all of it is done. */
export function useKeeping({ table, decisions, job, keep, forget }: Keeping): void {
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
