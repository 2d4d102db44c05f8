import type { ResourcePages } from '../resourcePages'

export const teams: ResourcePages = {
  list: () => import('./TeamList'),
  edit: () => import('./TeamEdit'),
  create: () => import('./TeamCreate'),
  import: () => import('../../custom/import/ImportPage'),
  duplicates: () => import('../../custom/duplicates/DuplicatesPage'),
  table: () => import('../../custom/table/TablePage'),
}
