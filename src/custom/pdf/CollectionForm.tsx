import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { statusOf } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import { ActionButton } from '../../components/ActionButton'
import { saveFile } from '../../components/download/saveFile'
import { useDownload } from '../../components/download/useDownload'
import { isAbortOrSignedOut } from '../../components/failureToast'
import { dataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

type CollectionFormProps = {
  /** The reports in the order of the file. */
  reports: readonly Pick<Analysis, 'id' | 'publishedAt'>[]
  /** The suggested title of the cover. */
  title: string
  onClose: () => void
}

/** Form for a PDF with several reports: the cover's title, then progress and a stop button. */
export function CollectionForm({ reports, title: offered, onClose }: CollectionFormProps) {
  const t = useMessage()
  const notify = useNotify()
  const [title, setTitle] = useState(offered)
  const [failure, setFailure] = useState<string | null>(null)
  const { progress, isBusy, start, stop } = useDownload((error) => {
    if (error instanceof Error && !isAbortOrSignedOut(error)) {
      setFailure(statusOf(error) === 404 ? t('analyses.bulk.collect.gone') : nextStepOf(error))
    }
    return null
  })
  const counted = { smart_count: reports.length, figure: formatFigure(reports.length) }
  const drafts = reports.filter(({ publishedAt }) => publishedAt === null).length
  const isTooMany = reports.length > LIMITS.collectedReports

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would also bubble this event through the portal to a form around the list.
    event.stopPropagation()
    if (isBusy || isTooMany || reports.length === 0) return
    setFailure(null)
    void start(async (options) => {
      const ids = reports.map(({ id }) => id)
      const { data } = await dataProvider.downloadReportCollection({ ids, title: title.trim() }, options)
      saveFile(data.blob, data.filename)
      notify(t('analyses.bulk.collect.done', counted), { type: 'success' })
      onClose()
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      {/* Padding for the field's label, which extends above the field. */}
      <DialogContent sx={{ display: 'grid', gap: 2, pt: 0.75 }}>
        {isTooMany ? (
          <Alert severity="warning">
            {t('analyses.bulk.collect.tooMany', { ...counted, most: formatFigure(LIMITS.collectedReports) })}
          </Alert>
        ) : (
          <>
            <TextField
              label={t('analyses.bulk.collect.cover')}
              value={title}
              autoFocus
              disabled={isBusy}
              onChange={({ target }) => setTitle(target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
            />
            <Typography>{t('analyses.bulk.collect.text', counted)}</Typography>
            {drafts > 0 && (
              <Typography color="textSecondary">
                {t('analyses.bulk.collect.drafts', { smart_count: drafts, figure: formatFigure(drafts) })}
              </Typography>
            )}
          </>
        )}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {progress !== null && (
          <div>
            <LinearProgress
              aria-label={t('analyses.bulk.collect.running', counted)}
              {...(progress > 0 ? { variant: 'determinate', value: progress * 100 } : {})}
              sx={{ height: 8, borderRadius: 1, mb: 1 }}
            />
            <Typography role="status">{t('analyses.bulk.collect.running', counted)}</Typography>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {isBusy ? (
          <Button color="error" onClick={stop}>
            {t('jobs.stop')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('shell.action.cancel')}</Button>
        )}
        <ActionButton
          type="submit"
          variant="contained"
          isIdle={isTooMany || reports.length === 0}
          isBusy={isBusy}
        >
          {t('analyses.bulk.collect.start')}
        </ActionButton>
      </DialogActions>
    </form>
  )
}
