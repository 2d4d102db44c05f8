import { lazyPage } from '../../components/lazyPage'
import { DuplicatesPage } from '../../custom/duplicates'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const teams: ResourcePages = {
  list: lazyPage(() => import('./TeamList')),
  edit: lazyPage(() => import('./TeamEdit')),
  create: lazyPage(() => import('./TeamCreate')),
  tools: { import: ImportPage, duplicates: DuplicatesPage },
}
