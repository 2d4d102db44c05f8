import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMessage } from '../../i18n'
import { ActionButton } from '../ActionButton'

/** A field that many records can be given the same value of. */
export type BulkField = {
  source: string
  label: string
  /** The form's input for `source`. */
  input: ReactNode
  /** What stands for no value; left out where there always is one. */
  nothing?: null | ''
  /** A hook: what people call a value. */
  useWords: (value: string) => string
}

type EditStepProps = {
  fields: readonly [BulkField, ...BulkField[]]
  what: string
  leftOut: ReactNode
  onChange: (change: { source: string; value: string | null }) => void
  onCancel: () => void
}

/** Chooses a field and its value, and says in one sentence what that will do. */
export function EditStep({ fields, what, leftOut, onChange, onCancel }: EditStepProps) {
  const t = useMessage()
  const [source, setSource] = useState(fields[0].source)
  const [isEmptied, setEmptied] = useState(false)
  const field = fields.find((candidate) => candidate.source === source) ?? fields[0]
  const form = useForm<Record<string, string | null>>({
    defaultValues: Object.fromEntries(fields.map((each) => [each.source, null])),
  })
  const typed = form.watch(source) ?? null
  const isLeftEmpty = isEmptied && field.nothing !== undefined
  const isChosen = isLeftEmpty || (typed !== null && typed !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Also a form's that is around the list, as far as React is concerned.
    event.stopPropagation()
    if (isChosen) onChange({ source, value: isLeftEmpty ? (field.nothing ?? null) : typed })
  }
  return (
    <form noValidate onSubmit={submit}>
      {/* The label of the first field needs some of the room above it. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.75 }}>
        {fields.length > 1 && (
          <TextField
            select
            label={t('bulk.edit.field')}
            value={source}
            onChange={({ target }) => setSource(target.value)}
            slotProps={{ select: { native: true } }}
          >
            {fields.map((each) => (
              <option key={each.source} value={each.source}>
                {each.label}
              </option>
            ))}
          </TextField>
        )}
        <FormProvider {...form} key={source}>
          {!isLeftEmpty && field.input}
        </FormProvider>
        {field.nothing !== undefined && (
          <FormControlLabel
            control={<Checkbox checked={isEmptied} onChange={(_event, checked) => setEmptied(checked)} />}
            label={t('bulk.edit.leaveEmpty')}
          />
        )}
        <Typography role="status" sx={{ minHeight: 24, fontWeight: 600 }}>
          {isChosen && <Sentence key={source} {...{ field, what }} value={isLeftEmpty ? null : typed} />}
        </Typography>
        {leftOut}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>
        <ActionButton type="submit" variant="contained" isIdle={!isChosen}>
          {t('bulk.edit.start', { what })}
        </ActionButton>
      </DialogActions>
    </form>
  )
}

type SentenceProps = { field: BulkField; what: string; value: string | null }

function Sentence({ field, what, value }: SentenceProps) {
  const t = useMessage()
  const words = field.useWords(value ?? '')
  return t('bulk.edit.becomes', {
    field: field.label,
    what,
    value: value === null ? t('bulk.edit.nothing') : words,
  })
}
