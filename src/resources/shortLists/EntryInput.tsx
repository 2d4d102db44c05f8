import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
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
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Edits a player of the form's short list: the reason and the position in the list. */
export function EntryInput({ index, name, isLast, onMove, onRemove }: EntryInputProps) {
  const t = useMessage()
  const buttons = [
    {
      label: t('shortLists.up', { player: name }),
      Icon: ArrowUpward,
      off: index === 0,
      act: () => onMove(-1),
    },
    { label: t('shortLists.down', { player: name }), Icon: ArrowDownward, off: isLast, act: () => onMove(1) },
    {
      label: t('shortLists.remove', { player: name }),
      Icon: Close,
      off: false,
      act: onRemove,
      'data-removes': true,
    },
  ]
  return (
    <Box component="li" sx={{ px: { xs: 2, md: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ minWidth: 24, color: 'text.secondary', fontWeight: 600 }} aria-hidden>
          {index + 1}
        </Box>
        <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        {buttons.map(({ label, Icon, off, act, ...mark }) => (
          <Tooltip key={label} title={label}>
            {/* A disabled button fires no pointer events, which the tooltip needs. */}
            <span>
              <IconButton aria-label={label} disabled={off} onClick={act} {...mark}>
                <Icon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        ))}
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
