import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import { ActionButton } from '../../components/ActionButton'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { useDownload } from '../../components/download/useDownload'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { type BundleSubject, downloadBundle } from './downloadBundle'

export type BundleDialogProps = { subject: BundleSubject; onClose: () => void }

/** Has a file of all data about a player or user made, shows the progress, and downloads the file. Closing the dialog does not stop the job. */
export default function BundleDialog({ subject, onClose }: BundleDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const [hasClubNotes, setClubNotes] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { progress, isBusy, start } = useDownload((error) => {
    if (error instanceof Error && !isAbortOrSignedOut(error)) setFailure(nextStepOf(error))
    return null
  })
  useOnNavigation(onClose)
  const isPlayer = subject.resource === 'players'
  const download = () => {
    setFailure(null)
    void start(async (options) => {
      await downloadBundle(t, subject, hasClubNotes, options)
      onClose()
    })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {t('bundles.title')} <bdi>{subject.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(isPlayer ? 'bundles.ofPlayer' : 'bundles.ofUser')}</Typography>
        {isPlayer && (
          <FormControlLabel
            control={
              <Checkbox
                checked={hasClubNotes}
                onChange={(_event, checked) => setClubNotes(checked)}
                disabled={isBusy}
              />
            }
            label={t('bundles.clubNotes')}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {t('bundles.access', { hours: BUNDLE_HOURS })}
        </Typography>
        {progress !== null && (
          <div>
            <LinearProgress
              aria-label={t('bundles.making')}
              {...(progress > 0 && { variant: 'determinate', value: progress * 100 })}
              sx={{ height: 8, borderRadius: 1, mb: 1 }}
            />
            <Typography role="status">{t('bundles.closable')}</Typography>
          </div>
        )}
        {failure !== null && (
          <Alert severity="error">
            {t('errors.because', { failure: t('bundles.failed'), reason: failure })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.action.close')}</Button>
        <ActionButton variant="contained" isBusy={isBusy} onClick={download}>
          {t('bundles.download')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  )
}
