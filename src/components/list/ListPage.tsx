import Checklist from '@mui/icons-material/Checklist'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useRef } from 'react'
import type { ListedField, ListUse } from '../../../contract/descriptor'
import type { EntityFields } from '../../../contract/entities'
import type { ResourceName } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { nextStepOf } from '../../dataProvider/failures'
import type { RecordOf } from '../../dataProvider/records'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { EmptyState } from '../EmptyState'
import { Failure } from '../Failure'
import { useFailureToast } from '../failureToast'
import { PageTitle } from '../PageTitle'
import { useIsPhone } from '../useIsPhone'
import { ImportLink, mayImport } from './ImportLink'
import { ListBar } from './ListBar'
import { ListCards, type PhoneCard } from './ListCards'
import { ListContext } from './ListContext'
import { ListCount } from './ListCount'
import { ListPagination } from './ListPagination'
import { ListTable } from './ListTable'
import { ListToolbar } from './ListToolbar'
import { isNarrowed, type SortOf } from './listParams'
import { SavedFilters } from './saved/SavedFilters'
import { SelectionBar } from './selection/SelectionBar'
import { SelectionContext } from './selection/SelectionContext'
import { useListSelection } from './selection/useListSelection'
import { useListPage } from './useListPage'
import { useListParams } from './useListParams'
import { useListView } from './view/useListView'
import { ViewMenu } from './view/ViewMenu'

export type Column<Row, Sort extends string = string> = {
  id: string
  label: string
  /** The contract's name of the sort, for columns whose heading sorts. */
  sort?: Sort
  render: (row: Row) => ReactNode
  align?: 'left' | 'right' | 'center'
  width?: number
  /** Whether it is shown only to whoever asks for it. The first column always is. */
  isExtra?: boolean
}

type ColumnOf<Resource extends ResourceName> = Omit<Column<RecordOf<Resource>, SortOf<Resource>>, 'id'>
type FieldsListed<Resource extends ResourceName, Use extends ListUse> = ListedField<
  EntityFields<Resource>,
  Use
>
type FieldsNotListed<Resource extends ResourceName> = Exclude<
  keyof EntityFields<Resource>,
  FieldsListed<Resource, 'show' | 'offer'>
>

/**
 * A list's columns by their ids, in their order: of the entity's fields those whose description says `show` or `offer`, and
 * whatever else the list makes of a record.
 */
export type ColumnsOf<Resource extends ResourceName> = Readonly<
  Record<FieldsListed<Resource, 'show'>, ColumnOf<Resource> & { isExtra?: never }> &
    Record<FieldsListed<Resource, 'offer'>, ColumnOf<Resource> & { isExtra: true }> & {
      [Field in FieldsNotListed<Resource>]?: never
    } & Record<string, ColumnOf<Resource>>
>

export type ListPageProps<Resource extends ResourceName> = {
  resource: Resource
  title: string
  /** Buttons beside the title: create, import … */
  actions?: ReactNode
  columns: ColumnsOf<Resource>
  /** The same record where there is no room for columns. */
  phone: PhoneCard<RecordOf<Resource>>
  /** The page that a row leads to. */
  href: (row: RecordOf<Resource>) => string
  searchLabel?: string
  /** FilterSelect and FilterDate elements. */
  filters?: ReactNode
  /** Buttons for all that the filters show: export … */
  tools?: ReactNode
  /** What can be done to several records at once, and what people call one; without it none can be selected. */
  bulk?: { labelOf: (row: RecordOf<Resource>) => string; actions: ReactNode } | undefined
  /** What to say, and what to do next, while there is no record at all. */
  empty: { title: string; text?: string; action?: ReactNode }
}

/**
 * A resource's list: search, filters, sorting and paging; a table where there is room, cards on a phone. All list pages
 * are made of it.
 */
export function ListPage<Resource extends ResourceName>(props: ListPageProps<Resource>) {
  const { resource, title, actions, phone, href, searchLabel, filters, tools, bulk, empty } = props
  const columns = Object.entries<ColumnOf<Resource>>(props.columns).map(([id, column]) => ({ id, ...column }))
  const t = useMessage()
  const list = useListPage(resource, useListParams(resource))
  const selection = useListSelection(resource, list)
  const selectable = bulk && { selection, labelOf: bulk.labelOf, href }
  const { params, change, rows, total, error, isBehind } = list
  const { shown, ...view } = useListView(resource, columns)
  useFailureToast(error)
  const { role } = useActor()
  const isPhone = useIsPhone()
  const found = useRef<HTMLDivElement>(null)
  const hasNothing = total === 0 && !isNarrowed(params) && !isBehind

  const body = () => {
    if (rows === undefined && error !== null) {
      return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={list.reload} />
    }
    if (hasNothing) {
      // Where there is nothing yet, a whole table of it is likelier than a single record.
      const both = (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {empty.action}
          <ImportLink resource={resource} />
        </Box>
      )
      return <EmptyState {...empty} {...(mayImport(role, resource) && { action: both })} />
    }
    if (total === 0 && !isBehind) {
      return (
        <EmptyState
          title={t('shell.list.nothingMatches')}
          text={t('shell.list.nothingMatchesHint')}
          action={
            <Button variant="outlined" onClick={() => change({ q: '', filters: {} })}>
              {t('shell.list.clearFilters')}
            </Button>
          }
        />
      )
    }
    return isPhone ? (
      <ListCards rows={rows} isBehind={isBehind} card={phone} href={href} selectable={selectable} />
    ) : (
      <ListTable
        {...{ rows, list, href, selectable }}
        columns={shown}
        isCompact={view.isCompact}
        label={title}
      />
    )
  }

  const toolbar = !hasNothing && (
    <ListToolbar
      list={list}
      columns={columns}
      filters={filters}
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
      isPhone={isPhone}
      searchLabel={searchLabel ?? t('shell.list.search')}
      intoRows={() => found.current?.querySelector<HTMLElement>('tbody a[tabindex="0"]')?.focus()}
    />
  )

  return (
    <ListContext value={{ params, change }}>
      <PageTitle
        title={title}
        actions={
          <>
            {!isPhone && !hasNothing && tools}
            {actions}
          </>
        }
      />
      {selectable === undefined ? (
        toolbar
      ) : (
        <SelectionContext value={selectable}>
          <SelectionBar
            {...{ selection }}
            total={total ?? 0}
            isNarrowed={isNarrowed(params)}
            actions={bulk?.actions}
          >
            {toolbar}
          </SelectionBar>
        </SelectionContext>
      )}
      <Paper ref={found} variant="outlined" sx={{ overflow: 'hidden' }}>
        {!hasNothing && (
          <ListBar
            count={<ListCount resource={resource} list={list} />}
            reload={list.reload}
            isReloading={list.isReloading}
          >
            <SavedFilters resource={resource} isPhone={isPhone} />
            {!isPhone && <ViewMenu view={view} isSelectable={selectable !== undefined} />}
          </ListBar>
        )}
        {body()}
        {total !== undefined && total > 0 && <ListPagination list={list} total={total} />}
      </Paper>
      <Box role="status" sx={visuallyHidden}>
        {selection.count > 0
          ? t('bulk.selection.selected', { count: formatFigure(selection.count) })
          : total !== undefined && params.q !== ''
            ? t('shell.list.found', { smart_count: total })
            : ''}
      </Box>
    </ListContext>
  )
}
