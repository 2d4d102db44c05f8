import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LEVELS } from '../../../../contract/closedLists'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** Field for the level A, B, C or D. Another click on the chosen level clears the field. */
export function LevelInput() {
  const t = useMessage()
  const labelId = useId()
  const { field } = useController<AnalysisForm, 'level'>({ name: 'level' })
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: 14, mb: 0.5 }}>
        {t('analyses.field.level')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={field.value}
        onChange={(_event, level) => field.onChange(level)}
        onBlur={field.onBlur}
        aria-labelledby={labelId}
      >
        {LEVELS.map((level, index) => (
          <ToggleButton
            key={level}
            ref={index === 0 ? field.ref : null}
            name={field.name}
            value={level}
            aria-label={t('analyses.levelNamed', { level })}
            sx={{ width: 56, height: 44, fontSize: 16 }}
          >
            {level}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  )
}
