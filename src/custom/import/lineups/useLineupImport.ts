import { useCallback, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { type BatchEnd, shortRefusal } from '../../../../contract/batch'
import { LIMITS, shortened } from '../../../../contract/fields'
import { chosenColumns } from '../../../../contract/import/columns'
import { readLists } from '../../../../contract/import/engine/readStored'
import { LINEUP_COLUMNS } from '../../../../contract/import/lineups/columns'
import {
  LINEUP_LISTS,
  type LineupChoices,
  type LineupSummary,
  type PlannedMatch,
} from '../../../../contract/import/lineups/protocol'
import type { RunItem } from '../../../../contract/importRun'
import type { AppDataProvider } from '../../../dataProvider'
import { type LineupDecisions, lineupDecisions } from '../../../dataProvider/storage/importDraft'
import { message } from '../../../i18n'
import { noteWords } from '../noteWords'
import { allRows } from '../parts'
import { useLineupEngine } from '../useEngine'
import { freshPages, usePlan } from '../usePlan'
import { useTableImport } from '../useTableImport'

export type LineupImport = ReturnType<typeof useLineupImport>

const UNDECIDED: LineupDecisions = { chosen: [], replaces: false }

/** Returns the state and actions of a line-up import, from the table to the server's run. */
export function useLineupImport() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const engine = useLineupEngine()
  const importing = useTableImport({
    list: 'lineups',
    schema: lineupDecisions,
    undecided: UNDECIDED,
    read: (source) => engine().open(source),
  })
  const { table, decisions, start, end } = importing
  const { chosen, dayOrder, replaces } = decisions
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
    table: table?.id ?? null,
    choices,
  })

  /** Returns the number of skipped rows, and the reasons for the first skipped rows. */
  const leftOutRows = async (): Promise<BatchEnd> => {
    const notes = await engine()
      .notes({ from: 0, amount: LIMITS.refusals })
      .catch(() => [])
    const refusals = notes
      .filter(({ isLeftOut }) => isLeftOut)
      .map(({ row, title, note }) => shortRefusal({ row, title, reason: noteWords(message, note) }))
    const leftOut = planning.state === 'ready' ? planning.summary.rows.leftOut : 0
    return { unchanged: 0, refused: leftOut, refusals }
  }

  return {
    ...importing,
    engine,
    missing,
    planning,
    start: () =>
      table !== null &&
      start({
        prepare: async () =>
          (await allRows((part) => engine().matches(part))).map((match) => runItem(match, replaces)),
        resource: 'matches',
        table,
        end: leftOutRows,
      }),
    /** Refetches the stored records and checks every row again. */
    checkAgain: () => {
      end()
      again()
    },
  }
}

const runItem = ({ row, title, id, home, away }: PlannedMatch, replaces: boolean): RunItem => ({
  ...{ row, title: shortened(title, LIMITS.name), call: 'lineups', id, replaces },
  ...(home.length > 0 && { homeLineup: home }),
  ...(away.length > 0 && { awayLineup: away }),
})
