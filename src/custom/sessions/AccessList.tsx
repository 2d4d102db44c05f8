import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode, Ref } from 'react'

/** A session or a token. `facts` is small text below its title. */
type Access = {
  id: string
  icon?: ReactNode
  title: ReactNode
  facts: readonly string[]
  /** The accessible name of the button that ends it; undefined without a button. */
  endLabel: string | undefined
}

type AccessListProps = {
  label: string
  rows: readonly Access[]
  endText: string
  /** Whether the button of a row shows that its call runs. */
  isEnding: (row: Access) => boolean
  onEnd: (id: string) => void
  /** Takes the focus when the button of a row disappears. */
  ref: Ref<HTMLUListElement>
}

/** Lists sessions or tokens, with the buttons that end them. */
export function AccessList({ label, rows, endText, isEnding, onEnd, ref }: AccessListProps) {
  return (
    <Box
      component="ul"
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {row.icon}
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}
            >
              {row.title}
            </Box>
            {row.facts.map((fact) => (
              <Box key={fact} sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
                {fact}
              </Box>
            ))}
          </Box>
          {row.endLabel !== undefined && (
            <Button
              aria-label={row.endLabel}
              onClick={() => onEnd(row.id)}
              loading={isEnding(row)}
              sx={{ flexShrink: 0 }}
            >
              {endText}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
