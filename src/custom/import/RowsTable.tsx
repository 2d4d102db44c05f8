import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef, useState } from 'react'
import type { Fix, RowFilter } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'
import { ListPagination, pagingOf } from '../../list/ListPagination'
import { FixableCell } from './FixableCell'
import { OutcomeCell } from './OutcomeCell'
import { usePart } from './parts'
import { type RowChoice, withChoice } from './rowChoices'
import type { Import } from './useImport'

type RowsTableProps = {
  importing: Import
  /** A number that changes with each plan. */
  plan: number
  filter: RowFilter
  total: number
}

/** Lists the filtered rows in pages, with messages at their cells. */
export function RowsTable({ importing, plan, filter, total }: RowsTableProps) {
  const t = useMessage()
  const { engine, resource, table, decisions, decide, leftOut, joined, openRows } = importing
  const [paging, setPaging] = useState({ page: 1, perPage: 25 })
  const { page, perPage: amount } = paging
  const from = Math.min(page - 1, Math.max(0, Math.ceil(total / amount) - 1)) * amount
  const shown = usePart((part) => engine().rows(filter, part), { from, amount, plan })
  const rows = shown?.rows
  const [fixed, setFixed] = useState<{ row: number; plan: number } | null>(null)
  const region = useRef<HTMLDivElement>(null)
  // A corrected cell loses its input, so the next invalid cell gets the focus.
  useEffect(() => {
    if (rows === undefined || fixed === null || document.activeElement !== document.body) return
    const next = region.current?.querySelector<HTMLElement>('input[aria-invalid=true]') ?? region.current
    next?.focus()
  }, [rows, fixed])
  // Until the next plan, the rows do not include the correction, so no row is announced.
  const checkedRow = shown?.plan === fixed?.plan ? undefined : rows?.find(({ row }) => row === fixed?.row)
  const [first] = rows ?? []
  if (total === 0) return <Typography sx={{ py: 2 }}>{t('imports.check.none')}</Typography>

  const fix = (cell: Fix) => {
    const others = decisions.fixes.filter(({ row, column }) => row !== cell.row || column !== cell.column)
    setFixed({ row: cell.row, plan })
    decide({ fixes: [...others, cell] })
  }
  const choose = (row: number, choice: RowChoice) => decide(withChoice(decisions, [row], choice))
  const choiceOf = (row: number): RowChoice | null => {
    if (openRows.includes(row)) return null
    return leftOut.includes(row) ? 'leaveOut' : joined.includes(row) ? 'join' : 'add'
  }

  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <TableContainer ref={region} tabIndex={0} role="region" aria-label={t('imports.check.table')}>
        <Table size="small" aria-label={t('imports.check.table')}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('imports.check.row')}</TableCell>
              <TableCell sx={{ minWidth: 200 }}>{t('imports.check.outcomeTitle')}</TableCell>
              {first?.cells.map(({ column }) => (
                <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                  {table?.header[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows?.map((view) => (
              <TableRow key={view.row} sx={{ verticalAlign: 'top' }}>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {view.row}
                </TableCell>
                <TableCell>
                  <OutcomeCell
                    view={view}
                    resource={resource}
                    choice={choiceOf(view.row)}
                    onChoose={choose}
                  />
                </TableCell>
                {view.cells.map((cell) => (
                  <FixableCell
                    key={cell.column}
                    cell={cell}
                    field={decisions.chosen[cell.column] ?? ''}
                    label={t('imports.check.fix', {
                      column: table?.header[cell.column] ?? '',
                      row: view.row,
                    })}
                    onFix={(text) => fix({ row: view.row, column: cell.column, text })}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <ListPagination
        {...pagingOf(paging, (wanted) => setPaging({ ...paging, page: 1, ...wanted }))}
        total={total}
      />
      <Box role="status" sx={visuallyHidden}>
        {checkedRow !== undefined &&
          t('imports.check.judged', {
            row: checkedRow.row,
            outcome: t(`imports.check.outcome.${checkedRow.outcome}`),
          })}
      </Box>
    </Box>
  )
}
