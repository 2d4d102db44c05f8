import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useMessage } from '../../../i18n'

type AnalysisBarProps = {
  /** Whether there is anything that could be told to be saved. */
  isStored?: boolean
  children?: ReactNode
}

/** Saving, always in reach of a thumb: the bar stays at the bottom of the window. */
export function AnalysisBar({ isStored = false, children }: AnalysisBarProps) {
  const t = useMessage()
  const { dirtyFields, isSubmitting } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {t('analyses.save')}
      </Button>
      {children}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' }, order: 1 }}
      >
        {isUnsaved ? t('analyses.bar.unsaved') : isStored && t('analyses.bar.saved')}
      </Typography>
    </Box>
  )
}
