import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { AdaptiveButton } from './AdaptiveButton'
import { useIsPhone } from './useIsPhone'

/** Links to the charts, or to the charts of one player. On a phone, shows only the icon. */
export function ChartsLink({ playerId }: { playerId?: string }) {
  const t = useMessage()
  const query = playerId === undefined ? '' : `?${new URLSearchParams({ view: 'player', playerId })}`
  const look = { icon: <BarChartOutlined />, isIcon: useIsPhone(), variant: 'outlined' } as const
  return <AdaptiveButton {...look} label={t('shell.menu.charts')} to={ROUTES.charts + query} />
}
