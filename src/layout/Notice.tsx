import Alert, { type AlertProps } from '@mui/material/Alert'

type NoticeProps = Pick<AlertProps, 'severity' | 'action' | 'children'> & { isShown: boolean }

/** One of the notices that hold for every page. What is around it is there before it is, so that its words are read out when they come. */
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
            // Its button is higher than a line of its words.
            alignItems: 'center',
            '& .MuiAlert-action': { pt: 0 },
          }}
        />
      )}
    </div>
  )
}
