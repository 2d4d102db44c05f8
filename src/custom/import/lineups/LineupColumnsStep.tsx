import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { LINEUP_COLUMNS, type LineupColumnName } from '../../../../contract/import/lineups/columns'
import { currentLanguage, type Message, useMessage } from '../../../i18n'
import { ColumnTable } from '../ColumnTable'
import { DayOrderInput } from '../DayOrderInput'
import { Step } from '../Step'
import { isRunning } from '../useRun'
import type { LineupImport } from './useLineupImport'

/** The second step of a line-up import: the field of each column, and whether stored line-ups are replaced. */
export function LineupColumnsStep({ importing }: { importing: LineupImport }) {
  const t = useMessage()
  const { table, decisions, decide, missing, planning, run } = importing
  if (table === null) {
    return <Step number={2} title={t('imports.columns.step')} later={t('imports.columns.later')} />
  }
  const isFixed = isRunning(run)
  const { chosen, dayOrder, replaces } = decisions
  const dayOrders = planning.state === 'ready' ? planning.summary.dayOrders : []
  return (
    <Step number={2} title={t('imports.columns.step')} focusedBy={table.id}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('imports.columns.missing', {
            fields: currentLanguage().formats.list.format(missing.map((name) => labelOf(t, name))),
          })}
        </Alert>
      )}
      <ColumnTable
        table={table}
        fields={LINEUP_COLUMNS.map((column) => ({
          name: column.name,
          label: labelOf(t, column.name),
          isRequired: 'required' in column,
        }))}
        chosen={chosen}
        isFixed={isFixed}
        choose={(columns) => decide({ chosen: columns })}
      />
      {dayOrders.length > 0 && (
        <DayOrderInput
          label={t('imports.columns.dayOrder', { field: labelOf(t, 'date') })}
          orders={dayOrders}
          value={dayOrder}
          isFixed={isFixed}
          onChange={(order) => decide({ dayOrder: order })}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={replaces}
            disabled={isFixed}
            onChange={(_event, isChecked) => decide({ replaces: isChecked })}
          />
        }
        label={t('lineupImport.replace')}
      />
    </Step>
  )
}

const labelOf = (t: Message, name: LineupColumnName) => t(`lineupImport.column.${name}`)
