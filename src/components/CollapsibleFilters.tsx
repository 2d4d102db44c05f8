import Tune from '@mui/icons-material/Tune'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useId, useState } from 'react'
import { useIsPhone } from './useIsPhone'

type CollapsibleFiltersProps = {
  label: string
  /** The number of active filters. */
  active: number
  /** The button that clears the filters. The button keeps its space while hidden, so that the layout does not shift. */
  clear: ReactNode
  children: ReactNode
}

/** Renders the filters of a whole page; on a phone, collapses the filters behind a button. */
export function CollapsibleFilters({ label, active, clear, children }: CollapsibleFiltersProps) {
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const foldId = useId()
  const clearing = <div style={{ visibility: active > 0 ? 'visible' : 'hidden' }}>{clear}</div>
  if (!isPhone) {
    return (
      <Box
        role="group"
        aria-label={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}
      >
        {children}
        {clearing}
      </Box>
    )
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Button
          variant="outlined"
          startIcon={
            <Badge color="primary" badgeContent={active}>
              <Tune />
            </Badge>
          }
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {label}
        </Button>
        {clearing}
      </Box>
      <Collapse in={isUnfolded} id={foldId}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, pt: 2 }}>{children}</Box>
      </Collapse>
    </Box>
  )
}
