import History from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { can } from '../../contract/permissions'
import { useActor } from '../authProvider/useSession'
import { dataProvider } from '../dataProvider'
import { useMessage } from '../i18n'
import { useIsPhone } from './useIsPhone'

/** Where it is told what was done to a kind of records, or to one of them. */
export const historyHref = (resource: ResourceName, recordId?: string): string =>
  `${ROUTES.history}?${new URLSearchParams({ resource, ...(recordId !== undefined && { recordId }) })}`

/** Whether history is for this person, and is kept as far as is known. */
export function useCanSeeHistory(): boolean {
  const actor = useActor()
  // react-admin's own way to the data provider lets through only what answers later.
  return can(actor, 'history.list') && dataProvider.keepsHistory()
}

type HistoryLinkProps = {
  resource: ResourceName
  recordId: string
  /** Whether there is no room for its name beside the others on a desk's width, either. */
  isCompact?: boolean
}

/** The way from a record to what was done to it, for whom that is; on a phone its icon alone. */
export function HistoryLink({ resource, recordId, isCompact = false }: HistoryLinkProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const to = historyHref(resource, recordId)
  if (!useCanSeeHistory()) return null
  if (isPhone || isCompact) {
    return (
      <Tooltip title={t('history.title')}>
        <IconButton component={Link} to={to}>
          <History />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button variant="outlined" startIcon={<History />} component={Link} to={to}>
      {t('history.title')}
    </Button>
  )
}
