export { BulkActions } from './BulkActions'
export { type BulkField, bulkFields } from './bulkFields'
