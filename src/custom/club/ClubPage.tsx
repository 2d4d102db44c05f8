import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { ClubForm } from './ClubForm'
import { CLUB_KEY } from './useClubPage'

/** Lets administrators edit the club's name, crest and labels. */
export default function ClubPage() {
  const t = useMessage()
  const query = useQuery({
    queryKey: CLUB_KEY,
    queryFn: async ({ signal }) => (await dataProvider.getClub({ signal })).data,
  })
  return (
    <>
      <PageTitle title={t('club.title')} />
      <QueryContent query={query}>{(club) => <ClubForm club={club} />}</QueryContent>
    </>
  )
}
