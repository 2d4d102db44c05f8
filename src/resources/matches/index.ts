import type { ResourcePages } from '../resourcePages'

export const matches: ResourcePages = {
  list: () => import('./MatchList'),
  edit: () => import('./MatchEdit'),
  create: () => import('./MatchCreate'),
  import: () => import('../../custom/import/ImportPage'),
  duplicates: () => import('../../custom/duplicates/DuplicatesPage'),
  table: () => import('../../custom/table/TablePage'),
  lineups: () => import('../../custom/import/lineups/LineupImportPage'),
}
