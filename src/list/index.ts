export { type BulkField, bulkFields } from './bulk/bulkFields'
export type { Column, ColumnsOf } from './Column'
export { Clipped, MOMENT_WIDTH, Moment, PersonName } from './cells'
export { useFilter } from './filters'
export { ListPage } from './ListPage'
export {
  FilterCreator,
  FilterDate,
  FilterPosition,
  FilterRange,
  FilterSelect,
  FilterTeam,
  FilterValue,
} from './lateFilters'
export { useRowsDrawn } from './useRowsDrawn'
