import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Role } from '../../../contract/closedLists'
import { seenByRole } from '../../../contract/clubFields'
import { idField } from '../../../contract/fields'
import { IMPORT_KINDS, type ImportedResource } from '../../../contract/import/kinds'
import { useActor } from '../../authProvider/useSession'
import { currentLanguage, type Message, useMessage } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'
import { ColumnTable } from './ColumnTable'
import { DayOrderInput } from './DayOrderInput'
import { IdSourceInput } from './IdSourceInput'
import { Step } from './Step'
import type { Import } from './useImport'
import { isRunning } from './useRun'

/** The second step: the field of each column, suggested by its header. */
export function ColumnsStep({ importing }: { importing: Import }) {
  const t = useMessage()
  const { role } = useActor()
  const { table, resource, missing, decisions, decide, planning, run } = importing
  if (table === null)
    return <Step number={2} title={t('imports.columns.step')} later={t('imports.columns.later')} />
  const isFixed = isRunning(run)
  // The user chooses a date order only for columns with ambiguous dates. Other columns ignore a remembered order.
  const undecided = planning.state === 'ready' ? planning.summary.undecidedDays : []
  const idsHeader = table.header[decisions.chosen.indexOf('externalIds')]
  const namesTeams = resource === 'players' || resource === 'matches'
  return (
    <Step number={2} title={t('imports.columns.step')} focusedBy={table.id}>
      {table.isKnown && <Alert severity="info">{t('imports.columns.remembered')}</Alert>}
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('imports.columns.missing', {
            fields: joinWords(missing.map((field) => columnLabel(t, resource, field))),
          })}
        </Alert>
      )}
      <ColumnTable
        table={table}
        fields={optionsOf(t, resource, role)}
        chosen={decisions.chosen}
        isFixed={isFixed}
        choose={(chosen) => decide({ chosen })}
      />
      <ForeignIdsHint importing={importing} />
      {undecided.map(({ field, orders }) => (
        <DayOrderInput
          key={field}
          label={t('imports.columns.dayOrder', { field: columnLabel(t, resource, field) })}
          orders={orders}
          value={decisions.dayOrder[field]}
          isFixed={isFixed}
          onChange={(order) => decide({ dayOrder: { ...decisions.dayOrder, [field]: order } })}
        />
      ))}
      {idsHeader !== undefined && (
        <IdSourceInput
          key={table.id}
          header={idsHeader}
          value={decisions.idSource}
          isFixed={isFixed}
          onChange={(idSource) => decide({ idSource })}
        />
      )}
      <Box sx={{ display: 'grid' }}>
        {namesTeams && (
          <Option
            label={t('imports.columns.createTeams')}
            value={decisions.createTeams}
            isFixed={isFixed}
            onChange={(createTeams) => decide({ createTeams })}
          />
        )}
        <Option
          label={t('imports.columns.update')}
          value={decisions.update}
          isFixed={isFixed}
          onChange={(update) => decide({ update })}
        />
        {decisions.update && (
          <Option
            label={t('imports.columns.clearEmpty')}
            value={decisions.clearEmpty}
            isFixed={isFixed}
            onChange={(clearEmpty) => decide({ clearEmpty })}
          />
        )}
      </Box>
    </Step>
  )
}

const joinWords = (words: readonly string[]) => currentLanguage().formats.list.format(words)

/** Returns the fields that the user sees. */
const optionsOf = (t: Message, resource: ImportedResource, role: Role) =>
  IMPORT_KINDS[resource].fields.flatMap((field) => {
    if (seenByRole(role, resource, [field.name]).length === 0) return []
    const label = columnLabel(t, resource, field.name)
    return { name: field.name, label, isRequired: 'required' in field && field.required === true }
  })

type OptionProps = { label: string; value: boolean; isFixed: boolean; onChange: (value: boolean) => void }

function Option({ label, value, isFixed, onChange }: OptionProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={value} disabled={isFixed} onChange={(_event, is) => onChange(is)} />}
      label={label}
    />
  )
}

/** Warns that a column mapped to the Touchline id contains ids of another system, which would match no record. */
function ForeignIdsHint({ importing: { table, resource, decisions } }: { importing: Import }) {
  const t = useMessage()
  const column = decisions.chosen.indexOf('id')
  const samples = table?.samples[column] ?? []
  const isOwn = samples.some((sample) => idField.safeParse(sample).success)
  const hasForeign = IMPORT_KINDS[resource].fields.some(({ name }) => name === 'externalIds')
  if (table === null || samples.length === 0 || isOwn || !hasForeign) return null
  return (
    <Alert severity="info">
      {t('imports.columns.foreignIds', {
        column: table.header[column] ?? '',
        field: columnLabel(t, resource, 'externalIds'),
      })}
    </Alert>
  )
}

/** Returns a column's label in the user's language; the column's name if it has no label. */
function columnLabel(t: Message, resource: ImportedResource, column: string): string {
  if (column === 'id') return t('imports.columns.id')
  const known = IMPORT_KINDS[resource].fields.find(({ name }) => name === column)
  return (known && fieldLabel(t, resource, known.field, 'file')) ?? column
}
