import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { PageLoading } from '../../components/PageLoading'
import { useDeferredReady } from '../../components/useDeferredReady'
import { useRecord } from '../../components/useRecord'
import { missing } from '../../dataProvider/failures'
import { useWhenSent } from '../../dataProvider/outbox/useOutbox'
import { RecordMissing } from '../../forms/recordPage/RecordMissing'
import { useMessage } from '../../i18n'

/** Loads the analysis of the address. If the user may not read the analysis, shows the reason and a link to the list. */
export function LoadedAnalysis({ children }: { children: (analysis: Analysis) => ReactNode }) {
  const t = useMessage()
  const actor = useActor()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRecord('analyses', id)
  useWhenSent('analyses', id, refetch)
  const isShown = useDeferredReady(data !== undefined)
  const mayRead = data !== undefined && can(actor, 'analysis.read', data)
  if (mayRead && isShown) return children(data)
  // Servers with only the documented calls may answer with an analysis that the user may not read.
  const failure = data === undefined || mayRead ? error : missing('analyses')
  if (failure === null) return <PageLoading />
  return (
    <RecordMissing
      resource="analyses"
      error={failure}
      onRetry={refetch}
      backLabel={t('analyses.toList')}
      missingText={t('analyses.missingText')}
    />
  )
}
