import type { ComponentProps } from 'react'
import type { ListControllerResult } from 'react-admin'
import { ListCards } from './ListCards'
import { ListPagination } from './ListPagination'
import { ListTable } from './ListTable'
import { useRowsDrawn } from './useRowsDrawn'

type ListRowsProps<Row extends { id: string }> = {
  list: ListControllerResult<Row>
  isPhone: boolean
  href: (row: Row) => string
  table: Omit<ComponentProps<typeof ListTable<Row>>, 'list' | 'href'>
  cards: Omit<ComponentProps<typeof ListCards<Row>>, 'rows' | 'isBehind' | 'href'>
}

/** Renders the rows and the pagination. Separate, so that the page around the first rows does not render again with them. */
export function ListRows<Row extends { id: string }>({
  list,
  isPhone,
  href,
  table,
  cards,
}: ListRowsProps<Row>) {
  const { data, total, page, perPage, setPage, setPerPage, isPlaceholderData = false } = list
  const isDrawn = useRowsDrawn()
  const rows = isDrawn ? data : undefined
  return (
    <>
      {isPhone ? (
        <ListCards {...{ rows, href, ...cards }} isBehind={isPlaceholderData} />
      ) : (
        <ListTable list={{ ...list, data: rows }} {...{ href, ...table }} />
      )}
      {isDrawn && total !== undefined && total > 0 && (
        <ListPagination {...{ page, perPage, setPage, setPerPage, total }} />
      )}
    </>
  )
}
