import { fetchedPage } from '../../components/fetchedPage'
import type { ResourcePages } from '../resourcePages'

export const matches: ResourcePages = {
  list: fetchedPage(() => import('./MatchList')),
  edit: fetchedPage(() => import('./MatchEdit')),
  create: fetchedPage(() => import('./MatchCreate')),
}
