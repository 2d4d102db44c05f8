import { type ComponentType, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { ResourceName } from '../../contract/paths'
import { homeOf, mayEver } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { PageErrorBoundary } from '../components/PageErrorBoundary'
import { PageLoading } from '../components/PageLoading'

type AllowedProps = {
  resource: ResourceName
  verb: 'list' | 'create' | 'update'
  page: ComponentType
}

/** A page for roles that may do this at all; others are led home (product document, section 6). */
export function Allowed({ resource, verb, page: Page }: AllowedProps) {
  const { role } = useActor()
  return mayEver(role, resource, verb) ? <LazyPage page={Page} /> : <Navigate to={homeOf(role)} replace />
}

/** A page that is loaded when it is first opened, for everybody who is signed in. */
export function LazyPage({ page: Page }: Pick<AllowedProps, 'page'>) {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </PageErrorBoundary>
  )
}
