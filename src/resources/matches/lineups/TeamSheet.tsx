import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../forms/inputs/FormField'
import { useMessage } from '../../../i18n'
import { type MatchForm, type Side, sheetPath } from '../matchForm'

type TeamSheetProps = {
  side: Side
  isReading: boolean
  onRead: (text: string) => void
  onClose: () => void
}

/**
 * Field for a team sheet, with one player per line. The form, and so its draft, has the text until the sheet is parsed, because
 * 18 names are too much typing to lose.
 */
export function TeamSheet({ side, isReading, onRead, onClose }: TeamSheetProps) {
  const t = useMessage()
  const name = sheetPath(side)
  const text = useWatch<MatchForm, typeof name>({ name }) ?? ''
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <FormField
        source={name}
        label={t('matches.lineup.sheet')}
        hint={t('matches.lineup.sheetHint')}
        multiline
        minRows={4}
        maxRows={14}
        // After a paste into a row, the focus stays in that row.
        autoFocus={!isReading}
        fullWidth
        slotProps={{ htmlInput: { readOnly: isReading } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose} disabled={isReading}>
          {t('shell.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          loading={isReading}
          onClick={() => onRead(text)}
        >
          {t('matches.lineup.readSheet')}
        </Button>
      </Box>
    </Box>
  )
}
