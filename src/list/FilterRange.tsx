import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { digitsOf } from '../../contract/digits'
import { useMessage } from '../i18n'
import { useFilter } from './filters'

type FilterRangeProps = {
  name: 'age' | 'height'
  labels: { from: string; to: string }
  /** The number of digits of a completely typed number. */
  digits: number
}

/** Filter by a range of whole numbers; either end may be missing. */
export function FilterRange({ name, labels, digits }: FilterRangeProps) {
  const t = useMessage()
  const [from, setFrom] = useFilter(`${name}From`)
  const [to, setTo] = useFilter(`${name}To`)
  const [isBeingTyped, setBeingTyped] = useState(false)
  const faultId = useId()
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
  // The 2 of an incomplete 25 is no error yet.
  const isFault = isReversed && !(isBeingTyped && to.length < digits)
  const inputOf = (label: string, value: string, setValue: (value: string) => void) => (
    <TextField
      size="small"
      label={label}
      value={value}
      error={isFault}
      onChange={({ target }) => setValue(digitsOf(target.value).slice(0, digits))}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          pattern: '[0-9]*',
          autoComplete: 'off',
          'aria-describedby': isFault ? faultId : undefined,
        },
      }}
    />
  )
  return (
    <Box
      onFocus={() => setBeingTyped(true)}
      onBlur={() => setBeingTyped(false)}
      sx={{ width: { xs: '100%', md: 216 }, gridColumn: '1 / -1' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 2, md: 1 } }}>
        {inputOf(labels.from, from, setFrom)}
        {inputOf(labels.to, to, setTo)}
      </Box>
      {isFault && (
        <FormHelperText id={faultId} error>
          {t('lists.filter.reversed', { from, to })}
        </FormHelperText>
      )}
    </Box>
  )
}
