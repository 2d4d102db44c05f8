import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { useIsPhone } from './useIsPhone'

/** Links to the charts, or to the charts of one player. On a phone, shows only the icon. */
export function ChartsLink({ playerId }: { playerId?: string }) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const query = playerId === undefined ? '' : `?${new URLSearchParams({ view: 'player', playerId })}`
  const to = ROUTES.charts + query
  if (isPhone) {
    return (
      <Tooltip title={t('shell.menu.charts')}>
        <IconButton component={Link} to={to}>
          <BarChartOutlined />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button variant="outlined" startIcon={<BarChartOutlined />} component={Link} to={to}>
      {t('shell.menu.charts')}
    </Button>
  )
}
