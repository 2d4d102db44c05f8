import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { MergeConflict } from '../../../contract/mergeThreeWay'
import { useMessage } from '../../i18n'
import { ConfirmDialog } from '../ConfirmDialog'

type ChangedMeanwhileDialogProps = {
  /** Without any, the dialog is closed. */
  conflicts: readonly MergeConflict[]
  labelOf: (path: string) => string
  /** How a stored value is shown where it is more than its words. */
  shown?: (value: unknown, path: string) => ReactNode
  onSaveMine: () => void
  onBack: () => void
}

const wordsOf = (value: unknown): ReactNode => String(value ?? '')

/** Shows what others have stored in other words, by field, and asks whether it is to be replaced. */
export function ChangedMeanwhileDialog({
  conflicts,
  labelOf,
  shown = wordsOf,
  onSaveMine,
  onBack,
}: ChangedMeanwhileDialogProps) {
  const t = useMessage()
  return (
    <ConfirmDialog
      open={conflicts.length > 0}
      title={t('drafts.meanwhile.title')}
      text={
        <>
          <Typography>{t('drafts.meanwhile.text')}</Typography>
          <Box component="dl" sx={{ m: 0, mt: 2 }}>
            {conflicts.map(({ path, theirs }) => (
              <Box key={path} sx={{ mb: 1.5 }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {labelOf(path)}
                </Box>
                <Box
                  component="dd"
                  dir="auto"
                  sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {shown(theirs, path) || t('drafts.meanwhile.empty')}
                </Box>
              </Box>
            ))}
          </Box>
        </>
      }
      confirmLabel={t('drafts.meanwhile.mine')}
      cancelLabel={t('drafts.meanwhile.back')}
      onConfirm={onSaveMine}
      onCancel={onBack}
    />
  )
}
