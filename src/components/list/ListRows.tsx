import { type ComponentProps, useDeferredValue } from 'react'
import type { ListControllerResult } from 'react-admin'
import { ListCards } from './ListCards'
import { ListPagination } from './ListPagination'
import { ListTable } from './ListTable'

type ListRowsProps<Row extends { id: string }> = {
  list: ListControllerResult<Row>
  isPhone: boolean
  href: (row: Row) => string
  table: Omit<ComponentProps<typeof ListTable<Row>>, 'list' | 'href'>
  cards: Omit<ComponentProps<typeof ListCards<Row>>, 'rows' | 'isBehind' | 'href'>
}

/**
 * A list's rows, and the line by which one turns pages. The first ones are drawn in slices when they come, so that a phone goes on
 * answering to a thumb; what stands around them is not drawn again for that.
 */
export function ListRows<Row extends { id: string }>({
  list,
  isPhone,
  href,
  table,
  cards,
}: ListRowsProps<Row>) {
  const { data, total, isPlaceholderData = false } = list
  const isDrawn = useDeferredValue(data !== undefined)
  const rows = isDrawn ? data : undefined
  return (
    <>
      {isPhone ? (
        <ListCards {...{ rows, href, ...cards }} isBehind={isPlaceholderData} />
      ) : (
        <ListTable list={{ ...list, data: rows }} {...{ href, ...table }} />
      )}
      {isDrawn && total !== undefined && total > 0 && <ListPagination {...list} total={total} />}
    </>
  )
}
