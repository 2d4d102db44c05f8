import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'
import { Step } from './Step'
import type { Planning } from './usePlan'
import type { PageRun, Run, ServerRun } from './useRun'
import { Waiting } from './Waiting'

type CheckStepFrameProps<Judged> = {
  importing: {
    table: object | null
    missing: readonly unknown[]
    planning: Planning<Judged>
    run: Run
    checkAgain: () => void
  }
  /** The placeholder's text while the table or a required column is missing. */
  later: string
  /** Renders the run, once it has started. */
  runPanel: (run: ServerRun | PageRun) => ReactNode
  /** Returns the announcement of the comparison's result for screen readers. */
  announcementOf?: (judged: Judged) => string
  dryRun: (planning: Extract<Planning<Judged>, { state: 'ready' }>) => ReactNode
}

/** The third step of any import: comparing the table with stored records, then writing. */
export function CheckStepFrame<Judged>({
  importing: { table, missing, planning, run, checkAgain },
  later,
  runPanel,
  announcementOf,
  dryRun,
}: CheckStepFrameProps<Judged>) {
  const t = useMessage()
  const title = t('imports.check.step')
  const isStarted = run.state !== 'none' && run.state !== 'preparing'
  const focusedBy = isStarted ? 'run' : 'check'
  if (table === null || missing.length > 0) {
    return <Step number={3} title={title} later={later} focusedBy={focusedBy} />
  }
  if (isStarted) {
    return (
      <Step number={3} title={title} focusedBy={focusedBy}>
        {runPanel(run)}
      </Step>
    )
  }
  return (
    <Step number={3} title={title} focusedBy={focusedBy}>
      {planning.state === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={checkAgain}>
              {t('shell.action.retry')}
            </Button>
          }
        >
          <Box sx={{ fontWeight: 600 }}>{planning.title}</Box>
          {planning.text}
        </Alert>
      )}
      {planning.state === 'reading' && (
        <Waiting label={t('imports.check.loading')} fraction={planning.fraction} />
      )}
      {planning.state === 'checking' && <Waiting label={t('imports.check.checking')} />}
      {planning.state === 'ready' && dryRun(planning)}
      <Box role="status" sx={visuallyHidden}>
        {planning.state === 'ready' && !planning.isBehind && announcementOf?.(planning.summary)}
      </Box>
    </Step>
  )
}
