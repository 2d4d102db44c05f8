import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Failure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { ClubForm } from './ClubForm'
import { CLUB_KEY } from './useClubPage'

/** Lets administrators edit the club's name, crest and labels. */
export default function ClubPage() {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: CLUB_KEY,
    queryFn: async ({ signal }) => (await dataProvider.getClub({ signal })).data,
  })
  const body = () => {
    if (data !== undefined) return <ClubForm club={data} />
    if (error === null) return <PageLoading />
    return (
      <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <PageTitle title={t('club.title')} />
      {body()}
    </>
  )
}
