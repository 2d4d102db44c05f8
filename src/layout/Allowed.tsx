import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { ResourceName } from '../../contract/paths'
import { homeOf, type PageVerb, roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { PageErrorBoundary } from '../components/PageErrorBoundary'

type AllowedProps = {
  resource: ResourceName
  verb: PageVerb
  page: ComponentType
}

/** A page for roles that may do this at all; others are led home (product document, section 6). */
export function Allowed({ resource, verb, page: Page }: AllowedProps) {
  const { role } = useActor()
  return roleMay(role, resource, verb) ? <GuardedPage page={Page} /> : <Navigate to={homeOf(role)} replace />
}

/** A page for everybody who is signed in, whose faults leave the menu standing. */
export function GuardedPage({ page: Page }: Pick<AllowedProps, 'page'>) {
  return (
    <PageErrorBoundary>
      <Page />
    </PageErrorBoundary>
  )
}
