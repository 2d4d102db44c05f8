import { useController } from 'react-hook-form'
import { FieldError } from '../../../forms/inputs/FieldError'
import { LongTextField } from '../../../forms/inputs/LongTextField'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** Field for the scout's conclusion. */
export function ConclusionInput() {
  const t = useMessage()
  const { field, fieldState } = useController<AnalysisForm, 'conclusion'>({ name: 'conclusion' })
  const error = fieldState.error?.message
  return (
    <LongTextField
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={t('analyses.field.conclusion')}
      minRows={4}
      maxRows={20}
      error={error !== undefined}
      helperText={error !== undefined && <FieldError error={error} />}
    />
  )
}
