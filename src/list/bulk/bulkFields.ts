import type { ReactNode } from 'react'
import type { ListedField } from '../../../contract/descriptor'

/** A field that can be set to one value for many records. */
export type BulkField = {
  source: string
  label: string
  /** The form's input for `source`. */
  input: ReactNode
  /** The value that clears the field; undefined for required fields. */
  nothing?: null | ''
  /** Another field, which some values of this one need. */
  needed?: { source: string; input: ReactNode; isNeeded: (value: string) => boolean }
  /** Hook that returns the label of a value. */
  useWords: (value: string) => string
}

type Unnamed = Omit<BulkField, 'source'>

/**
 * Returns the fields that a list can change for many records. Does not compile unless every changeable field of the entity's
 * description is present.
 */
export const bulkFields = <Of>(fields: Record<ListedField<Of, 'change'>, Unnamed>): BulkField[] =>
  Object.entries<Unnamed>(fields).map(([source, field]) => ({ source, ...field }))
