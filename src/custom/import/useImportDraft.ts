import { useCallback, useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import type { z } from 'zod/mini'
import { isSame } from '../../../contract/json'
import { useActor } from '../../authProvider/useSession'
import { newId } from '../../dataProvider'
import {
  type DraftProgress,
  type DraftTable,
  type ImportDraft,
  importKey,
  readImport,
  removeImport,
  storeImport,
} from '../../dataProvider/storage/importDraft'
import type { Run } from './useRun'

/**
 * Stores an unfinished import in this browser, per user and resource. `offer` is the import of an earlier visit, until the user resumes or
 * discards it.
 */
export function useImportDraft<Decided extends object>(list: string, decisions: z.ZodMiniType<Decided>) {
  const { id } = useActor()
  const key = importKey(id, list)
  const [offer, setOffer] = useState<ImportDraft<Decided> | null>(null)

  useEffect(() => {
    let isCurrent = true
    readImport(key, decisions).then((draft) => isCurrent && setOffer(draft))
    return () => {
      isCurrent = false
    }
  }, [key, decisions])

  /** The draft of this visit. */
  const own = useRef<Pick<ImportDraft<Decided>, 'id' | 'table'> | null>(null)
  const keep = useCallback(
    (
      { name, text, isPasted, headerRow, isWorkbook, isFrom1904 }: DraftTable,
      decided: Decided,
      progress: DraftProgress,
    ) => {
      setOffer(null)
      const table = { name, text, isPasted, headerRow, isWorkbook, isFrom1904 }
      if (!isSame(own.current?.table, table)) own.current = { id: newId(), table }
      if (own.current !== null) void storeImport(key, { ...own.current, decided, progress })
    },
    [key],
  )
  const forget = useEvent(() => {
    const id = own.current?.id ?? offer?.id
    setOffer(null)
    own.current = null
    if (id !== undefined) void removeImport(key, id)
  })
  return { offer, keep, forget }
}

type DraftSaving<Decided extends object> = Pick<
  ReturnType<typeof useImportDraft<Decided>>,
  'keep' | 'forget'
> & {
  table: DraftTable | null
  decided: Decided
  run: Run
}

/** Stores the open table, the decisions and the progress; removes them when the server has all rows. */
export function useSaveImportDraft<Decided extends object>({
  table,
  decided,
  run,
  keep,
  forget,
}: DraftSaving<Decided>): void {
  const doneWith = useRef<object>(null)
  useEffect(() => {
    if (table === null || doneWith.current === decided) return
    if (run.state === 'none' || run.state === 'preparing') return keep(table, decided, null)
    // The server continues without this page, so no draft is needed.
    if (run.state === 'handedOver') {
      doneWith.current = decided
      return forget()
    }
    const { job } = run
    let second = -1
    const onState = () => {
      const { status, done, total } = job.state()
      if (status === 'done') {
        doneWith.current = decided
        return forget()
      }
      const now = Math.floor(performance.now() / 1_000)
      if (now === second && status === 'running') return
      second = now
      keep(table, decided, { done, total })
    }
    onState()
    return job.subscribe(onState)
  }, [table, decided, run, keep, forget])
}
