import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { useIsPhone } from './useIsPhone'

/** Links to the charts from pages whose figures they show; on a phone its icon alone. */
export function ChartsLink() {
  const t = useMessage()
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Tooltip title={t('shell.menu.charts')}>
        <IconButton component={Link} to={ROUTES.charts}>
          <BarChartOutlined />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Button variant="outlined" startIcon={<BarChartOutlined />} component={Link} to={ROUTES.charts}>
      {t('shell.menu.charts')}
    </Button>
  )
}
