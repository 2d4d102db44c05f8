import Box from '@mui/material/Box'
import { LIMITS } from '../../../contract/fields'
import { useUndelivered } from '../../components/useUndelivered'
import { LongTextField } from '../../forms/inputs/LongTextField'
import { useMessage } from '../../i18n'
import type { SharingDraft } from './days'
import { LastDayField } from './LastDayField'

type SharingExtrasProps = {
  value: SharingDraft
  onChange: (value: SharingDraft) => void
  isDraft: boolean
  /** Whether the dialog itself shows that no email is sent. */
  isUndeliveredShown?: boolean
}

/** Fields for new recipients: a message in the email, and the last day of access. */
export function SharingExtras({ value, onChange, isDraft, isUndeliveredShown = false }: SharingExtrasProps) {
  const t = useMessage()
  const undelivered = useUndelivered()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) 220px' } }}>
      <LongTextField
        label={t('analyses.sharing.message')}
        helperText={
          undelivered === null
            ? t(isDraft ? 'analyses.sharing.messageHintDraft' : 'analyses.sharing.messageHint')
            : !isUndeliveredShown && undelivered.hint
        }
        minRows={2}
        maxRows={6}
        value={value.message}
        onChange={({ target }) => onChange({ ...value, message: target.value })}
        slotProps={{ htmlInput: { maxLength: LIMITS.shareMessage } }}
      />
      <LastDayField
        label={t('analyses.sharing.until')}
        hint={t('analyses.sharing.untilHint')}
        value={value.lastDay}
        onChange={(lastDay) => onChange({ ...value, lastDay })}
      />
    </Box>
  )
}
