import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ActionButton } from '../../components/ActionButton'
import { useMessage } from '../../i18n'
import type { BulkField } from './bulkFields'
import type { Wanted } from './changes'

type EditStepProps = {
  fields: readonly [BulkField, ...BulkField[]]
  what: string
  leftOut: ReactNode
  onChange: (wanted: Wanted) => void
  onCancel: () => void
}

/** A line of the form. `key` stays the same when the user chooses another field. */
type Line = { key: number; source: string; isEmptied: boolean }

/** Chooses fields and values line by line, and describes the effect of each line. */
export function EditStep({ fields, what, leftOut, onChange, onCancel }: EditStepProps) {
  const t = useMessage()
  const [lines, setLines] = useState<readonly Line[]>([
    { key: 0, source: fields[0].source, isEmptied: false },
  ])
  const adder = useRef<HTMLButtonElement>(null)
  const form = useForm<Record<string, string | null>>({
    defaultValues: Object.fromEntries(fields.map(({ source }) => [source, null])),
  })
  const typed = form.watch()
  const free = fields.filter(({ source }) => lines.every((line) => line.source !== source))
  const [nextFree] = free

  const shown = lines.map(({ key, source, isEmptied }) => {
    const field = fields.find((one) => one.source === source) ?? fields[0]
    const isLeftEmpty = isEmptied && field.nothing !== undefined
    const value = isLeftEmpty ? (field.nothing ?? null) : typed[source] || undefined
    const needed = field.needed?.isNeeded(value ?? '') ? field.needed : undefined
    return { key, field, isLeftEmpty, value, needed }
  })
  const changes = shown.flatMap(({ field, value, needed }) => [
    [field.source, value] as const,
    ...(needed ? [[needed.source, typed[needed.source]?.trim() || undefined] as const] : []),
  ])
  const isComplete = changes.every(([, value]) => value !== undefined)
  const replace = (index: number, line: Partial<Line>) =>
    setLines(lines.map((each, at) => (at === index ? { ...each, ...line } : each)))
  const add = (source: string) => {
    const key = 1 + Math.max(...lines.map((line) => line.key))
    setLines([...lines, { key, source, isEmptied: false }])
  }
  const remove = (index: number) => {
    setLines(lines.filter((_line, at) => at !== index))
    adder.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would also bubble this event through the portal to a form around the list.
    event.stopPropagation()
    if (isComplete) onChange(Object.fromEntries(changes.map(([source, value]) => [source, value ?? null])))
  }
  return (
    <form noValidate onSubmit={submit}>
      {/* The top padding is for the first field's label, which extends above the field. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.75 }}>
        <FormProvider {...form}>
          {shown.map(({ key, field, isLeftEmpty, needed }, index) => (
            <FieldLine
              key={key}
              field={field}
              needed={needed?.input}
              isEmptied={isLeftEmpty}
              choices={fields.filter((one) => one === field || free.includes(one))}
              onChoose={(source) => replace(index, { source })}
              onEmpty={(isEmptied) => replace(index, { isEmptied })}
              onRemove={lines.length > 1 ? () => remove(index) : null}
            />
          ))}
        </FormProvider>
        {fields.length > 1 && (
          <ActionButton
            ref={adder}
            startIcon={<Add />}
            isIdle={nextFree === undefined}
            onClick={() => nextFree && add(nextFree.source)}
            sx={{ justifySelf: 'start' }}
          >
            {t('bulk.edit.add')}
          </ActionButton>
        )}
        <Typography component="div" role="status" sx={{ minHeight: 24, fontWeight: 600 }}>
          {shown.map(
            ({ field, isLeftEmpty, value }) =>
              value !== undefined && (
                <Sentence key={field.source} {...{ field, what }} value={isLeftEmpty ? null : value} />
              ),
          )}
        </Typography>
        {leftOut}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>
        <ActionButton type="submit" variant="contained" isIdle={!isComplete}>
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
  return (
    <div>
      {value === null
        ? t('bulk.edit.cleared', { field: field.label, what })
        : t('bulk.edit.becomes', { field: field.label, what, value: words })}
    </div>
  )
}

type FieldLineProps = {
  field: BulkField
  /** The input of the field that the chosen value needs. */
  needed: ReactNode
  isEmptied: boolean
  /** This line's field, and the fields that no other line uses. */
  choices: readonly BulkField[]
  onChoose: (source: string) => void
  onEmpty: (isEmptied: boolean) => void
  /** Null if this is the only line. */
  onRemove: (() => void) | null
}

function FieldLine({ field, needed, isEmptied, choices, onChoose, onEmpty, onRemove }: FieldLineProps) {
  const t = useMessage()
  const mayBeEmpty = field.nothing !== undefined
  const remove = t('bulk.edit.remove', { field: field.label })
  return (
    <Box
      role="group"
      aria-label={field.label}
      sx={{
        display: 'grid',
        gap: 1.5,
        '&:not(:first-of-type)': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {(choices.length > 1 || onRemove !== null) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <TextField
            select
            fullWidth
            label={t('bulk.edit.field')}
            value={field.source}
            onChange={({ target }) => onChoose(target.value)}
            slotProps={{ select: { native: true } }}
          >
            {choices.map(({ source, label }) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </TextField>
          {onRemove !== null && (
            <Tooltip title={remove}>
              <IconButton aria-label={remove} onClick={onRemove}>
                <Close />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
      <Fragment key={field.source}>{!isEmptied && field.input}</Fragment>
      {needed}
      {mayBeEmpty && (
        <FormControlLabel
          control={<Checkbox checked={isEmptied} onChange={(_event, checked) => onEmpty(checked)} />}
          label={t('bulk.edit.leaveEmpty')}
        />
      )}
    </Box>
  )
}
