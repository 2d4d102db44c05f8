import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { POSITIONS } from '../../../../contract/closedLists'
import { seesClubFields } from '../../../../contract/clubFields'
import { useActor } from '../../../authProvider/useSession'
import { useRow } from '../../../components/useRow'
import { RatingEditor } from '../../../custom/ratings'
import { ChoiceInput } from '../../../forms/inputs/ChoiceInput'
import { FormField } from '../../../forms/inputs/FormField'
import { KnownField } from '../../../forms/inputs/KnownField'
import { MediaInput } from '../../../forms/inputs/MediaInput'
import { WholeNumberInput } from '../../../forms/inputs/WholeNumberInput'
import { useMessage } from '../../../i18n'
import type { Side } from '../../matches/matchForm'
import type { AnalysisForm } from '../analysisForm'
import { LevelInput } from './LevelInput'
import { MatchInput } from './MatchInput'
import { PlayerInput } from './PlayerInput'
import { useFormPosition } from './useFormPosition'

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
            '& > [data-level]': { gridColumn: { xs: '1 / -1', md: 'auto' } },
            // Levels with sentences have a row of their own.
            '& > [data-level=explained]': { gridColumn: '1 / -1' },
            '&:has(> [data-level=explained])': { gridTemplateColumns: { md: '140px 1fr' } },
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
        <Box sx={conclusions}>
          <FormField
            source="conclusion"
            label={t('analyses.field.conclusion')}
            hint={t('analyses.readBy.everyone')}
            multiline
            minRows={4}
            maxRows={20}
          />
          <ClubNoteInput />
        </Box>
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
        <PositionedRatings />
      </Paper>
    </>
  )
})

/** The conclusion, and beside it the narrower note for the club, if the user may write one. */
const conclusions = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { md: '3fr 2fr' },
  '& > :only-child': { gridColumn: '1 / -1' },
} as const

function ClubNoteInput() {
  const t = useMessage()
  const { role } = useActor()
  if (!seesClubFields(role)) return null
  return (
    <KnownField source="clubNote">
      <FormField
        source="clubNote"
        label={t('analyses.field.clubNote')}
        hint={
          <>
            <LockOutlined aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px', marginInlineEnd: 0.5 }} />
            {t('analyses.readBy.club')}
          </>
        }
        multiline
        minRows={4}
        maxRows={20}
        sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
      />
    </KnownField>
  )
}

/** The ratings, of which the club may not ask for all at the player's position. */
function PositionedRatings() {
  return <RatingEditor subject={<RatedPlayer />} position={useFormPosition()} />
}

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
