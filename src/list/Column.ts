import type { ReactNode } from 'react'
import type { FieldOfKind, Fields, ListedField, ListUse } from '../../contract/descriptor'
import { ENTITY_FIELDS, type EntityFields } from '../../contract/entities'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { fieldLabel } from '../i18n/fieldLabels'
import type { Message } from '../i18n/messageKeys'
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

/** The fields whose columns `allColumns` derives if the list has none: texts of one line with `offer` and without `sort`. */
type DerivedField<Resource extends ResourceName> = Exclude<
  FieldsListed<Resource, 'offer'> & FieldOfKind<EntityFields<Resource>, 'text'> & keyof RowOf<Resource>,
  FieldsListed<Resource, 'sort'>
>

/**
 * The columns of a list by id, in order: the fields whose description has `show` or `offer`, and further columns that
 * the list computes.
 */
export type ColumnsOf<Resource extends ResourceName> = Readonly<
  Record<FieldsListed<Resource, 'show'>, ColumnOf<Resource> & { isExtra?: never }> &
    Record<
      Exclude<FieldsListed<Resource, 'offer'>, DerivedField<Resource>>,
      ColumnOf<Resource> & { isExtra: true }
    > & {
      [Field in DerivedField<Resource>]?: ColumnOf<Resource> & { isExtra: true }
    } & {
      [Field in FieldsNotListed<Resource>]?: never
    } & Record<string, ColumnOf<Resource>>
>

/** Returns the list's columns in order. A derived column follows the column of the field described before its own. */
export function allColumns<Resource extends ResourceName>(
  t: Message,
  resource: Resource,
  own: ColumnsOf<Resource>,
) {
  const columns = Object.entries<ColumnOf<Resource>>(own).map(([id, column]) => ({ id, ...column }))
  const fields: Fields = ENTITY_FIELDS[resource]
  let previous = 0
  for (const [id, { kind, list }] of Object.entries(fields)) {
    const index = columns.findIndex((column) => column.id === id)
    if (index >= 0) previous = index
    else if (kind === 'text' && list.includes('offer')) {
      const label = fieldLabel(t, resource, id) ?? id
      const render = (row: object): ReactNode => Reflect.get(row, id)
      previous += 1
      columns.splice(previous, 0, { id, label, width: 160, isExtra: true, render })
    }
  }
  return columns
}
