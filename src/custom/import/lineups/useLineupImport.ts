import { useCallback, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BatchEnd } from '../../../../contract/batch'
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
import { failureReason } from '../../../components/job'
import { type AppDataProvider, newId } from '../../../dataProvider'
import { message } from '../../../i18n'
import { noteWords } from '../noteWords'
import { useLineupEngine } from '../useEngine'
import { freshPages, usePlan } from '../usePlan'
import { type Reading, useTable } from '../useTable'
import { type LineupJob, useLineupRun } from './useLineupRun'

export type LineupImport = ReturnType<typeof useLineupImport>

const UNDECIDED: LineupChoices = { chosen: [] }

/** An import of line-ups from the table to what came of it. */
export function useLineupImport() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const engine = useLineupEngine()
  const [choices, setChoices] = useState(UNDECIDED)
  const [replaces, setReplaces] = useState(false)
  const batch = useRef({ id: newId(), fileName: '' })
  const { run, start, end } = useLineupRun(engine)
  const {
    table,
    open: _open,
    readAs,
    close,
    ...opening
  } = useTable({
    read: (source) => engine().open(source),
    onOpen: ({ guessed }, { name, isPasted }) => {
      batch.current = { id: newId(), fileName: isPasted ? '' : name.slice(-LIMITS.fileName) }
      setChoices({ chosen: guessed })
      end()
      return { isKnown: false }
    },
  })
  const missing = useMemo(
    () => (table === null ? [] : chosenColumns(LINEUP_COLUMNS, table.header, choices.chosen).missing),
    [table, choices],
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
    choices: table === null || missing.length > 0 ? null : choices,
  })

  return {
    ...opening,
    engine,
    table,
    choices,
    choose: (some: Partial<LineupChoices>) => setChoices((before) => ({ ...before, ...some })),
    replaces,
    setReplaces,
    missing,
    planning,
    run,
    readAs: (reading: Reading) => readAs(reading),
    close: () => {
      close()
      end()
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
  return {
    unchanged: succeeded.filter(({ result }) => result !== 'changed').length,
    refused: leftOut + failed.length,
    refusals: [...judged, ...refused]
      .slice(0, LIMITS.refusals)
      .map(({ row, title, reason }) => ({ row, title: title.slice(0, LIMITS.name), reason })),
  }
}
