import { LIMITS } from '../../../contract/fields'
import { FormField } from '../../forms/inputs/FormField'
import { useMessage } from '../../i18n'

/** Edits the reason for a player’s stage, which an outcome needs. */
export function StageReasonInput({ required = false }: { required?: boolean }) {
  return (
    <FormField
      source="stageReason"
      label={useMessage()('players.field.stageReason')}
      required={required}
      multiline
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: LIMITS.stageReason } }}
      sx={{ gridColumn: '1 / -1' }}
    />
  )
}
