import type { ReactNode } from 'react'
import { nextStepOf } from '../dataProvider/failures'
import { useMessage } from '../i18n'
import { Failure, PageFailure } from './Failure'
import { PageLoading } from './PageLoading'

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** The placeholder while the data loads; by default the page's skeleton. */
  loading?: ReactNode
  /** Whether a failure is shown as a whole page with a heading. */
  isPage?: boolean
  children: (data: Data) => ReactNode
}

/** Shows a query's data, even after a failed refetch. Without data, shows the placeholder or the failure. */
export function QueryContent<Data>({ query, loading, isPage = false, children }: QueryContentProps<Data>) {
  const t = useMessage()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return loading ?? <PageLoading />
  const Notice = isPage ? PageFailure : Failure
  return <Notice title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
}
