import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

type ChoiceChipsProps<Value> = {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Chooses one of a few values with one tap. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const labelId = useId()
  return (
    <Box>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, chosen: Value | null) => chosen !== null && onChange(chosen)}
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          '& .MuiToggleButton-root': {
            minHeight: 44,
            px: 1.75,
            border: 1,
            borderColor: 'text.secondary',
            borderRadius: 5.5,
            m: 0,
            color: 'text.primary',
            textTransform: 'none',
            fontWeight: 500,
          },
          '& .MuiToggleButton-root.Mui-selected': { borderColor: 'primary.main', color: 'primary.main' },
        }}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice.value} value={choice.value}>
            <bdi>{choice.label}</bdi>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
