import { fetchedPage } from '../../components/fetchedPage'
import { DuplicatesPage } from '../../custom/duplicates'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const teams: ResourcePages = {
  list: fetchedPage(() => import('./TeamList')),
  edit: fetchedPage(() => import('./TeamEdit')),
  create: fetchedPage(() => import('./TeamCreate')),
  tools: { import: ImportPage, duplicates: DuplicatesPage },
}
