import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'

type OptionRowProps = ComponentProps<'li'> & {
  name: string
  /** Text that distinguishes options with the same name. */
  detail?: string | undefined
  /** A line about the option's state. */
  status?: ReactNode
}

/** MUI makes disabled options translucent. Full opacity keeps their status readable. */
const ROW = {
  minHeight: '44px !important',
  '&[aria-disabled="true"]': { opacity: '1 !important', color: 'text.secondary' },
} as const

/** Renders an option of an Autocomplete: its name, detail and state. */
export function OptionRow({ name, detail = '', status, ...li }: OptionRowProps) {
  return (
    <Box component="li" {...li} sx={ROW}>
      <span>
        <bdi>{name}</bdi>
        {detail !== '' && (
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}
          >
            {detail}
          </Box>
        )}
        {status}
      </span>
    </Box>
  )
}
