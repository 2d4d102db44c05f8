import type { ResourcePages } from '../resourcePages'

export const users: ResourcePages = {
  list: () => import('./UserList'),
  edit: () => import('./UserEdit'),
  create: () => import('./UserCreate'),
  import: () => import('../../custom/import/ImportPage'),
}
