import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { EmptyState } from '../../components/EmptyState'
import { PageTitle } from '../../components/PageTitle'
import { useIsPhone } from '../../components/useIsPhone'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { isNarrowed, readParams } from '../../list/listParams'
import { TABLE_RESOURCES } from './cells'
import { EditedTable } from './EditedTable'

/** Page that edits the records of a list as a table. The address has the parameters of the list. */
export default function TablePage() {
  const t = useMessage()
  const current = useResourceContext()
  const { search } = useLocation()
  const isPhone = useIsPhone()
  const resource = TABLE_RESOURCES.find((one) => one === current) ?? 'players'
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
        // In a narrow window the table is hidden, not unmounted, so that its unsaved changes are not lost.
        <div hidden={isPhone}>
          <EditedTable key={`${resource}${search}`} {...{ resource, params }} onTotal={setTotal} />
        </div>
      )}
    </>
  )
}
