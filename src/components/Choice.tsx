import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** A small menu, whose label only screen readers read. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      sx={{ width: 'auto', '& .MuiSelect-select': { fontSize: 13, fontWeight: 600 } }}
    >
      {children}
    </TextField>
  )
}
