import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ColumnValue, Replacement } from '../../../contract/import/engine/protocol'
import { isComposing } from '../../components/isComposing'
import { type Message, useMessage } from '../../i18n'
import { choiceValues, choiceWords } from '../../i18n/choiceWords'
import { noteWords } from './noteWords'
import { useFirstOrder } from './useFirstOrder'
import type { Import } from './useImport'

/** The number of values in the collapsed list. */
const SHOWN = 6

type Cell = Omit<Replacement, 'text'>

const keyOf = ({ column, from }: Cell) => `${column} ${from}`

type ColumnValuesProps = { importing: Import; values: readonly ColumnValue[] }

/** Lists repeated values of columns, how each is read, and a field to replace it in the whole column. */
export function ColumnValues({ importing: { table, decisions, decide }, values }: ColumnValuesProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { replacements, chosen } = decisions
  // Until the next plan, a value whose replacement was removed is in neither `replacements` nor `values`.
  const [edited, setEdited] = useState<Cell | null>(null)
  const valueByKey = new Map(values.map((value) => [keyOf({ ...value, from: value.text }), value]))
  const cells: Cell[] = [
    ...replacements,
    ...values.map(({ column, text }) => ({ column, from: text })),
    ...(edited === null ? [] : [edited]),
  ]
  const rows = useFirstOrder([...new Map(cells.map((cell) => [keyOf(cell), cell])).values()], keyOf)
  if (rows.length === 0) return null
  const titleOf = (column: number) => table?.header[column] ?? ''
  const replace = (column: number, from: string, text: string) => {
    const others = replacements.filter((one) => one.column !== column || one.from !== from)
    setEdited({ column, from })
    decide({ replacements: text.trim() === '' ? others : [...others, { column, from, text: text.trim() }] })
  }
  const shown = isOpen ? rows : rows.slice(0, SHOWN)
  return (
    <Box component="section" aria-label={t('imports.values.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('imports.values.title')}</Typography>
      {shown.map(({ column, from }) => {
        const field = chosen[column] ?? ''
        const text = replacements.find((one) => one.column === column && one.from === from)?.text ?? ''
        const value = text === '' ? valueByKey.get(keyOf({ column, from })) : undefined
        return (
          <Value
            key={keyOf({ column, from })}
            field={field}
            label={t('imports.values.of', { column: titleOf(column), value: from })}
            note={
              value === undefined
                ? text && t('imports.values.replaced', { value: choiceLabel(t, field, text) })
                : valueNote(t, value)
            }
            isWarned={value !== undefined && value.note !== null}
            text={text}
            onReplace={(next) => replace(column, from, next)}
          />
        )
      })}
      {rows.length > SHOWN && (
        <Button variant="text" onClick={() => setOpen(!isOpen)} sx={{ justifySelf: 'start' }}>
          {isOpen ? t('imports.values.fewer') : t('imports.values.all', { smart_count: rows.length })}
        </Button>
      )}
    </Box>
  )
}

const choiceLabel = (t: Message, field: string, value: string) => choiceWords(t, field, value) ?? value

function valueNote(t: Message, { field, count, note, readAs }: ColumnValue): string {
  const outcome =
    note === null
      ? t('imports.check.readAs', { value: choiceLabel(t, field, readAs ?? '') })
      : noteWords(t, note)
  return `${t('imports.values.count', { smart_count: count })} ${outcome}`
}

type ValueProps = {
  field: string
  label: string
  note: string
  isWarned: boolean
  text: string
  onReplace: (text: string) => void
}

function Value({ field, label, note, isWarned, text: stored, onReplace }: ValueProps) {
  const t = useMessage()
  const choices = choiceValues(field)
  const [text, setText] = useState(stored)
  const commit = () => {
    setText(text.trim())
    if (text.trim() !== stored) onReplace(text)
  }
  const choose = (value: string) => {
    setText(value)
    onReplace(value)
  }
  const input: TextFieldProps =
    choices.length > 0
      ? { select: true, onChange: ({ target }) => choose(target.value) }
      : {
          placeholder: t('imports.values.instead'),
          onChange: ({ target }) => setText(target.value),
          onBlur: commit,
          onKeyDown: (event) => event.key === 'Enter' && !isComposing(event) && commit(),
        }
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: isWarned ? 'warning.main' : 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
      <TextField
        size="small"
        value={text}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': `${label}: ${t('imports.values.instead')}`, spellCheck: false },
        }}
        {...input}
      >
        {choices.length > 0 && <option value="">{t('imports.values.instead')}</option>}
        {choices.map((value) => (
          <option key={value} value={value}>
            {choiceLabel(t, field, value)}
          </option>
        ))}
      </TextField>
    </Box>
  )
}
