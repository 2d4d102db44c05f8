import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { z } from 'zod/mini'
import { type MatchNote, matchNoteSchema } from '../../../contract/match'
import { useMessage } from '../../i18n'
import { NOTE_LABELS } from '../../i18n/fieldLabels'
import { isEmptyValue } from './fieldWords'
import { HistoryValue } from './HistoryValue'
import { TextChange } from './LongText'

const { notes: _text, ...FIELDS } = NOTE_LABELS

type Pair = { id: string; before: MatchNote | undefined; after: MatchNote | undefined }

/** Shows the added, removed and changed notes of one side of a match. */
export function NotesChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useMessage()
  const pairs = pairsOf(notesIn(before), notesIn(after))
  const changed = pairs.filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after))
  if (changed.length === 0) return t('history.order')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {changed.map((pair) => (
        <Note key={pair.id} {...pair} />
      ))}
    </Box>
  )
}

function Note({ before, after }: Pair) {
  const t = useMessage()
  const note = after ?? before
  if (note === undefined) return null
  const { shirtNo } = note
  const side = before === undefined ? 'history.added' : after === undefined ? 'history.removed' : null
  const fields = Object.entries(FIELDS).filter(([field]) => {
    const [old, now] = [fieldOf(before, field), fieldOf(after, field)]
    return side === null ? old !== now : field !== 'shirtNo' && !isEmptyValue(now ?? old)
  })
  return (
    <Box>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        {shirtNo === null ? t('history.unnumbered') : t('history.numbered', { number: shirtNo })}
        {side !== null && ` · ${t(side)}`}
      </Typography>
      {fields.map(([field, label]) => (
        <div key={field}>
          {t(label)}:{' '}
          {side === null && <HistoryValue resource="matches" field={field} value={fieldOf(before, field)} />}
          {side === null && ' → '}
          <HistoryValue resource="matches" field={field} value={fieldOf(after ?? before, field)} />
        </div>
      ))}
      {(side !== null || before?.notes !== after?.notes) && (
        <TextChange before={before?.notes ?? ''} after={after?.notes ?? ''} />
      )}
    </Box>
  )
}

const fieldOf = (note: MatchNote | undefined, field: string): unknown =>
  Object.entries(note ?? {}).find(([name]) => name === field)?.[1]

/** Returns the notes; none if they do not match the schema, as in old history. */
const notesIn = (value: unknown): MatchNote[] => z.array(matchNoteSchema).safeParse(value).data ?? []

function pairsOf(before: readonly MatchNote[], after: readonly MatchNote[]): Pair[] {
  const ids = new Set([...after, ...before].map(({ id }) => id))
  return [...ids].map((id) => ({
    id,
    before: before.find((note) => note.id === id),
    after: after.find((note) => note.id === id),
  }))
}
