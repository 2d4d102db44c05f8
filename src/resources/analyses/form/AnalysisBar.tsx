import Save from '@mui/icons-material/SaveOutlined'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { ActionButton } from '../../../components/ActionButton'
import { StickyBar } from '../../../forms/recordPage/StickyBar'
import { useMessage } from '../../../i18n'

type AnalysisBarProps = {
  /** Whether the analysis is stored, so that the bar can say that nothing is unsaved. */
  isStored?: boolean
  /** Whether the analysis is published, so that every save publishes the changes. */
  isPublished?: boolean
  children?: ReactNode
}

/** Shows the save button at the bottom of the window. */
export function AnalysisBar({ isStored = false, isPublished = false, children }: AnalysisBarProps) {
  const t = useMessage()
  const { dirtyFields, isSubmitting } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0
  return (
    <StickyBar>
      <ActionButton
        type="submit"
        variant={isPublished ? 'contained' : 'outlined'}
        startIcon={<Save />}
        isBusy={isSubmitting}
      >
        {t('analyses.save')}
      </ActionButton>
      <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {isUnsaved ? t('analyses.bar.unsaved') : isStored && t('analyses.bar.saved')}
      </Typography>
      {children}
    </StickyBar>
  )
}
