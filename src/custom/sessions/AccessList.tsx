import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'

type AccessListProps = { label: string; children: ReactNode; ref: Ref<HTMLUListElement> }

/** List of sessions or tokens. It can take the focus when the button of a row disappears. */
export function AccessList({ label, children, ref }: AccessListProps) {
  return (
    <Box
      component="ul"
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
    >
      {children}
    </Box>
  )
}

type AccessRowProps = { icon?: ReactNode; title: ReactNode; facts: ReactNode; action: ReactNode }

/** Shows a session or token: its title, facts in small text below, and the button that ends it. */
export function AccessRow({ icon, title, facts, action }: AccessRowProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {icon}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 600 }}>
          {title}
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{facts}</Box>
      </Box>
      {action}
    </Box>
  )
}
