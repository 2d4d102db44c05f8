import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { POSITIONS } from '../../../../contract/closedLists'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** Field for the player's position in the match, with the platform's select, which is fast on a phone. */
export function PositionInput() {
  const t = useMessage()
  const { field } = useController<AnalysisForm, 'position'>({ name: 'position' })
  return (
    <TextField
      select
      label={t('analyses.field.position')}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {POSITIONS.map((position) => (
        <option key={position} value={position}>
          {t(`players.position.${position}`)}
        </option>
      ))}
    </TextField>
  )
}
