import type { ReactNode } from 'react'
import type { ListedField } from '../../../contract/descriptor'

/** A field that many records can be given the same value of. */
export type BulkField = {
  source: string
  label: string
  /** The form's input for `source`. */
  input: ReactNode
  /** What stands for no value; left out where there always is one. */
  nothing?: null | ''
  /** A hook: what people call a value. */
  useWords: (value: string) => string
}

type Unnamed = Omit<BulkField, 'source'>

/**
 * What a list changes for many records at once: one that the entity's description has and that is missing here does not
 * compile.
 */
export const bulkFields = <Of>(fields: Record<ListedField<Of, 'change'>, Unnamed>): BulkField[] =>
  Object.entries<Unnamed>(fields).map(([source, field]) => ({ source, ...field }))
