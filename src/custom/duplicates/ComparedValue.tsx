import Box from '@mui/material/Box'
import type { Row } from '../../../contract/duplicates/records'
import { isOfOurServer } from '../../components/media/mediaAddress'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { FIELDS, type FieldName, fieldText } from './mergedFields'

/**
 * Shows a field's value as text, or as a picture if it is stored on this server. `isWhole` shows long notes in full and labels an empty value, for
 * dialogs in which the user chooses values.
 */
export function ComparedValue({
  field,
  row,
  isWhole = false,
}: {
  field: FieldName
  row: Row
  isWhole?: boolean
}) {
  const t = useMessage()
  const text = fieldText(t, field, row)
  if (text === '') {
    if (!isWhole) return null
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('duplicates.nothing')}
      </Box>
    )
  }
  const { kind } = FIELDS[field]
  if (kind === 'picture') {
    const name = recordLabel(t, row)
    const label = t('players.picture', { name })
    return isOfOurServer(text) ? (
      <PlayerAvatar picture={text} name={name} size={48} label={label} />
    ) : (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    )
  }
  if (kind !== 'longText') return text
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'pre-line',
        fontWeight: 400,
        ...(isWhole
          ? { display: 'block', maxHeight: 240, overflowY: 'auto' }
          : { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }),
      }}
    >
      {text}
    </Box>
  )
}
