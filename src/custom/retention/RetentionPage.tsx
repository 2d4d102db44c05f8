import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { EmptyState } from '../../components/EmptyState'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { useMessage } from '../../i18n'
import { DueList } from './DueList'
import { RetentionForm } from './RetentionForm'
import { useRetention } from './useRetention'

/** Lets administrators choose after how long players are erased, and keep players who are due. */
export default function RetentionPage() {
  const t = useMessage()
  const query = useRetention()
  return (
    <>
      <PageTitle title={t('retention.title')} subtitle={t('retention.subtitle')} />
      <QueryContent query={query}>
        {({ retention, due }) => (
          <Stack spacing={2}>
            <RetentionForm key={JSON.stringify(retention)} stored={retention} />
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              {due.length > 0 ? (
                <DueList due={due} />
              ) : (
                <EmptyState
                  title={t('retention.none')}
                  text={t(
                    retention.months === null && retention.minorMonths === null
                      ? 'retention.isOff'
                      : 'retention.noneHint',
                  )}
                />
              )}
            </Paper>
          </Stack>
        )}
      </QueryContent>
    </>
  )
}
