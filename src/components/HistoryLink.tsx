import History from '@mui/icons-material/History'
import { type ResourceName, ROUTES } from '../../contract/paths'
import { can } from '../../contract/permissions'
import { useActor } from '../authProvider/useSession'
import { useFeature } from '../dataProvider/features'
import { useMessage } from '../i18n'
import { AdaptiveButton } from './AdaptiveButton'
import { useIsPhone } from './useIsPhone'

export const historyHref = (resource: ResourceName, recordId: string): string =>
  `${ROUTES.history}?${new URLSearchParams({ resource, recordId })}`

/** Returns whether the server records a history that the user may see. */
function useCanSeeHistory(): boolean {
  const hasHistory = useFeature('history')
  return can(useActor(), 'history.list') && hasHistory
}

type HistoryLinkProps = {
  resource: ResourceName
  recordId: string
  /** Whether wide screens also show only the icon, to leave room for other buttons. */
  isCompact?: boolean
  /** Whether a phone also shows the label. */
  hasLabel?: boolean
}

/** Links a record to its history, for users who may see it. On a phone, shows only the icon. */
export function HistoryLink({ resource, recordId, isCompact = false, hasLabel = false }: HistoryLinkProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const isIcon = (isPhone && !hasLabel) || isCompact
  if (!useCanSeeHistory()) return null
  const look = { icon: <History />, isIcon, variant: 'outlined' } as const
  return <AdaptiveButton {...look} label={t('history.title')} to={historyHref(resource, recordId)} />
}
