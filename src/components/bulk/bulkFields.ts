import type { ReactNode } from 'react'
import type { ListedField } from '../../../contract/descriptor'

/** A field that many records can be given the same value of. */
export type BulkField = {
  source: string
  label: string
  /** The form's input for `source`. */
  input: ReactNode
  /** The value that clears the field; undefined for required fields. */
  nothing?: null | ''
  /** Hook that returns the label of a value. */
  useWords: (value: string) => string
}

type Unnamed = Omit<BulkField, 'source'>

/**
 * What a list changes for many records at once: one that the entity's description has and that is missing here does not
 * compile.
 */
export const bulkFields = <Of>(fields: Record<ListedField<Of, 'change'>, Unnamed>): BulkField[] =>
  Object.entries<Unnamed>(fields).map(([source, field]) => ({ source, ...field }))
