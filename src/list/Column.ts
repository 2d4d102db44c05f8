import type { ReactNode } from 'react'
import type { ListedField, ListUse } from '../../contract/descriptor'
import type { EntityFields } from '../../contract/entities'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import type { SortOf } from './listParams'

/** A column of a list's table. The first column links to the record. */
export type Column<Row, Sort extends string = string> = {
  id: string
  label: string
  /** Whether only screen readers get the heading, for columns whose cells explain themselves. */
  isLabelHidden?: boolean
  /** The sort's name in the contract; undefined if the heading does not sort. */
  sort?: Sort
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  /** Whether the column is hidden until the user chooses it. The first column is always shown. */
  isExtra?: boolean
}

export type ColumnOf<Resource extends ResourceName> = Omit<Column<RowOf<Resource>, SortOf<Resource>>, 'id'>
type FieldsListed<Resource extends ResourceName, Use extends ListUse> = ListedField<
  EntityFields<Resource>,
  Use
>
type FieldsNotListed<Resource extends ResourceName> = Exclude<
  keyof EntityFields<Resource>,
  FieldsListed<Resource, 'show' | 'offer'>
>

/**
 * The columns of a list by id, in order: the fields whose description has `show` or `offer`, and further columns that
 * the list computes.
 */
export type ColumnsOf<Resource extends ResourceName> = Readonly<
  Record<FieldsListed<Resource, 'show'>, ColumnOf<Resource> & { isExtra?: never }> &
    Record<FieldsListed<Resource, 'offer'>, ColumnOf<Resource> & { isExtra: true }> & {
      [Field in FieldsNotListed<Resource>]?: never
    } & Record<string, ColumnOf<Resource>>
>
