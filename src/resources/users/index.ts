import { fetchedPage } from '../../components/fetchedPage'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const users: ResourcePages = {
  list: fetchedPage(() => import('./UserList')),
  edit: fetchedPage(() => import('./UserEdit')),
  create: fetchedPage(() => import('./UserCreate')),
  tools: { import: ImportPage },
}
