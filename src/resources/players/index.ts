import { lazy } from 'react'
import type { ResourcePages } from '../resourcePages'

export const players: ResourcePages = {
  list: lazy(() => import('./PlayerList')),
  edit: lazy(() => import('./PlayerEdit')),
  create: lazy(() => import('./PlayerCreate')),
}
