export { BulkActions } from './BulkActions'
export type { BulkField } from './EditStep'
