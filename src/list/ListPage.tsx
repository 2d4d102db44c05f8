import Checklist from '@mui/icons-material/Checklist'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { visuallyHidden } from '@mui/utils'
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'
import { ListContext, type ListControllerResult } from 'react-admin'
import { seenByRole } from '../../contract/clubFields'
import { isRecordedResource, type PagedResource } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { CreateLink } from '../components/CreateLink'
import { EmptyState } from '../components/EmptyState'
import { Failure } from '../components/Failure'
import { useFailureToast } from '../components/failureToast'
import { PageTitle } from '../components/PageTitle'
import { useIsPhone } from '../components/useIsPhone'
import { nextStepOf } from '../dataProvider/failures'
import { useMessage } from '../i18n'
import { formatFigure } from '../i18n/numbers'
import { BulkActions } from './bulk/BulkActions'
import { allColumns, type ColumnsOf } from './Column'
import { ListBar, useListWords } from './ListBar'
import { ListCards, type PhoneCard } from './ListCards'
import { ListPagination } from './ListPagination'
import { ListTable } from './ListTable'
import { ListToolbar } from './ListToolbar'
import { ImportLink, ListTools } from './ListTools'
import { isNarrowed } from './listParams'
import { SavedFilters } from './saved/SavedFilters'
import { SelectionBar } from './selection/SelectionBar'
import { SelectionProvider } from './selection/SelectionContext'
import { useListPage } from './useListPage'
import { useRowsDrawn } from './useRowsDrawn'
import { useListView } from './view/useListView'
import { ViewMenu } from './view/ViewMenu'

type ListPageProps<Resource extends PagedResource> = {
  resource: Resource
  /** Buttons beside the title, before the create button. */
  actions?: ReactNode
  exportButton?: ReactNode
  /** Content above the search and the rows. */
  above?: ReactNode
  columns: ColumnsOf<Resource>
  /** The content of a record's card on a phone. */
  phone: PhoneCard<RowOf<Resource>>
  href: (row: RowOf<Resource>) => string
  /** The query string of the first visit, if the address has none. */
  initialSearch?: string
  /** Whether a row is marked, such as a match of today. */
  isMarked?: (row: RowOf<Resource>) => boolean
  /** FilterSelect and FilterDate elements. */
  filters?: ReactNode
  /** The labels of records and the bulk actions. Undefined if rows cannot be selected. */
  bulk?:
    | ({ labelOf: (row: RowOf<Resource>) => string } & Omit<ComponentProps<typeof BulkActions>, 'resource'>)
    | undefined
  /** The text of the empty list for users who may not create records. */
  emptyForReader?: { title: string; text: string }
}

/**
 * Page of a resource's list, with search, filters, sorting and paging; a table on wide screens, cards on a phone. The elements in
 * the props, such as buttons and filters, can use react-admin's `useListContext`.
 */
export function ListPage<Resource extends PagedResource>(props: ListPageProps<Resource>) {
  const { resource, actions, exportButton, above, phone, href, isMarked, filters, bulk, emptyForReader } =
    props
  const t = useMessage()
  const { role } = useActor()
  const columns = useMemo(
    () =>
      allColumns(t, resource, props.columns).filter(({ id }) => seenByRole(role, resource, [id]).length > 0),
    [t, resource, props.columns, role],
  )
  const { list, selection, prefetchSearch } = useListPage(resource, props.initialSearch)
  const selectable = bulk && { selection, labelOf: bulk.labelOf, href }
  const selectableCards = bulk && {
    selection,
    boxLabelOf: (row: RowOf<Resource>) => t('bulk.selection.row', { name: bulk.labelOf(row) }),
  }
  const { data, total, error, filterValues, isPlaceholderData = false } = list
  const isSelecting = selection.count > 0 || selection.isPicking
  const { shown, view } = useListView(resource, columns)
  useFailureToast(error)
  const isPhone = useIsPhone()
  const found = useRef<HTMLDivElement>(null)
  const listWords = useListWords(list)
  const hasNothing = total === 0 && !isNarrowed(filterValues) && !isPlaceholderData
  const name: PagedResource = resource
  const title = t(`${name}.title`)
  const create = useMemo(() => <CreateLink resource={name} label={t(`${name}.new`)} />, [name, t])
  const tools = useMemo(
    () => (
      <>
        {exportButton}
        <ListTools resource={name} />
      </>
    ),
    [exportButton, name],
  )
  // Memoized, because a search renders the page at every key.
  const heading = useMemo(
    () => (
      <PageTitle
        title={title}
        actions={
          <>
            {!isPhone && !hasNothing && tools}
            {actions}
            {/* An empty list shows this button below its hint. */}
            {!hasNothing && create}
          </>
        }
      />
    ),
    [title, isPhone, hasNothing, tools, actions, create],
  )

  const body = () => {
    if (data === undefined && error !== null) {
      return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={list.refetch} />
    }
    if (hasNothing) {
      if (emptyForReader && !roleMay(role, resource, 'create')) return <EmptyState {...emptyForReader} />
      return (
        <EmptyState
          title={t(`${name}.empty`)}
          text={t(`${name}.emptyHint`)}
          action={
            // Offers the import, because an administrator with an empty list more likely imports a table than creates a single record.
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
              {create}
              <ImportLink resource={resource} />
            </Box>
          }
        />
      )
    }
    if (total === 0 && !isPlaceholderData) {
      return (
        <EmptyState
          title={t('shell.list.nothingMatches')}
          text={t('shell.list.nothingMatchesHint')}
          action={
            <Button variant="outlined" onClick={() => list.setFilters({})}>
              {t('shell.list.clearFilters')}
            </Button>
          }
        />
      )
    }
    return (
      <ListRows
        {...{ list, isPhone, href, isMarked }}
        table={{ columns: shown, isCompact: view.isCompact, label: title, selectable }}
        cards={{ card: phone, selectable: selectableCards }}
      />
    )
  }

  const toolbar = !hasNothing && (
    <ListToolbar
      columns={columns}
      prefetchSearch={prefetchSearch}
      filters={filters}
      isSelecting={isSelecting}
      tools={
        <>
          {tools}
          {isPhone && selectable !== undefined && (
            <Button startIcon={<Checklist />} onClick={selection.pick}>
              {t('bulk.selection.pick')}
            </Button>
          )}
        </>
      }
      searchLabel={t(`${name}.search`)}
      intoRows={() => found.current?.querySelector<HTMLElement>('tbody a[tabindex="0"]')?.focus()}
    />
  )

  return (
    <ListContext.Provider value={list}>
      {heading}
      {above}
      {toolbar}
      {bulk !== undefined && isRecordedResource(name) && (
        <SelectionProvider selection={selection} labelOf={bulk.labelOf} href={href}>
          <SelectionBar
            selection={selection}
            isShown={isSelecting}
            actions={<BulkActions resource={name} {...bulk} />}
          />
        </SelectionProvider>
      )}
      <Paper ref={found} data-rows variant="outlined" sx={{ overflow: 'hidden' }}>
        {!hasNothing && (
          <ListBar isCovered={isSelecting}>
            <SavedFilters isPhone={isPhone} />
            {!isPhone && <ViewMenu view={view} isSelectable={selectable !== undefined} />}
          </ListBar>
        )}
        {body()}
      </Paper>
      <Box role="status" sx={visuallyHidden}>
        {selection.count > 0
          ? t('bulk.selection.selected', { count: formatFigure(selection.count) })
          : listWords}
      </Box>
    </ListContext.Provider>
  )
}

type ListRowsProps<Row extends { id: string }> = {
  list: ListControllerResult<Row>
  isPhone: boolean
  href: (row: Row) => string
  isMarked: ((row: Row) => boolean) | undefined
  table: Omit<ComponentProps<typeof ListTable<Row>>, 'list' | 'href' | 'isMarked'>
  cards: Omit<ComponentProps<typeof ListCards<Row>>, 'rows' | 'isBehind' | 'href' | 'isMarked'>
}

/** Renders the rows and the pagination. A separate component, so that the page does not render again when the first rows arrive. */
function ListRows<Row extends { id: string }>({
  list,
  isPhone,
  href,
  isMarked,
  table,
  cards,
}: ListRowsProps<Row>) {
  const { data, total, page, perPage, setPage, setPerPage, isPlaceholderData = false } = list
  const isDrawn = useRowsDrawn()
  const rows = isDrawn ? data : undefined
  return (
    <>
      {isPhone ? (
        <ListCards {...{ rows, href, isMarked, ...cards }} isBehind={isPlaceholderData} />
      ) : (
        <ListTable list={{ ...list, data: rows }} {...{ href, isMarked, ...table }} />
      )}
      {isDrawn && total !== undefined && total > 0 && (
        <ListPagination {...{ page, perPage, setPage, setPerPage, total }} />
      )}
    </>
  )
}
