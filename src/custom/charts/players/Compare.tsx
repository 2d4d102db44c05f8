import CompareArrows from '@mui/icons-material/CompareArrows'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { AddToShortListButton } from '../../shortLists/AddToShortList'
import { useChartsAddress } from '../chartsAddress'
import { usePickedPlayers } from '../pickedPlayers'

/** Links to the comparison of the ticked players, or explains how to tick them. */
export function Compare() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const { hrefOf } = useChartsAddress()
  const { ids, isPicking, setPicking } = usePickedPlayers()
  if (ids.length >= 2) {
    return (
      <>
        <AddToShortListButton players={ids.map((id) => ({ id, name: '' }))} variant="text" />
        <Button
          variant="contained"
          startIcon={<CompareArrows />}
          component={Link}
          to={hrefOf({ view: 'comparison', playerIds: ids.join(',') })}
        >
          {t('charts.players.compare', { count: ids.length })}
        </Button>
      </>
    )
  }
  if (isPhone && !isPicking) {
    return (
      <Button startIcon={<CompareArrows />} onClick={() => setPicking(true)}>
        {t('charts.players.startPicking')}
      </Button>
    )
  }
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
    >
      {t('charts.players.compareHint')}
    </Typography>
  )
}
