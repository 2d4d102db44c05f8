import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageFailure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { LegalLinks } from '../../components/LegalLinks'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { useDeferredReady } from '../../components/useDeferredReady'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { OwnJobsCard, useOwnJobs } from '../jobs/OwnJobsCard'
import { SecondFactorCard, useSecondFactor } from '../secondFactor'
import { SessionsCard, useUserSessions } from '../sessions'
import { AccountForm } from './AccountForm'
import { DeletionCard } from './DeletionCard'
import { EmailCard } from './EmailCard'
import { PasswordCard } from './PasswordCard'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { useAccount } from './useAccount'

/** Shows a user's own account: names, password, two-step verification, sessions, jobs and deletion. */
export default function AccountPage() {
  const t = useMessage()
  const { account, error, refetch, renamed } = useAccount()
  const sessions = useUserSessions('own')
  const { data: factor, isPending: isFactorPending } = useSecondFactor()
  const { isLoading: areJobsLoading } = useOwnJobs()
  useFailureToast(account === undefined ? error : null)
  // Cards that load later would move the ones below.
  const isLoading = sessions.isPending || isFactorPending || areJobsLoading
  const isShown = useDeferredReady(account !== undefined && !isLoading)
  if (account === undefined || !isShown) {
    if (error === null) return <PageLoading />
    return <PageFailure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={refetch} />
  }
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageTitle title={t('account.title')} />
      <UnconfirmedNotice account={account} />
      <AccountForm account={account} onSaved={renamed} />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <EmailCard account={account} onChange={refetch} />
        <PasswordCard email={account.email} canChange={sessions.data !== null} />
        {factor && <SecondFactorCard factor={factor} />}
        <SessionsCard owner="own" />
        <OwnJobsCard />
        <DeletionCard account={account} onChange={refetch} />
        <LegalLinks />
      </Stack>
    </Box>
  )
}
