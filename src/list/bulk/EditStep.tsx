import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ActionButton } from '../../components/ActionButton'
import { useMessage } from '../../i18n'
import type { BulkField } from './bulkFields'
import type { Wanted } from './changes'
import { FieldLine } from './FieldLine'

type EditStepProps = {
  fields: readonly [BulkField, ...BulkField[]]
  what: string
  leftOut: ReactNode
  onChange: (wanted: Wanted) => void
  onCancel: () => void
}

/** `key` stays the same when the user chooses another field. */
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
    return { key, field, isLeftEmpty, value }
  })
  const isComplete = shown.every(({ value }) => value !== undefined)
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
    if (isComplete)
      onChange(Object.fromEntries(shown.map(({ field, value }) => [field.source, value ?? null])))
  }
  return (
    <form noValidate onSubmit={submit}>
      {/* The first field's label extends above the field. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.75 }}>
        <FormProvider {...form}>
          {shown.map(({ key, field, isLeftEmpty }, index) => (
            <FieldLine
              key={key}
              field={field}
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
