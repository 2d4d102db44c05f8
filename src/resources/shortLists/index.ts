import type { ResourcePages } from '../resourcePages'

export const shortLists: ResourcePages = {
  list: () => import('./ShortListList'),
  edit: () => import('./ShortListEdit'),
  create: () => import('./ShortListCreate'),
}
