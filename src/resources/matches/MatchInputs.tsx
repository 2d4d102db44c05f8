import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { LIMITS } from '../../../contract/fields'
import { DayInput } from '../../components/DayInput'
import { FormField } from '../../components/FormField'
import { MediaInput } from '../../components/MediaInput'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { TeamInput } from '../../components/TeamInput'
import { WholeNumberInput } from '../../components/WholeNumberInput'
import { useMessage } from '../../i18n'
import { MatchLineups } from './lineups/MatchLineups'
import { MatchNotes } from './notes/MatchNotes'

const GOAL_DIGITS = String(LIMITS.goals.max).length

/** The day, both teams and their goals in one line where there is room, a line a team on a phone. */
const scoreboard = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 80px', lg: '170px minmax(0, 1fr) 96px minmax(0, 1fr) 96px' },
}

export function MatchInputs() {
  const t = useMessage()
  return (
    <Stack spacing={2}>
      <Card sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
        <Box sx={scoreboard}>
          <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
            <DayInput source="date" label={t('matches.field.date')} required />
          </Box>
          <TeamInput source="homeTeamId" label={t('matches.field.homeTeam')} isRequired />
          <WholeNumberInput
            source="homeScore"
            label={t('matches.field.goals')}
            fullName={t('matches.field.homeScore')}
            digits={GOAL_DIGITS}
          />
          <TeamInput source="awayTeamId" label={t('matches.field.awayTeam')} isRequired />
          <WholeNumberInput
            source="awayScore"
            label={t('matches.field.goals')}
            fullName={t('matches.field.awayScore')}
            digits={GOAL_DIGITS}
          />
        </Box>
      </Card>
      <MatchNotes />
      <MatchLineups />
      <FieldCard columns={1}>
        <FormField source="comments" label={t('matches.field.comments')} multiline minRows={3} maxRows={16} />
      </FieldCard>
      <FieldCard title={t('media.heading')} columns={1}>
        <MediaInput />
      </FieldCard>
    </Stack>
  )
}
