import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { DueList, RETENTION_KEY } from './DueList'
import { RetentionForm } from './RetentionForm'

/** Lets administrators choose after how long players are erased, and keep players who are due. */
export default function RetentionPage() {
  const t = useMessage()
  const query = useQuery({
    queryKey: RETENTION_KEY,
    queryFn: async ({ signal }) => (await dataProvider.retention({ signal })).data,
  })
  return (
    <>
      <PageTitle title={t('retention.title')} subtitle={t('retention.subtitle')} />
      <QueryContent query={query}>
        {({ retention, due }) => (
          <>
            {/* First, because administrators come from an email to keep players. */}
            <DueList due={due} isOff={retention.months === null && retention.minorMonths === null} />
            <RetentionForm key={JSON.stringify(retention)} stored={retention} />
          </>
        )}
      </QueryContent>
    </>
  )
}
