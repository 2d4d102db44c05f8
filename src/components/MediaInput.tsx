import AddLinkIcon from '@mui/icons-material/AddLink'
import CloseIcon from '@mui/icons-material/Close'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { ValidationError } from 'ra-core'
import { useRef } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { isMediaAddress, LIMITS } from '../../contract/fields'
import { useMessage } from '../i18n'

type WithMedia = { media: string[] }

/** The media links of a match or an analysis, one a line; a line that is left empty goes away. */
export function MediaInput() {
  const t = useMessage()
  const { field } = useController<WithMedia, 'media'>({ name: 'media' })
  const { errors } = useFormState<WithMedia>({ name: 'media' })
  const list = useRef<HTMLDivElement>(null)
  const links = field.value ?? []

  const change = (index: number, link: string) => field.onChange(links.with(index, link))
  const remove = (index: number) => field.onChange(links.toSpliced(index, 1))
  const leave = (index: number) => {
    field.onBlur()
    const trimmed = links[index]?.trim() ?? ''
    if (trimmed === '') remove(index)
    else if (trimmed !== links[index]) change(index, trimmed)
  }

  return (
    <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
      {links.map((link, index) => {
        const error = errors.media?.[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no identity but their place
          <Box key={index} sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
            <TextField
              label={t('media.link', { number: index + 1 })}
              type="url"
              size="small"
              value={link}
              autoFocus={link === ''}
              onChange={({ target }) => change(index, target.value)}
              onBlur={() => leave(index)}
              error={error !== undefined}
              helperText={error?.message && <ValidationError error={error.message} />}
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
                aria-label={t('media.open', { number: index + 1 })}
              >
                <OpenInNewIcon fontSize="small" />
              </IconButton>
            )}
            <IconButton aria-label={t('media.remove', { number: index + 1 })} onClick={() => remove(index)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
      {links.length < LIMITS.mediaEntries && (
        <Button
          startIcon={<AddLinkIcon />}
          onClick={() => field.onChange([...links, ''])}
          sx={{ justifySelf: 'start' }}
        >
          {t('media.add')}
        </Button>
      )}
    </Box>
  )
}
