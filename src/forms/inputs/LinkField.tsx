import CloseIcon from '@mui/icons-material/Close'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { isMediaAddress, LIMITS } from '../../../contract/fields'
import { useMessage } from '../../i18n'
import { FieldError } from './FieldError'

type LinkFieldProps = {
  number: number
  link: string
  /** The message key of the error. */
  error: string | undefined
  onChange: (link: string) => void
  onLeave: () => void
  onRemove: () => void
}

/** Edits one link, with buttons to open and remove it. */
export function LinkField({ number, link, error, onChange, onLeave, onRemove }: LinkFieldProps) {
  const t = useMessage()
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        // Removes an emptied link on blur, unless the focus moves to its remove button: the click would then hit the next link's button.
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
      sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}
    >
      <TextField
        label={t('media.link', { number })}
        type="url"
        size="small"
        value={link}
        autoFocus={link === ''}
        onChange={({ target }) => onChange(target.value)}
        error={error !== undefined}
        helperText={error !== undefined && <FieldError error={error} />}
        slotProps={{
          htmlInput: { maxLength: LIMITS.mediaAddress, autoCapitalize: 'off', spellCheck: false },
        }}
      />
      {isMediaAddress(link) && (
        <IconButton
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('media.open', { number })}
        >
          <OpenInNewIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        aria-label={t('media.remove', { number })}
        data-removes
        // Prevents a blur, which would remove another empty link and move this button away from the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
