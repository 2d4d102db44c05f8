import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { LIMITS } from '../../../contract/fields'
import { FormField } from '../../forms/inputs/FormField'
import { useMessage } from '../../i18n'

type EntryInputProps = {
  index: number
  name: string
  onRemove: () => void
}

/** Edits a player of the form's short list: the reason, and whether the player stays. */
export function EntryInput({ index, name, onRemove }: EntryInputProps) {
  const t = useMessage()
  const removeLabel = t('shortLists.remove', { player: name })
  return (
    <Box component="li" sx={{ px: { xs: 2, md: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ minWidth: 24, color: 'text.secondary', fontWeight: 600 }} aria-hidden>
          {index + 1}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        <Tooltip title={removeLabel}>
          <IconButton aria-label={removeLabel} onClick={onRemove} data-removes>
            <Close fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <FormField
        source={`entries.${index}.reason`}
        label={t('shortLists.reasonOf', { player: name })}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: LIMITS.shortListReason, dir: 'auto' } }}
      />
    </Box>
  )
}
