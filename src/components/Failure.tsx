import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useMessage } from '../i18n'
import { useFocusHeading } from './focusHeading'
import { useDocumentTitle } from './PageTitle'

type FailureProps = {
  title: string
  text?: string | undefined
  onRetry?: (() => void) | undefined
  retryLabel?: string
  /** A further action, beside the retry button. */
  action?: ReactNode
}

/** Says that a part of the page failed to load, with the reason and the next step. */
export function Failure({ title, ...rest }: FailureProps) {
  return (
    <Notice
      heading={
        <Typography variant="h2" component="p">
          {title}
        </Typography>
      }
      {...rest}
    />
  )
}

/** Says that a whole page failed to load, and uses the title as the page's heading. */
export function PageFailure({ title, ...rest }: FailureProps) {
  useDocumentTitle(title)
  const heading = useFocusHeading()
  return (
    <Notice
      heading={
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
      }
      {...rest}
    />
  )
}

type NoticeProps = Omit<FailureProps, 'title'> & { heading: ReactNode }

function Notice({ heading, text, onRetry, retryLabel, action }: NoticeProps) {
  const t = useMessage()
  return (
    <Box role="alert" sx={{ textAlign: 'center', px: 2, py: 8, maxWidth: 520, mx: 'auto' }}>
      {heading}
      {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 3 }}>
        {onRetry !== undefined && (
          <Button variant="outlined" onClick={onRetry}>
            {retryLabel ?? t('shell.action.retry')}
          </Button>
        )}
        {action}
      </Box>
    </Box>
  )
}
