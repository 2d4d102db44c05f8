import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
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
import { BUNDLE_HOURS, type Erasable } from '../../../contract/erasure'
import { ActionButton } from '../../components/ActionButton'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { failureWords } from '../jobs/jobWords'
import { useBundle } from './useBundle'

export type BundleDialogProps = {
  subject: { resource: Erasable; id: string; name: string }
  onClose: () => void
}

/** Makes a file of all data about a player or user, shows its progress, and downloads it. Closing the dialog does not stop the job. */
export default function BundleDialog({ subject, onClose }: BundleDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const [hasClubNotes, setClubNotes] = useState(false)
  const { phase, job, isLoading, isBusy, error, make, download } = useBundle(subject)
  useOnNavigation(onClose)
  const failure = job === undefined ? null : failureWords(t, job)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {t('bundles.title')} <bdi>{subject.name}</bdi>
      </DialogTitle>
      {/* The height of the form, so that the dialog keeps its size while the file is made. */}
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, minHeight: { xs: 260, sm: 200 } }}>
        {phase === 'form' ? (
          <>
            <Typography>
              {t(subject.resource === 'players' ? 'bundles.ofPlayer' : 'bundles.ofUser')}
            </Typography>
            {subject.resource === 'players' && (
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
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('bundles.access', { hours: BUNDLE_HOURS })}
            </Typography>
          </>
        ) : (
          <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
            {phase === 'making' && <Progress progress={job?.progress ?? null} />}
            <Typography>
              {t(phase === 'making' ? 'bundles.closable' : 'bundles.ready', { hours: BUNDLE_HOURS })}
            </Typography>
          </Box>
        )}
        {failure !== null && <Alert severity={phase === 'making' ? 'warning' : 'error'}>{failure}</Alert>}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {t(phase === 'form' ? 'shell.action.cancel' : 'shell.action.close')}
        </Button>
        {phase === 'form' && (
          <ActionButton
            variant="contained"
            isIdle={isLoading}
            isBusy={isBusy}
            onClick={() => make(hasClubNotes)}
          >
            {t('bundles.make')}
          </ActionButton>
        )}
        {phase === 'ready' && (
          <ActionButton variant="contained" isBusy={isBusy} onClick={download}>
            {t('bundles.download')}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Progress({ progress }: { progress: { done: number; total: number } | null }) {
  const t = useMessage()
  const isKnown = progress !== null && progress.total > 0
  return (
    <>
      <LinearProgress
        aria-label={t('bundles.making')}
        {...(isKnown && { variant: 'determinate', value: (progress.done / progress.total) * 100 })}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {isKnown
          ? t('jobs.doneOf', { done: formatFigure(progress.done), total: formatFigure(progress.total) })
          : t('bundles.making')}
      </Typography>
    </>
  )
}
