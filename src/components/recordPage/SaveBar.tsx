import Box from '@mui/material/Box'
import { SaveButton } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'

type SaveBarProps = {
  label?: string
  /** What else can be done with the record, at the other end. */
  children?: ReactNode
}

/** The form's buttons, always in reach: the bar stays at the bottom of the window while the form is longer. */
export function SaveBar({ label, children }: SaveBarProps) {
  const t = useMessage()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 3,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <SaveButton label={label ?? t('shell.action.save')} />
      {children}
    </Box>
  )
}
