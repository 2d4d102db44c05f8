import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { BATCH_UNDO_DAYS } from '../../../contract/batch'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { JobFailures, JobProgress, useJob } from '../../components/job'
import { useUndelivered } from '../../components/useUndelivered'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { type BulkRun, restOf, succeededOf } from './useBulkRun'

export type BulkVerb = 'update' | 'delete' | 'invite' | 'lock' | 'handOver'

/** The bulk actions of all lists, and further actions of analyses and users. */
export type RunVerb = BulkVerb | 'unlock' | 'publish' | 'share'

type RunStepsProps<Row> = {
  run: BulkRun<Row>
  verb: RunVerb
  /** The progress bar's label: "Changing 200 players". */
  label: string
  labelOf: (row: Row) => string
  href: (row: Row) => string
  onResume: () => void
  onClose: () => void
}

/** Shows the progress of a run, then its outcome. */
export function RunSteps<Row extends { id: string }>(props: RunStepsProps<Row>) {
  const { run, verb, label, labelOf, href, onResume, onClose } = props
  const t = useMessage()
  const { status, failed } = useJob(run.job)
  const isOver = status === 'done' || status === 'stopped'
  const batchId = run.task.batch?.begun()
  const rest = isOver ? restOf(run).length : 0
  const changed = isOver ? succeededOf(run).filter(({ result }) => result.isChanged).length : 0
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <JobProgress job={run.job} label={label} />
        {!isOver && (
          <Typography variant="body2" color="textSecondary">
            {t('bulk.report.oneByOne')}
          </Typography>
        )}
        {isOver && <Report run={run} verb={verb} failed={failed} />}
        {isOver && batchId !== undefined && changed > 0 && (
          <Typography>{t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}</Typography>
        )}
        <JobFailures
          failures={run.job.failed}
          labelOf={(row) => (
            // Opens a new tab, because a link in this tab would close the report.
            <Link href={href(row)} target="_blank" rel="noopener">
              {labelOf(row)}
            </Link>
          )}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isOver && batchId !== undefined && (
          <UndoBatchButton batchId={batchId} variant="text" sx={{ mr: 'auto' }} />
        )}
        {rest > 0 && (
          <Button onClick={onResume}>
            {t(rest === failed ? 'bulk.report.again' : 'bulk.report.goOn', { count: formatFigure(rest) })}
          </Button>
        )}
        {isOver && (
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('shell.action.close')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

type ReportProps<Row> = Pick<RunStepsProps<Row>, 'run' | 'verb'> & { failed: number }

/** Counts the rows by outcome. */
function Report<Row extends { id: string }>({ run, verb, failed }: ReportProps<Row>) {
  const t = useMessage()
  const succeeded = succeededOf(run)
  const changed = succeeded.filter(({ result }) => result.isChanged).length
  const notBegun = restOf(run).length - failed
  const undelivered = useUndelivered()
  return (
    <Typography component="div" role="status">
      <strong>
        {(verb === 'invite' && changed > 0 && undelivered?.done) ||
          t(`bulk.report.${verb}`, { smart_count: changed })}
      </strong>
      {[
        succeeded.length > changed && t('bulk.report.unchanged', { smart_count: succeeded.length - changed }),
        notBegun > 0 && t('bulk.report.notBegun', { smart_count: notBegun }),
      ].map((words) => words !== false && <div key={words}>{words}</div>)}
    </Typography>
  )
}
