import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BackupState as State } from '../../../contract/backups'
import { type BackupsAnswer, backupStateOf } from '../../../contract/backups'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

const SEVERITIES: Record<State, AlertColor> = {
  ...{ off: 'warning', failed: 'error', late: 'warning', pending: 'info', good: 'success' },
}

/** Says in words whether the backups work, and what to do if not. Screen readers announce a change, such as the end of a test. */
export function BackupState({ answer }: { answer: BackupsAnswer }) {
  const t = useMessage()
  const state = backupStateOf(answer, new Date())
  const { backupFailure, testFailure } = answer
  const words = (failure: NonNullable<typeof backupFailure>) => ({
    when: formatMoment(failure.at),
    reason: t(`backups.reason.${failure.reason}`),
  })
  return (
    <Box role="status">
      <Alert severity={SEVERITIES[state]} variant="outlined" role="presentation">
        <Box sx={{ display: 'grid', gap: 1 }}>
          {state !== 'failed' && t(`backups.state.${state}`)}
          {backupFailure && <div>{t('backups.backupFailed', words(backupFailure))}</div>}
          {testFailure && <div>{t('backups.testFailed', words(testFailure))}</div>}
        </Box>
      </Alert>
    </Box>
  )
}
