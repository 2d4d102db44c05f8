import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

type ChoiceChipsProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
}

/** Chooses one of a few values with one tap. */
export function ChoiceChips({ label, choices, value: chosen, onChange }: ChoiceChipsProps) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ value, label: words }) => (
          <Chip
            key={value}
            label={<bdi>{words}</bdi>}
            aria-pressed={value === chosen}
            {...(value === chosen ? { color: 'primary' } : { variant: 'outlined' })}
            onClick={() => onChange(value)}
            sx={{ height: 44, px: 0.5, borderRadius: 5.5, borderColor: 'text.secondary' }}
          />
        ))}
      </Box>
    </Box>
  )
}
