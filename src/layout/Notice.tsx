import Alert, { type AlertProps } from '@mui/material/Alert'

type NoticeProps = Pick<AlertProps, 'severity' | 'action' | 'children'> & { isShown: boolean }

/** Notice for all pages. Its live region mounts before the text, so that screen readers read the text when it appears. */
export function Notice({ isShown, ...alert }: NoticeProps) {
  return (
    <div aria-live="polite">
      {isShown && (
        <Alert
          {...alert}
          variant="outlined"
          role="presentation"
          sx={{
            bgcolor: 'background.paper',
            py: 0,
            borderRadius: { xs: 0, md: 1 },
            // Centres the text, because the button is taller than a line.
            alignItems: 'center',
            '& .MuiAlert-action': { pt: 0 },
          }}
        />
      )}
    </div>
  )
}
