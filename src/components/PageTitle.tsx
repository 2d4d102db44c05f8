import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useMessage } from '../i18n'
import { useFocusHeading } from './focusHeading'

/** Shows a page's heading with its buttons, and sets the document title. */
export function PageTitle({
  title,
  subtitle,
  actions,
  isHidden = false,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** Whether only screen readers get the heading. Then the buttons are missing. */
  isHidden?: boolean | undefined
}) {
  if (isHidden) {
    return (
      <Box sx={visuallyHidden}>
        <PageHeading title={title} />
      </Box>
    )
  }
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
  /** Whether the heading takes the focus when it appears, because its page replaces another page at the same address. */
  takesFocus?: boolean
}

/** Shows a page's heading without buttons, and sets the document title. */
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
      // Long names wrap between words; only words wider than the page break.
      sx={{ overflowWrap: 'break-word', outline: 'none' }}
    >
      {title}
    </Typography>
  )
}

/** Sets the document title before the browser paints; an empty title gives the product's name. */
export function useDocumentTitle(title: string): void {
  const t = useMessage()
  useLayoutEffect(() => {
    document.title = title === '' ? t('shell.productName') : `${title} · ${t('shell.productName')}`
  }, [title, t])
}
