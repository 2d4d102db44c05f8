import { lazy } from 'react'
import type { ResourcePages } from '../resourcePages'

export const teams: ResourcePages = {
  list: lazy(() => import('./TeamList')),
  edit: lazy(() => import('./TeamEdit')),
  create: lazy(() => import('./TeamCreate')),
}
