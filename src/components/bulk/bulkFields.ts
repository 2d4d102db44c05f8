import type { ListedField } from '../../../contract/descriptor'
import type { BulkField } from './EditStep'

type Unnamed = Omit<BulkField, 'source'>

/**
 * What a list changes for many records at once: one that the entity's description has and that is missing here does not
 * compile.
 */
export const bulkFields = <Of>(fields: Record<ListedField<Of, 'change'>, Unnamed>): BulkField[] =>
  Object.entries<Unnamed>(fields).map(([source, field]) => ({ source, ...field }))
