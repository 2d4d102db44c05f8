import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { ActionButton } from '../../../components/ActionButton'
import { StickyBar } from '../../../components/recordPage/StickyBar'
import { useMessage } from '../../../i18n'

type AnalysisBarProps = {
  /** Whether the analysis is stored, so that the bar can say that nothing is unsaved. */
  isStored?: boolean
  children?: ReactNode
}

/** Saving, always in reach of a thumb: the bar stays at the bottom of the window. */
export function AnalysisBar({ isStored = false, children }: AnalysisBarProps) {
  const t = useMessage()
  const { dirtyFields, isSubmitting } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  return (
    <StickyBar>
      <ActionButton type="submit" variant="contained" isBusy={isSubmitting}>
        {t('analyses.save')}
      </ActionButton>
      {children}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' }, order: 1 }}
      >
        {isUnsaved ? t('analyses.bar.unsaved') : isStored && t('analyses.bar.saved')}
      </Typography>
    </StickyBar>
  )
}
