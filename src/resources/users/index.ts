import { lazy } from 'react'
import type { ResourcePages } from '../resourcePages'

export const users: ResourcePages = {
  list: lazy(() => import('./UserList')),
  edit: lazy(() => import('./UserEdit')),
  create: lazy(() => import('./UserCreate')),
}
