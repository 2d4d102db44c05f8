import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '../../components/failureToast'
import { LegalLinks } from '../../components/LegalLinks'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { useDeferredReady } from '../../components/useDeferredReady'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { useMessage } from '../../i18n'
import { ApiTokensCard } from '../apiTokens/ApiTokensCard'
import { OwnJobsCard, useOwnJobs } from '../jobs/OwnJobsCard'
import { SecondFactorCard } from '../secondFactor/SecondFactorCard'
import { useSecondFactor } from '../secondFactor/useSecondFactor'
import { SessionsCard } from '../sessions/SessionsCard'
import { useApiTokens, useUserSessions } from '../sessions/useAccess'
import { AccountForm } from './AccountForm'
import { CalendarCard } from './CalendarCard'
import { DeletionCard } from './DeletionCard'
import { EmailCard } from './EmailCard'
import { PasswordCard } from './PasswordCard'
import { UnconfirmedNotice } from './UnconfirmedNotice'
import { WeeklyMailCard } from './WeeklyMailCard'

const KEY = ['account'] as const

/** Shows a user's own account: names, password, two-step verification, sessions, jobs and deletion. */
export default function AccountPage() {
  const t = useMessage()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await dataProvider.getAccount()).data,
  })
  const sessions = useUserSessions('own')
  const { data: factor, isPending: isFactorPending } = useSecondFactor()
  const tokens = useApiTokens('own')
  const { isLoading: areJobsLoading } = useOwnJobs()
  useFailureToast(data === undefined ? error : null)
  // Waits for the data of all cards, because a card that loads later would move the cards below.
  const isLoading = sessions.isPending || tokens.isPending || isFactorPending || areJobsLoading
  const isShown = useDeferredReady(data !== undefined && !isLoading)
  const query = { data: isShown ? data : undefined, error, refetch }
  return (
    <QueryContent query={query} isPage>
      {(account) => (
        <Box sx={{ maxWidth: 800 }}>
          <PageTitle title={t('account.title')} />
          <UnconfirmedNotice account={account} />
          <AccountForm
            account={account}
            // Updates the cached account without a refetch.
            onSaved={(names) =>
              queryClient.setQueryData<OwnAccount>(KEY, (before) => before && { ...before, ...names })
            }
          />
          <Stack spacing={2} sx={{ mt: 2 }}>
            <EmailCard account={account} onChange={refetch} />
            <PasswordCard email={account.email} canChange={sessions.data !== null} />
            {factor && <SecondFactorCard factor={factor} />}
            <SessionsCard owner="own" />
            <ApiTokensCard owner="own" />
            <WeeklyMailCard account={account} onChange={refetch} />
            <CalendarCard account={account} onChange={refetch} />
            <OwnJobsCard />
            <DeletionCard account={account} onChange={refetch} />
            <LegalLinks />
          </Stack>
        </Box>
      )}
    </QueryContent>
  )
}
