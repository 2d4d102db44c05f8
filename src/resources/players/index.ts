import type { ResourcePages } from '../resourcePages'

export const players: ResourcePages = {
  list: () => import('./PlayerList'),
  edit: () => import('./PlayerEdit'),
  create: () => import('./PlayerCreate'),
  import: () => import('../../custom/import/ImportPage'),
  duplicates: () => import('../../custom/duplicates/DuplicatesPage'),
  table: () => import('../../custom/table/TablePage'),
}
