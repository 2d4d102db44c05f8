import { fetchedPage } from '../../components/fetchedPage'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const matches: ResourcePages = {
  list: fetchedPage(() => import('./MatchList')),
  edit: fetchedPage(() => import('./MatchEdit')),
  create: fetchedPage(() => import('./MatchCreate')),
  tools: { import: ImportPage },
}
