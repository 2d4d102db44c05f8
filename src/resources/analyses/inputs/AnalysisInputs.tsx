import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { POSITIONS } from '../../../../contract/closedLists'
import { useRow } from '../../../components/useRow'
import { RatingEditor } from '../../../custom/ratings'
import { ChoiceInput } from '../../../forms/inputs/ChoiceInput'
import { FormField } from '../../../forms/inputs/FormField'
import { MediaInput } from '../../../forms/inputs/MediaInput'
import { WholeNumberInput } from '../../../forms/inputs/WholeNumberInput'
import { useMessage } from '../../../i18n'
import type { Side } from '../../matches/matchForm'
import type { AnalysisForm } from '../analysisForm'
import { LevelInput } from './LevelInput'
import { MatchInput } from './MatchInput'
import { PlayerInput } from './PlayerInput'

const SHIRT_DIGITS = 2

type AnalysisInputsProps = { side?: Side | undefined; focusPlayer?: boolean }

/** Shows all fields of a new or stored analysis. */
export const AnalysisInputs = memo(function AnalysisInputs({ side, focusPlayer }: AnalysisInputsProps) {
  const t = useMessage()
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <MatchInput />
          <PlayerInput side={side} autoFocus={focusPlayer ?? false} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'end',
            gridTemplateColumns: { xs: '136px 1fr', md: '140px 1fr auto' },
            '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <WholeNumberInput source="shirtNo" label={t('analyses.field.shirtNo')} digits={SHIRT_DIGITS} />
          <ChoiceInput
            source="position"
            label={t('analyses.field.position')}
            values={POSITIONS}
            labelOf={(position) => t(`players.position.${position}`)}
            none=""
          />
          <LevelInput />
        </Box>
        <FormField
          source="conclusion"
          label={t('analyses.field.conclusion')}
          multiline
          minRows={4}
          maxRows={20}
        />
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {t('analyses.section.media')}
          </Typography>
          <MediaInput />
        </Box>
      </Paper>
      <Paper variant="outlined" sx={{ mt: 2, p: { xs: 0.5, md: 2 } }}>
        <Typography variant="h2" sx={{ p: 1 }}>
          {t('analyses.section.ratings')}
        </Typography>
        <RatingEditor subject={<RatedPlayer />} />
      </Paper>
    </>
  )
})

/** Shows the form's player, such as "No. 9 · Ana Lima"; nothing without a player. */
function RatedPlayer() {
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
