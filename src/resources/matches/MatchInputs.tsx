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
import { MatchFacts } from './MatchFacts'
import { MatchNotes } from './notes/MatchNotes'

export function MatchInputs() {
  const t = useMessage()
  const match = useRecordContext<Match>()
  return (
    <Stack spacing={2}>
      <MatchFacts />
      <MatchNotes />
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
