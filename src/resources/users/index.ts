import { lazyPage } from '../../components/lazyPage'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const users: ResourcePages = {
  list: lazyPage(() => import('./UserList')),
  edit: lazyPage(() => import('./UserEdit')),
  create: lazyPage(() => import('./UserCreate')),
  tools: { import: ImportPage },
}
