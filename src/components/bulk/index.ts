export { BulkActions } from './BulkActions'
export { bulkFields } from './bulkFields'
export type { BulkField } from './EditStep'
