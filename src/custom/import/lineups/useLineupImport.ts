import { useCallback, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { type BatchEnd, shortRefusal } from '../../../../contract/batch'
import { LIMITS } from '../../../../contract/fields'
import { chosenColumns } from '../../../../contract/import/columns'
import { readLists } from '../../../../contract/import/engine/readStored'
import { LINEUP_COLUMNS } from '../../../../contract/import/lineups/columns'
import {
  LINEUP_LISTS,
  type LineupChoices,
  type LineupNote,
  type LineupSummary,
} from '../../../../contract/import/lineups/protocol'
import { type LineupDecisions, lineupDecisions } from '../../../authProvider/importDraft'
import { failureReason } from '../../../components/job'
import { type AppDataProvider, newId } from '../../../dataProvider'
import { message } from '../../../i18n'
import { noteWords } from '../noteWords'
import { useLineupEngine } from '../useEngine'
import { useImportDraft, useSaveImportDraft } from '../useImportDraft'
import { freshPages, usePlan } from '../usePlan'
import { type Reading, useTable } from '../useTable'
import { type LineupJob, useLineupRun } from './useLineupRun'

export type LineupImport = ReturnType<typeof useLineupImport>

/** What an earlier visit has decided about a table, and the import that it has begun with it. */
type BegunBefore = { decided: LineupDecisions; batchId?: string | undefined }

const UNDECIDED: LineupDecisions = { chosen: [], replaces: false }

/** An import of line-ups from the table to what came of it. */
export function useLineupImport() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const engine = useLineupEngine()
  const draft = useImportDraft('lineups', lineupDecisions)
  const [decided, setDecided] = useState(UNDECIDED)
  const batch = useRef({ id: newId(), fileName: '' })
  const { run, start, end } = useLineupRun(engine)
  const { table, open, readAs, close, ...opening } = useTable<BegunBefore>({
    read: (source) => engine().open(source),
    onOpen: ({ guessed }, { name, isPasted }, before) => {
      batch.current = {
        id: before?.batchId ?? newId(),
        fileName: isPasted ? '' : name.slice(-LIMITS.fileName),
      }
      setDecided(before?.decided ?? { ...UNDECIDED, chosen: guessed })
      end()
      return { isKnown: false }
    },
  })
  const { chosen, dayOrder, replaces } = decided
  const missing = useMemo(
    () => (table === null ? [] : chosenColumns(LINEUP_COLUMNS, table.header, chosen).missing),
    [table, chosen],
  )
  const choices = useMemo(
    () => (table === null || missing.length > 0 ? null : { chosen, dayOrder }),
    [table, missing, chosen, dayOrder],
  )
  const { planning, again } = usePlan<LineupChoices, LineupSummary>({
    read: useCallback(
      (reading) =>
        readLists(LINEUP_LISTS, {
          ...reading,
          ask: freshPages(dataProvider, reading.signal),
          forget: () => engine().forgetStored(),
          add: (list, rows) => engine().addStored(list, rows),
        }),
      [engine, dataProvider],
    ),
    plan: useCallback((some) => engine().plan(some), [engine]),
    table: table?.serial ?? null,
    choices,
  })

  useSaveImportDraft({ table, decided, run, keep: draft.keep, forget: draft.forget })

  return {
    ...opening,
    engine,
    table,
    decided,
    decide: (some: Partial<LineupDecisions>) => setDecided((before) => ({ ...before, ...some })),
    missing,
    planning,
    run,
    offer: table === null ? draft.offer : null,
    goOn: async () => {
      if (draft.offer === null) return
      const { table: kept, decided, progress } = draft.offer
      await open(kept.name, kept, { decided, batchId: progress?.batchId })
    },
    discard: draft.forget,
    readAs: (reading: Reading) => readAs(reading),
    close: () => {
      close()
      end()
      draft.forget()
    },
    start: async () => {
      const notes = await engine()
        .notes({ from: 0, amount: LIMITS.refusals })
        .catch(() => [])
      const leftOut = planning.state === 'ready' ? planning.summary.rows.leftOut : 0
      await start({
        replaces,
        batch: { ...batch.current, kind: 'import', resource: 'matches', field: '' },
        endOf: (job) => batchEnd(job, { notes, leftOut }),
      })
    },
    /** Reads what is stored anew and judges every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}

/** What is told of the import at its end: matches that stayed as they were, and the rows that were left out. */
function batchEnd(
  { succeeded, failed }: LineupJob,
  { notes, leftOut }: { notes: readonly LineupNote[]; leftOut: number },
): BatchEnd {
  const judged = notes
    .filter(({ isLeftOut }) => isLeftOut)
    .map(({ row, title, note }) => ({ row, title, reason: noteWords(message, note) }))
  const refused = failed.map(({ row: { row, title }, error }) => ({
    row,
    title,
    reason: failureReason(error),
  }))
  const written = succeeded.filter(({ result }) => result === 'changed').length
  return {
    unchanged: succeeded.length - written,
    written,
    refused: leftOut + failed.length,
    refusals: [...judged, ...refused].slice(0, LIMITS.refusals).map(shortRefusal),
  }
}
