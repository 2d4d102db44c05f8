import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ColumnValue } from '../../../contract/import/engine/protocol'
import { isComposing } from '../../components/isComposing'
import { type Message, useMessage } from '../../i18n'
import { choiceValues, choiceWords } from '../../i18n/choiceWords'
import { noteWords } from './noteWords'
import type { Import } from './useImport'

/** More than anybody reads at a glance. */
const SHOWN = 6

type ColumnValuesProps = { importing: Import; values: readonly ColumnValue[] }

/** What a whole column says alike: what becomes of it, and one word that means something else in all its cells. */
export function ColumnValues({ importing: { table, decisions, decide }, values }: ColumnValuesProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { replacements, chosen } = decisions
  if (values.length === 0 && replacements.length === 0) return null
  const titleOf = (column: number) => table?.header[column] ?? ''
  const replace = (column: number, from: string, text: string) => {
    const others = replacements.filter((one) => one.column !== column || one.from !== from)
    decide({ replacements: text.trim() === '' ? others : [...others, { column, from, text: text.trim() }] })
  }
  const shown = isOpen ? values : values.slice(0, SHOWN)
  return (
    <Box component="section" aria-label={t('imports.values.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('imports.values.title')}</Typography>
      {replacements.map(({ column, from, text }) => (
        <Value
          key={`${column} ${from}`}
          field={chosen[column] ?? ''}
          label={t('imports.values.of', { column: titleOf(column), value: from })}
          note={t('imports.values.replaced', { value: sayChoice(t, chosen[column], text) })}
          text={text}
          onReplace={(next) => replace(column, from, next)}
        />
      ))}
      {shown.map(({ column, field, text, count, note, readAs }) => (
        <Value
          key={`${column} ${text}`}
          field={field}
          label={t('imports.values.of', { column: titleOf(column), value: text })}
          note={`${t('imports.values.count', { smart_count: count })} ${
            note !== null
              ? noteWords(t, note)
              : t('imports.check.readAs', { value: sayChoice(t, field, readAs ?? '') })
          }`}
          isWarned={note !== null}
          text=""
          onReplace={(next) => replace(column, text, next)}
        />
      ))}
      {values.length > SHOWN && (
        <Button variant="text" onClick={() => setOpen(!isOpen)} sx={{ justifySelf: 'start' }}>
          {isOpen ? t('imports.values.fewer') : t('imports.values.all', { smart_count: values.length })}
        </Button>
      )}
    </Box>
  )
}

const sayChoice = (t: Message, field: string | undefined, value: string) =>
  choiceWords(t, field ?? '', value) ?? value

type ValueProps = {
  field: string
  label: string
  note: string
  isWarned?: boolean
  text: string
  onReplace: (text: string) => void
}

function Value({ field, label, note, isWarned = false, text: stored, onReplace }: ValueProps) {
  const t = useMessage()
  const choices = choiceValues(field)
  const [text, setText] = useState(stored)
  const commit = () => {
    if (text !== stored) onReplace(text)
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
            {sayChoice(t, field, value)}
          </option>
        ))}
      </TextField>
    </Box>
  )
}
