import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId } from 'react'

type ChoiceRowProps<Value extends string | number> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  error?: string | undefined
}

/** Radio buttons with a label, in two columns on wide screens. */
export function ChoiceRow<Value extends string | number>(props: ChoiceRowProps<Value>) {
  const { label, value, options, onChange, error } = props
  const labelId = useId()
  const errorId = useId()
  return (
    <FormControl error={error !== undefined} sx={{ display: 'block', py: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '120px minmax(0, 1fr)' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        <FormLabel id={labelId} sx={{ pt: { xs: 0, md: 1.25 } }}>
          {label}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          {...(error !== undefined && { 'aria-describedby': errorId })}
          value={String(value)}
          onChange={({ target }) => {
            const picked = options.find((option) => String(option.value) === target.value)
            if (picked !== undefined) onChange(picked.value)
          }}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
          }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={String(option.value)}
              control={<Radio sx={{ alignSelf: 'start' }} />}
              label={<Box sx={{ py: 1.25, overflowWrap: 'anywhere', lineHeight: 1.5 }}>{option.label}</Box>}
              sx={{ mr: 0, alignItems: 'start', '.MuiFormControlLabel-label': { minWidth: 0 } }}
            />
          ))}
        </RadioGroup>
      </Box>
      {error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  )
}
