import { chosenColumns, fieldsByColumn, mapColumns } from '../columns'
import { type ColumnDays, columnDays, undecidedOrders } from '../days'
import { openedTable, readSource, type SourceReaders } from '../engine/sourceTable'
import type { UuidV5 } from '../stableId'
import type { Table } from '../table'
import { LINEUP_COLUMNS } from './columns'
import { type LineupPlan, planLineups } from './planLineups'
import type { LineupEngine, LineupList } from './protocol'

type State = {
  table: Table
  stored: Record<LineupList, object[]>
  plan: LineupPlan | null
}

/** Creates an engine, which reads and plans one table of line-ups at a time. */
export function createLineupEngine({ v5, ...readers }: SourceReaders & { v5: UuidV5 }): LineupEngine {
  let state: State | null = null

  function openTable(): State {
    if (state === null) throw new Error('No table is open')
    return state
  }
  function planned(): LineupPlan {
    const { plan } = openTable()
    if (plan === null) throw new Error('The table is not planned')
    return plan
  }

  return {
    async open(source) {
      const opened = await readSource(
        source,
        readers,
        (cells) => mapColumns(LINEUP_COLUMNS, cells).columns.size,
      )
      if ('fault' in opened) return opened
      state = { table: opened.table, stored: nothingStored(), plan: null }
      return openedTable(opened, fieldsByColumn(mapColumns(LINEUP_COLUMNS, opened.table.header)))
    },
    forgetStored() {
      state = { ...openTable(), stored: nothingStored(), plan: null }
    },
    addStored(list, rows) {
      openTable().stored[list].push(...rows)
    },
    plan({ chosen, dayOrder }) {
      const { table, stored } = openTable()
      const mapping = chosenColumns(LINEUP_COLUMNS, table.header, chosen)
      const days = daysOf(table, mapping.columns.get('date'))
      const order = columnDays(days, dayOrder, table.isFrom1904)
      const plan = planLineups(table, {
        mapping,
        stored,
        dayOrder: new Map<string, ColumnDays>(order === undefined ? [] : [['date', order]]),
        v5,
      })
      state = { table, stored, plan }
      const leftOut = plan.notes.filter(({ isLeftOut }) => isLeftOut).length
      return {
        matches: plan.matches.length,
        players: plan.matches.reduce((sum, { home, away }) => sum + home.length + away.length, 0),
        rows: { leftOut, warned: plan.notes.length - leftOut },
        dayOrders: undecidedOrders(days, table.isFrom1904),
      }
    },
    matches: ({ from, amount }) => planned().matches.slice(from, from + amount),
    notes: ({ from, amount }) => planned().notes.slice(from, from + amount),
  }
}

const nothingStored = (): Record<LineupList, object[]> => ({ matches: [], teams: [], players: [] })

const daysOf = ({ rows }: Table, column: number | undefined): string[] =>
  column === undefined ? [] : rows.map(({ cells }) => cells[column] ?? '')
