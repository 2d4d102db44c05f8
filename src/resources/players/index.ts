import { fetchedPage } from '../../components/fetchedPage'
import { DuplicatesPage } from '../../custom/duplicates'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const players: ResourcePages = {
  list: fetchedPage(() => import('./PlayerList')),
  edit: fetchedPage(() => import('./PlayerEdit')),
  create: fetchedPage(() => import('./PlayerCreate')),
  tools: { import: ImportPage, duplicates: DuplicatesPage },
}
