import CompareArrows from '@mui/icons-material/CompareArrows'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import type { Picked } from './usePickedPlayers'

/** The way to the comparison of the ticked players, or how to tick them. */
export function Compare({ picked: { ids } }: { picked: Picked }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  if (ids.length < 2) {
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', minHeight: 44 }}
      >
        {t('charts.players.compareHint')}
      </Typography>
    )
  }
  return (
    <Button
      variant="contained"
      startIcon={<CompareArrows />}
      component={Link}
      to={hrefOf({ view: 'comparison', playerIds: ids.join(',') })}
    >
      {t('charts.players.compare', { count: ids.length })}
    </Button>
  )
}
