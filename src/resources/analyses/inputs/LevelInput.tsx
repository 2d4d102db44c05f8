import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LEVELS } from '../../../../contract/closedLists'
import { useClub } from '../../../dataProvider/club'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** The buttons one below the other, each with its sentence. */
const explained = {
  minHeight: 44,
  px: 2,
  py: 0.75,
  gap: 2,
  justifyContent: 'flex-start',
  textAlign: 'start',
  textTransform: 'none',
  overflowWrap: 'anywhere',
} as const

/**
 * Field for the level A, B, C or D, with what each means for the club, if the club has said it. Another click on the chosen level clears the
 * field.
 */
export function LevelInput() {
  const t = useMessage()
  const id = useId()
  const { field } = useController<AnalysisForm, 'level'>({ name: 'level' })
  const meanings = useClub()?.levels ?? {}
  const isExplained = LEVELS.some((level) => meanings[level])
  return (
    <FormControl data-level={isExplained ? 'explained' : ''}>
      <FormLabel id={id} sx={{ fontSize: 14, mb: 0.5 }}>
        {t('analyses.field.level')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        color="primary"
        orientation={isExplained ? 'vertical' : 'horizontal'}
        value={field.value}
        onChange={(_event, level) => field.onChange(level)}
        onBlur={field.onBlur}
        aria-labelledby={id}
      >
        {LEVELS.map((level, index) => (
          <ToggleButton
            key={level}
            ref={index === 0 ? field.ref : null}
            name={field.name}
            value={level}
            aria-label={t('analyses.levelNamed', { level })}
            aria-describedby={meanings[level] ? `${id}-${level}` : undefined}
            sx={{ fontSize: 16, ...(isExplained ? explained : { width: 56, height: 44 }) }}
          >
            {level}
            {meanings[level] && (
              <Box
                component="bdi"
                id={`${id}-${level}`}
                sx={{ fontSize: 14, fontWeight: 400, lineHeight: 1.4, color: 'text.primary' }}
              >
                {meanings[level]}
              </Box>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  )
}
