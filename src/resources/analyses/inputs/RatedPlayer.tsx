import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useRow } from '../../../components/useRow'
import { useMessage } from '../../../i18n'
import type { AnalysisForm } from '../analysisForm'

/** "No. 9 · Ana Lima": whom the form is about, in one line; nothing while nobody is chosen. */
export function RatedPlayer() {
  const t = useMessage()
  const [playerId, shirtNo] = useWatch<AnalysisForm, ['playerId', 'shirtNo']>({
    name: ['playerId', 'shirtNo'],
  })
  const player = useRow('players', playerId)
  if (player === undefined) return null
  const number = shirtNo === null ? [] : [t('analyses.shirt', { number: shirtNo })]
  return (
    <Typography variant="body2" noWrap sx={{ px: 1, pt: 0.5, fontWeight: 600 }}>
      {[...number, player.name].join(' · ')}
    </Typography>
  )
}
