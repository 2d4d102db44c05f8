import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { ResourceName } from '../../contract/paths'
import { homeOf, type PageVerb, roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'

type AllowedProps = { resource: ResourceName; verb: PageVerb; children: ReactNode }

/** A page for roles that may do this at all; others are led home (product document, section 6). */
export function Allowed({ resource, verb, children }: AllowedProps) {
  return roleMay(useActor().role, resource, verb) ? children : <Denied />
}

/** The way home, where react-admin, too, sends who may not do something. */
export function Denied() {
  return <Navigate to={homeOf(useActor().role)} replace />
}
