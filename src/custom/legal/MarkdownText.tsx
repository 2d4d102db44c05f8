import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { Link as RouterLink } from 'react-router'

/** The page has its own h1, so the text's headings start at h2. */
const components: Components = {
  h1: ({ children }) => <Heading level="h2">{children}</Heading>,
  h2: ({ children }) => <Heading level="h2">{children}</Heading>,
  h3: ({ children }) => <Heading level="h3">{children}</Heading>,
  p: ({ children }) => <Typography sx={{ my: 1.5 }}>{children}</Typography>,
  ul: ({ children }) => <List kind="ul">{children}</List>,
  ol: ({ children }) => <List kind="ol">{children}</List>,
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('//') ? (
      <Link component={RouterLink} to={href}>
        {children}
      </Link>
    ) : (
      <Link href={href} rel="noopener noreferrer">
        {children}
      </Link>
    ),
  blockquote: ({ children }) => (
    <Box
      component="aside"
      sx={{ borderLeft: 4, borderColor: 'warning.main', bgcolor: 'action.hover', px: 2, py: 0.5, mb: 2 }}
    >
      {children}
    </Box>
  ),
}

function Heading({ level, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Typography variant={level} sx={{ mt: 4, mb: 1 }}>
      {children}
    </Typography>
  )
}

function List({ kind, children }: { kind: 'ul' | 'ol'; children: ReactNode }) {
  return (
    <Box component={kind} sx={{ my: 1.5, pl: 3, '& > li': { mb: 0.75 } }}>
      {children}
    </Box>
  )
}

/** Renders Markdown. HTML in it stays plain text. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', '& pre': { overflowX: 'auto' }, '& img': { maxWidth: '100%' } }}>
      <Markdown components={components}>{children}</Markdown>
    </Box>
  )
}
