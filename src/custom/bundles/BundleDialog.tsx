import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BUNDLE_HOURS } from '../../../contract/erasure'
import { useDownload } from '../../components/download/useDownload'
import { FormDialog } from '../../components/FormDialog'
import { isAbortOrSignedOut } from '../../components/failureToast'
import type { Subject } from '../../dataProvider/calls/personalData'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { Waiting } from '../import/Waiting'
import { downloadBundle } from './downloadBundle'

/** Has a file of all data about a player or user made, shows the progress, and downloads the file. Closing the dialog does not stop the job. */
export default function BundleDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useMessage()
  const [hasClubNotes, setClubNotes] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { progress, isBusy, start } = useDownload((failure) => {
    if (failure instanceof Error && !isAbortOrSignedOut(failure))
      setError(new Error(t('errors.because', { failure: t('bundles.failed'), reason: nextStepOf(failure) })))
    return null
  })
  const submit = () => {
    setError(null)
    void start(async (options) => {
      await downloadBundle(t, subject, hasClubNotes, options)
      onClose()
    })
  }
  const isPlayer = subject.resource === 'players'
  return (
    <FormDialog
      title={t('bundles.title', { name: subject.name })}
      submitLabel={t('bundles.download')}
      closeLabel={t('shell.action.close')}
      {...{ error, isBusy, isIncomplete: false, onClose, onSubmit: submit }}
    >
      <Typography>{t(isPlayer ? 'bundles.ofPlayer' : 'bundles.ofUser')}</Typography>
      {isPlayer && (
        <FormControlLabel
          control={<Checkbox checked={hasClubNotes} onChange={(_event, checked) => setClubNotes(checked)} />}
          label={t('bundles.clubNotes')}
          disabled={isBusy}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('bundles.access', { hours: BUNDLE_HOURS })}
      </Typography>
      {progress !== null && (
        <div>
          <Waiting label={t('bundles.making')} fraction={progress} />
          <Typography sx={{ mt: 1 }}>{t('bundles.closable')}</Typography>
        </div>
      )}
    </FormDialog>
  )
}
