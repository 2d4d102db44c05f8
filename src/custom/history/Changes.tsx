import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { HistoryChange } from '../../../contract/history'
import type { ResourceName } from '../../../contract/paths'
import { AddedAndRemoved } from '../../components/history/AddedAndRemoved'
import { fieldWords } from '../../components/history/fieldWords'
import { entryText, HistoryValue, ValueList } from '../../components/history/HistoryValue'
import { TextChange } from '../../components/history/LongText'
import { NotesChange } from '../../components/history/NotesChange'
import { useMessage } from '../../i18n'
import { LineupChange } from './LineupChange'

/** Fields that are not part of the record itself. */
const SILENT: ReadonlySet<string> = new Set(['restoredFrom', 'accessEnds'])

export const shownChanges = (changes: readonly HistoryChange[]) =>
  changes.filter(({ field }) => !SILENT.has(field))

type ChangesProps = {
  resource: ResourceName
  changes: readonly HistoryChange[]
  /** Whether only one side exists, because the record was created or deleted. */
  isWhole: boolean
}

/** Lists the changed fields of a record, each with its old and new value. */
export function Changes({ resource, changes, isWhole }: ChangesProps) {
  const t = useMessage()
  const visible = shownChanges(changes)
  if (visible.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('history.noChanges')}
      </Typography>
    )
  }
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 1 },
        fontSize: 'body2.fontSize',
      }}
    >
      {visible.map((change) => (
        <Field key={change.field} label={fieldWords(t, resource, change.field)}>
          <Change resource={resource} change={change} isWhole={isWhole} />
        </Field>
      ))}
    </Box>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}

type ChangeProps = { resource: ResourceName; change: HistoryChange; isWhole: boolean }

function Change({ resource, change, isWhole }: ChangeProps) {
  const { field, before, after } = change
  if (field === 'homeNotes' || field === 'awayNotes') return <NotesChange before={before} after={after} />
  if (field === 'homeLineup' || field === 'awayLineup') return <LineupChange before={before} after={after} />
  if (isWhole) return <HistoryValue resource={resource} field={field} value={before ?? after} />
  if (Array.isArray(before) || Array.isArray(after)) {
    return <ListChange resource={resource} field={field} before={textsIn(before)} after={textsIn(after)} />
  }
  if (isProse(before) && isProse(after)) return <TextChange before={before} after={after} />
  return (
    <>
      <HistoryValue resource={resource} field={field} value={before} />
      {' → '}
      <HistoryValue resource={resource} field={field} value={after} />
    </>
  )
}

/** Texts of this length are compared by words. */
const isProse = (value: unknown): value is string => typeof value === 'string' && /\s\S+\s/.test(value)

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryText) : [])

type ListChangeProps = { resource: ResourceName; field: string; before: string[]; after: string[] }

function ListChange({ resource, field, before, after }: ListChangeProps) {
  return (
    <AddedAndRemoved
      added={after.filter((entry) => !before.includes(entry))}
      removed={before.filter((entry) => !after.includes(entry))}
      listOf={(values) => <ValueList resource={resource} field={field} values={values} />}
    />
  )
}
