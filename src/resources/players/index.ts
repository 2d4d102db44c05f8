import { lazyPage } from '../../components/lazyPage'
import { DuplicatesPage } from '../../custom/duplicates'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const players: ResourcePages = {
  list: lazyPage(() => import('./PlayerList')),
  edit: lazyPage(() => import('./PlayerEdit')),
  create: lazyPage(() => import('./PlayerCreate')),
  tools: { import: ImportPage, duplicates: DuplicatesPage },
}
