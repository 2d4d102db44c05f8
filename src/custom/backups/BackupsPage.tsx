import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupsAnswer } from '../../../contract/backups'
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
import { BackupState } from './BackupState'

/** Shows administrators the nightly backups, and whether the newest one can be restored. */
export default function BackupsPage() {
  const t = useMessage()
  const query = useBackups()
  useFailureToast(query.data === undefined ? null : query.error)
  return (
    <>
      <PageTitle title={t('backups.title')} subtitle={t('backups.subtitle')} />
      <QueryContent query={query}>{(answer) => <Backups answer={answer} />}</QueryContent>
    </>
  )
}

const EXAMPLE = 'BACKUP_DIR=/mnt/backups/touchline'

const when = (moment: string) => `${formatMoment(moment)} (${formatRelative(dayIn(moment))})`

function Backups({ answer }: { answer: BackupsAnswer }) {
  const t = useMessage()
  const { isOn, newest, count, goodTest } = answer
  return (
    <FieldCard columns={1}>
      <BackupState answer={answer} />
      {isOn ? (
        <>
          <Facts>
            <Fact name={t('backups.newest')}>{newest ? when(newest.writtenAt) : t('backups.none')}</Fact>
            {newest && <Fact name={t('backups.size')}>{formatBytes(newest.bytes)}</Fact>}
            <Fact name={t('backups.count')}>{formatFigure(count)}</Fact>
            <Fact name={t('backups.goodTest')}>{goodTest ? when(goodTest.at) : t('backups.none')}</Fact>
          </Facts>
          {newest && <TestNow isTesting={answer.isTesting} />}
        </>
      ) : (
        <SettingsExample text={t('backups.setUp')} lines={EXAMPLE} hint={t('backups.manual')} />
      )}
    </FieldCard>
  )
}

/** Starts the test of the newest backup. Another administrator's test counts, too. */
function TestNow({ isTesting }: { isTesting: boolean }) {
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
    <Box>
      <ActionButton variant="contained" isBusy={isBusy} onClick={() => mutate()}>
        {t(isBusy ? 'backups.testing' : 'backups.test')}
      </ActionButton>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('backups.testHint')}
      </Typography>
    </Box>
  )
}
