import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessage } from '../../i18n'
import { DryRun } from './DryRun'
import { RunPanel } from './RunPanel'
import { Step } from './Step'
import type { Import } from './useImport'
import { Waiting } from './Waiting'

/** The third step: every row with what would become of it, then the writing and what came of it. */
export function CheckStep({ importing }: { importing: Import }) {
  const t = useMessage()
  const { table, missing, planning, run, checkAgain } = importing
  const title = t('imports.check.step')
  const focusedBy = run.job ?? 'check'
  if (table === null || missing.length > 0) {
    return <Step number={3} title={title} later={t('imports.check.later')} focusedBy={focusedBy} />
  }
  if (run.job !== null) {
    return (
      <Step number={3} title={title} focusedBy={focusedBy}>
        <RunPanel importing={importing} job={run.job} />
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
      {planning.state === 'ready' && <DryRun importing={importing} planning={planning} />}
    </Step>
  )
}
