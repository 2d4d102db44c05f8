import { lazyPage } from '../../components/lazyPage'
import { ImportPage } from '../../custom/import'
import type { ResourcePages } from '../resourcePages'

export const matches: ResourcePages = {
  list: lazyPage(() => import('./MatchList')),
  edit: lazyPage(() => import('./MatchEdit')),
  create: lazyPage(() => import('./MatchCreate')),
  tools: { import: ImportPage },
}
