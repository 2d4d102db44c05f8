import { lazy } from 'react'
import type { ResourcePages } from '../resourcePages'

export const matches: ResourcePages = {
  list: lazy(() => import('./MatchList')),
  edit: lazy(() => import('./MatchEdit')),
  create: lazy(() => import('./MatchCreate')),
}
