import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { LIMITS } from '../../../contract/fields'
import { paginate } from '../../../contract/paginate'
import { useIsPhone } from '../../components/useIsPhone'
import { ListPagination, pagingOf } from '../../list/ListPagination'
import { readPage } from '../../list/listParams'
import { useLastPage } from '../../list/usePagedAddress'
import { ChartCard } from './ChartCard'
import { useChartsAddress } from './chartsAddress'
import { FiguresTable } from './FiguresTable'
import type { Figures } from './figures'
import { ViewFrame, type ViewQuery } from './ViewFrame'

type Page<Row> = { rows: Row[]; total: number }

type PagedCardProps<Row, Data extends Page<Row>> = {
  query: ViewQuery<Data>
  /** Fetches one page. The CSV file needs all pages. */
  load: (paging: { page: number; amount: number }) => Promise<{ data: Page<Row> }>
  title: string
  text: (total: number) => ReactNode
  figuresOf: (rows: readonly Row[]) => Figures
  controls: ReactNode
  /** Shown instead of an empty table; by default the view shows its empty state. */
  noRows?: ReactNode
  /** Whether a search is active. Without results the card then stays, so that the user can change the search. */
  isSearched?: boolean
  cards: (rows: Row[]) => ReactNode
  /** Renders the table; by default a table of the figures. */
  table?: (page: Page<Row>) => ReactNode
}

/** Shows one page of a view's rows: cards on a phone, otherwise a table. The file has the rows of all pages. */
export function PagedCard<Row, Data extends Page<Row>>(props: PagedCardProps<Row, Data>) {
  const { query, load, title, text, figuresOf, controls, cards, table } = props
  const { noRows, isSearched = false } = props
  const isPhone = useIsPhone()
  const { paging } = usePaging()
  useLastPage(paging, query.isBehind ? undefined : query.data?.total)
  const allFigures = async () => {
    const found: Row[] = []
    const ask = async (page: number) => {
      const { rows, total } = (await load({ page, amount: LIMITS.listAmount })).data
      return { data: rows, total }
    }
    for await (const { rows } of paginate({ ask })) found.push(...rows)
    return figuresOf(found)
  }
  const shown = ({ rows, total }: Page<Row>) => {
    if (isPhone) return cards(rows)
    return table?.({ rows, total }) ?? <FiguresTable title={title} figures={figuresOf(rows)} />
  }
  return (
    <ViewFrame query={query} isEmpty={({ total }) => total === 0 && noRows === undefined && !isSearched}>
      {({ rows, total }) => (
        <ChartCard
          title={title}
          text={text(total)}
          figures={figuresOf(rows)}
          allFigures={allFigures}
          controls={controls}
          table={
            total === 0 && noRows !== undefined ? (
              noRows
            ) : (
              <Box sx={{ mx: { xs: -2, md: -3 }, mb: -2.5 }}>
                {shown({ rows, total })}
                <ListPagination {...paging} total={total} />
              </Box>
            )
          }
        />
      )}
    </ViewFrame>
  )
}

/** Returns the page number and size from the address, for the pagination and for the call. */
export function usePaging() {
  const { detail, change } = useChartsAddress()
  const params = readPage(detail)
  return { paging: pagingOf(params, change), request: { page: params.page, amount: params.perPage } }
}
