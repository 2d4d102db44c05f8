import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useMessage } from '../i18n'
import { useFocusHeading } from './focusHeading'

/** A page's heading, which also names the browser's tab, with its buttons beside it. */
export function PageTitle({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        minHeight: 44,
        mb: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <PageHeading title={title} />
        {subtitle !== undefined && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}

type PageHeadingProps = {
  title: string
  /** Takes the place of another page under the same address, and the focus along with it. */
  takesFocus?: boolean
}

/** A page's heading without anything beside it; it names the browser's tab. */
export function PageHeading({ title, takesFocus = false }: PageHeadingProps) {
  useDocumentTitle(title)
  const heading = useFocusHeading()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, heading])
  return (
    <Typography
      variant="h1"
      dir="auto"
      ref={heading}
      tabIndex={-1}
      // Long names break between words; only one that is wider than the page breaks within.
      sx={{ overflowWrap: 'break-word', outline: 'none' }}
    >
      {title}
    </Typography>
  )
}

/** Names the browser's tab while the component is shown, from the moment in which it is. */
export function useDocumentTitle(title: string): void {
  const t = useMessage()
  useLayoutEffect(() => {
    document.title = title === '' ? t('shell.productName') : `${title} · ${t('shell.productName')}`
  }, [title, t])
}
