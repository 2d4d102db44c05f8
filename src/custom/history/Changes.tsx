import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import type { HistoryChange } from '../../../contract/history'
import { isStarting, type LineupEntry, lineupEntrySchema } from '../../../contract/lineup'
import type { ResourceName } from '../../../contract/paths'
import { fieldWords } from '../../components/history/fieldWords'
import { entryText, HistoryValue, ValueList } from '../../components/history/HistoryValue'
import { TextChange } from '../../components/history/LongText'
import { NotesChange } from '../../components/history/NotesChange'
import { RecordName } from '../../components/history/RecordName'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'

/** Fields that are not listed, because they are not part of the record itself. */
const UNLISTED_FIELDS: ReadonlySet<string> = new Set(['restoredFrom', 'accessEnds'])

export const shownChanges = (changes: readonly HistoryChange[]) =>
  changes.filter(({ field }) => !UNLISTED_FIELDS.has(field))

type ChangesProps = {
  resource: ResourceName
  changes: readonly HistoryChange[]
  /** Whether only the old or only the new values exist, because the record was created or deleted. */
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
  if (field === 'homeLineup' || field === 'awayLineup') {
    return <ListChange before={entriesIn(before)} after={entriesIn(after)} listOf={playerList} />
  }
  if (isWhole) return <HistoryValue resource={resource} field={field} value={before ?? after} />
  if (Array.isArray(before) || Array.isArray(after)) {
    const listOf = (values: string[]) => <ValueList resource={resource} field={field} values={values} />
    return <ListChange before={textsIn(before)} after={textsIn(after)} listOf={listOf} />
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

/** Returns whether a value is a text of three or more words, whose changes are shown by word. */
const isProse = (value: unknown): value is string => typeof value === 'string' && /\s\S+\s/.test(value)

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(entryText) : [])

/** Returns the entries of a line-up; none if the value has an older schema. */
const entriesIn = (value: unknown): LineupEntry[] => z.array(lineupEntrySchema).safeParse(value).data ?? []

const playerList = (entries: LineupEntry[]) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {entries.map((entry) => (
      <LineupPlayer key={entry.playerId} entry={entry} />
    ))}
  </Box>
)

function LineupPlayer({ entry }: { entry: LineupEntry }) {
  const t = useMessage()
  const { shirtNo, playerId, position } = entry
  return (
    <li>
      {shirtNo !== null && `${shirtNo} `}
      <RecordName resource="players" id={playerId} />
      {position !== '' && `, ${choiceWords(t, 'position', position)}`}
      {!isStarting(entry) && `, ${t('matches.lineup.bench')}`}
    </li>
  )
}

type ListChangeProps<Entry> = { before: Entry[]; after: Entry[]; listOf: (entries: Entry[]) => ReactNode }

/** Shows the added and removed entries of a list; without either, says that the order changed. */
function ListChange<Entry>({ before, after, listOf }: ListChangeProps<Entry>) {
  const t = useMessage()
  const sides = { added: without(after, before), removed: without(before, after) }
  if (sides.added.length + sides.removed.length === 0) return t('history.order')
  return (['added', 'removed'] as const).map(
    (side) =>
      sides[side].length > 0 && (
        <Box key={side} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            {`${t(`history.${side}`)}:`}
          </Box>
          {listOf(sides[side])}
        </Box>
      ),
  )
}

function without<Entry>(entries: Entry[], others: Entry[]): Entry[] {
  const known = new Set(others.map((other) => JSON.stringify(other)))
  return entries.filter((entry) => !known.has(JSON.stringify(entry)))
}
