import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useMemo, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { isNarrowed, type ListParams, readParams } from '../../components/list/listParams'
import { PageTitle } from '../../components/PageTitle'
import { useIsPhone } from '../../components/useIsPhone'
import { nextStepOf } from '../../dataProvider/failures'
import { hasFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { TABLE_RESOURCES, type TableResource, tableColumns } from './columns'
import { EditedTable } from './EditedTable'
import { useTeams } from './useTeams'

/** The records of a list as a table whose cells are edited; which ones, and in which order, the address says as the list's does. */
export default function TablePage() {
  const t = useMessage()
  const shown = useResourceContext()
  const { search } = useLocation()
  const isPhone = useIsPhone()
  const resource = TABLE_RESOURCES.find((one) => one === shown) ?? 'players'
  const [isOpened, setOpened] = useState(!isPhone)
  if (!isPhone && !isOpened) setOpened(true)
  const [total, setTotal] = useState<number | null>(null)
  const params = useMemo(() => readParams(resource, search), [resource, search])
  const what =
    total === null ? '' : t(`lists.count.${resource}`, { smart_count: total, figure: formatFigure(total) })
  return (
    <>
      <PageTitle
        title={t(`table.title.${resource}`)}
        subtitle={isNarrowed(params.filter) && what !== '' ? t('table.narrowed', { what }) : what || '\u00a0'}
        actions={
          <Button component={Link} to={`${ROUTES.list(resource)}${search}`}>
            {t('table.back')}
          </Button>
        }
      />
      {isPhone && <EmptyState title={t('table.wide.title')} text={t('table.wide.text')} />}
      {isOpened && (
        // Whoever makes the window narrower loses nothing of what was typed.
        <div hidden={isPhone}>
          <TableWithTeams key={`${resource}${search}`} {...{ resource, params }} onTotal={setTotal} />
        </div>
      )}
    </>
  )
}

type TableWithTeamsProps = {
  resource: TableResource
  params: ListParams
  onTotal: (total: number) => void
}

function TableWithTeams({ resource, ...props }: TableWithTeamsProps) {
  const t = useMessage()
  const columns = useMemo(() => tableColumns(resource, hasFeature('extraFields')), [resource])
  const { data: teams, error, refetch } = useTeams(columns.some(({ kind }) => kind === 'reference'))
  const labelId = useId()
  if (teams !== undefined) return <EditedTable {...props} {...{ resource, columns, teams, labelId }} />
  if (error !== null) {
    return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => refetch()} />
  }
  return <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
}
