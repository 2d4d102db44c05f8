import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRecordContext } from 'react-admin'
import type { Match } from '../../../contract/match'
import { RequestsOf } from '../../custom/requests/RequestsOf'
import { ExternalIdsInput } from '../../forms/inputs/ExternalIdsInput'
import { FormField } from '../../forms/inputs/FormField'
import { KnownField } from '../../forms/inputs/KnownField'
import { MediaInput } from '../../forms/inputs/MediaInput'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { MatchLineups } from './lineups/MatchLineups'
import { ClockButton } from './live/ClockButton'
import { LiveMatch } from './live/LiveMatch'
import { useLiveNotes } from './live/useLiveNotes'
import { MatchFacts } from './MatchFacts'

/** The form of a match. `hasNotes`: whether the form has the notes, too. */
export function MatchInputs({ hasNotes = true }: { hasNotes?: boolean }) {
  const t = useMessage()
  const match = useRecordContext<Match>()
  return (
    <Stack spacing={2}>
      <MatchFacts />
      {hasNotes && <FormNotes />}
      <MatchLineups />
      {match && <RequestsOf matchId={match.id} />}
      <FieldCard columns={1}>
        <FormField source="comments" label={t('matches.field.comments')} multiline minRows={3} maxRows={16} />
      </FieldCard>
      <FieldCard title={t('media.heading')} columns={1}>
        <MediaInput />
      </FieldCard>
      {/* Last, because scouts do not need external ids while they watch a match. */}
      <KnownField source="externalIds">
        <FieldCard columns={1}>
          <ExternalIdsInput label={t('matches.field.externalIds')} />
        </FieldCard>
      </KnownField>
    </Stack>
  )
}

function FormNotes() {
  const t = useMessage()
  const live = useLiveNotes()
  return (
    <FieldCard title={t('matches.note.heading')} columns={1}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ClockButton />
      </Box>
      <LiveMatch live={live} />
    </FieldCard>
  )
}
