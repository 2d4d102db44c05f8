import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type StepProps = {
  number: number
  title: string
  /** The placeholder's text before the step is ready. */
  later?: string | undefined
  /** When this value changes, but not to undefined, the heading gets the focus, because the focused element was removed. */
  focusedBy?: unknown
  /** An action beside the title. */
  action?: ReactNode
  children?: ReactNode
}

/** Renders a step of an import. All steps stay visible. */
export function Step({ number, title, later, focusedBy, action, children }: StepProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(focusedBy)
  useEffect(() => {
    if (before.current === focusedBy) return
    before.current = focusedBy
    if (focusedBy !== undefined) heading.current?.focus()
  }, [focusedBy])
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 28,
            height: 28,
            borderRadius: '50%',
            bgcolor: later === undefined ? 'primary.light' : 'action.hover',
            color: later === undefined ? 'text.primary' : 'text.secondary',
            fontSize: '0.875rem',
            fontWeight: 650,
          }}
        >
          {number}
        </Box>
        <Typography
          variant="h2"
          id={titleId}
          ref={heading}
          tabIndex={-1}
          sx={{ outline: 'none', color: later === undefined ? 'text.primary' : 'text.secondary' }}
        >
          {title}
        </Typography>
        {action !== undefined && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {later === undefined ? (
        <Box sx={{ display: 'grid', gap: 2, mt: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {later}
        </Typography>
      )}
    </Paper>
  )
}
