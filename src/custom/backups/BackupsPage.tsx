import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BackupState, type BackupsAnswer, backupStateOf } from '../../../contract/backups'
import { ActionButton } from '../../components/ActionButton'
import { BACKUPS_KEY, useBackups } from '../../components/BackupNotice'
import { Fact, Facts, SettingsExample } from '../../components/Facts'
import { useFailureToast } from '../../components/failureToast'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { dayIn, formatMoment, formatRelative } from '../../i18n/days'
import { formatBytes, formatFigure } from '../../i18n/numbers'

const EXAMPLE = 'BACKUP_DIR=/mnt/backups/touchline'

/** Shows administrators the nightly backups, and whether the newest one can be restored. */
export default function BackupsPage() {
  const t = useMessage()
  const query = useBackups()
  useFailureToast(query.data === undefined ? null : query.error)
  return (
    <>
      <PageTitle title={t('backups.title')} subtitle={t('backups.subtitle')} />
      <QueryContent query={query}>
        {(answer) => (
          <FieldCard columns={1}>
            <State answer={answer} />
            {answer.isOn ? (
              <Backups answer={answer} />
            ) : (
              <SettingsExample text={t('backups.setUp')} lines={EXAMPLE} hint={t('backups.manual')} />
            )}
          </FieldCard>
        )}
      </QueryContent>
    </>
  )
}

const SEVERITIES: Record<BackupState, AlertColor> = {
  ...{ off: 'warning', failed: 'error', late: 'warning', pending: 'info', good: 'success' },
}

/** Says in words whether the backups work, and what to do if not. Screen readers announce a change, such as the end of a test. */
function State({ answer }: { answer: BackupsAnswer }) {
  const t = useMessage()
  const state = backupStateOf(answer, new Date())
  const failures = (['backupFailure', 'testFailure'] as const).map((kind) => {
    const failure = answer[kind]
    if (failure === null) return null
    const reason = t(`backups.reason.${failure.reason}`)
    return <div key={kind}>{t(`backups.${kind}`, { when: formatMoment(failure.at), reason })}</div>
  })
  return (
    <Box role="status">
      <Alert severity={SEVERITIES[state]} variant="outlined" role="presentation">
        {state === 'failed' ? failures : t(`backups.state.${state}`)}
      </Alert>
    </Box>
  )
}

const when = (moment: string) => `${formatMoment(moment)} (${formatRelative(dayIn(moment))})`

/** Shows the stored backups, and starts the test of the newest one. Another administrator's test counts, too. */
function Backups({ answer: { newest, count, goodTest, isTesting } }: { answer: BackupsAnswer }) {
  const t = useMessage()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => (await dataProvider.testBackup()).data,
    onSuccess: (answer) => queryClient.setQueryData(BACKUPS_KEY, answer),
    // The test may have started although the answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
  useFailureToast(error)
  const isBusy = isPending || isTesting
  return (
    <>
      <Facts>
        <Fact name={t('backups.newest')}>{newest ? when(newest.writtenAt) : t('backups.none')}</Fact>
        {newest && <Fact name={t('backups.size')}>{formatBytes(newest.bytes)}</Fact>}
        <Fact name={t('backups.count')}>{formatFigure(count)}</Fact>
        <Fact name={t('backups.goodTest')}>{goodTest ? when(goodTest.at) : t('backups.none')}</Fact>
      </Facts>
      {newest && (
        <Box>
          <ActionButton variant="contained" isBusy={isBusy} onClick={() => mutate()}>
            {t(isBusy ? 'backups.testing' : 'backups.test')}
          </ActionButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('backups.testHint')}
          </Typography>
        </Box>
      )}
    </>
  )
}
