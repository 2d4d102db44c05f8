import AddLinkIcon from '@mui/icons-material/AddLink'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useImperativeHandle, useRef, useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { LIMITS, ownMediaId } from '../../../contract/fields'
import { removeFocused } from '../../components/keepFocus'
import { AddFiles } from '../../components/media/AddFiles'
import { MediaGrid } from '../../components/media/MediaGrid'
import { MAX_MEGABYTES } from '../../components/media/prepareFile'
import { RejectedFiles } from '../../components/media/RejectedFiles'
import { UploadRows } from '../../components/media/UploadRows'
import { useDroppedFiles } from '../../components/media/useDroppedFiles'
import { useUploads } from '../../components/media/useUploads'
import { isUploadToken } from '../../dataProvider/outbox/uploadToken'
import { useMessage } from '../../i18n'
import { FieldError } from './FieldError'
import { LinkField } from './LinkField'

type WithMedia = { media: string[] }

const isLink = (entry: string) => !isUploadToken(entry) && ownMediaId(entry) === undefined

/**
 * Field for the pictures, documents and links of a match or an analysis. A pending upload is a token in the field's value,
 * so that the form is dirty until the file's address replaces the token.
 */
export function MediaInput() {
  const t = useMessage()
  const { getValues } = useFormContext<WithMedia>()
  const { field } = useController<WithMedia, 'media'>({ name: 'media' })
  const { errors } = useFormState<WithMedia>({ name: 'media' })
  const area = useRef<HTMLDivElement>(null)
  // Lets react-hook-form focus the first invalid link.
  useImperativeHandle(
    field.ref,
    () => ({
      focus: () => {
        const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        const shown = wrong ?? area.current
        shown?.focus()
      },
    }),
    [],
  )
  const entries = field.value ?? []
  const room = LIMITS.mediaEntries - entries.length

  // Read at each call, because an upload can finish at any time.
  const currentEntries = () => getValues('media') ?? []
  const change = (index: number, link: string) => field.onChange(currentEntries().with(index, link))
  const keys = useRowKeys()
  const drop = (index: number) => {
    field.onChange(currentEntries().toSpliced(index, 1))
    keys.forget(index)
  }
  const without = (entry: string) => {
    const before = currentEntries()
    field.onChange(before.filter((one) => one !== entry))
    // Removes rows from the end, so that the indices of the remaining rows stay valid.
    for (let index = before.length - 1; index >= 0; index -= 1) {
      if (before[index] === entry) keys.forget(index)
    }
  }
  const leave = (index: number) => {
    field.onBlur()
    const trimmed = currentEntries()[index]?.trim() ?? ''
    if (trimmed === '') drop(index)
    else if (trimmed !== currentEntries()[index]) change(index, trimmed)
  }

  const uploads = useUploads({
    taken: 'media',
    room,
    values: entries,
    onAdd: (tokens) => field.onChange([...currentEntries(), ...tokens]),
    onStored: (token, address) =>
      field.onChange(currentEntries().map((entry) => (entry === token ? address : entry))),
  })
  const mayAdd = uploads.mayUpload && room > 0
  const dropped = useDroppedFiles(uploads.add, mayAdd)

  const links = entries.flatMap((entry, index) => (isLink(entry) ? [{ entry, index }] : []))
  const own = entries.filter((entry) => ownMediaId(entry) !== undefined)
  const faults = entries.flatMap((entry, index) => {
    const fault = errors.media?.[index]?.message
    return fault === undefined || isLink(entry) ? [] : [{ entry, fault }]
  })
  const whole = errors.media?.root?.message ?? errors.media?.message

  return (
    <Box
      ref={area}
      role="group"
      tabIndex={-1}
      aria-label={t('media.heading')}
      {...dropped.area}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        borderRadius: 1,
        outline: dropped.isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
      }}
    >
      <MediaGrid
        addresses={own}
        onRemove={(address) => removeFocused(area.current, () => without(address))}
      />
      <UploadRows
        uploads={uploads.uploads}
        onRemove={(token) =>
          removeFocused(area.current, () => {
            without(token)
            uploads.remove(token)
          })
        }
      />
      {links.map(({ entry, index }, place) => (
        <LinkField
          key={keys.keyOf(index)}
          number={place + 1}
          link={entry}
          error={errors.media?.[index]?.message}
          onChange={(link) => change(index, link)}
          onLeave={() => leave(index)}
          onRemove={() => removeFocused(area.current, () => drop(index))}
        />
      ))}
      {faults.map(({ entry, fault }) => (
        <FormHelperText key={entry} error role="alert">
          {isUploadToken(entry) ? <span>{t('media.notYet')}</span> : <FieldError error={fault} />}
        </FormHelperText>
      ))}
      {whole !== undefined && (
        <FormHelperText error role="alert">
          <FieldError error={whole} />
        </FormHelperText>
      )}
      <RejectedFiles refusals={uploads.refusals} onClose={uploads.forgetRefusals} />
      {uploads.isAwaited && <Alert severity="info">{t('media.savedAfter')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {mayAdd && <AddFiles label={t('media.addFiles')} taken="media" multiple onFiles={uploads.add} />}
        {room > 0 && (
          <Button startIcon={<AddLinkIcon />} onClick={() => field.onChange([...currentEntries(), ''])}>
            {t('media.add')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {room <= 0 && <span>{t('media.full', { maximum: LIMITS.mediaEntries })}</span>}
        {room > 0 && !mayAdd && <span>{t('media.linksOnly')}</span>}
        {mayAdd && (
          <>
            <span>{t('media.hint', { megabytes: MAX_MEGABYTES })} </span>
            <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
              {t('media.hintDrop')}
            </Box>
          </>
        )}
      </Typography>
    </Box>
  )
}

/**
 * Returns stable keys for the rows of a list of plain texts. A key survives edits of its row and the removal of other rows.
 * A key is never reused.
 */
function useRowKeys() {
  const [removedKeys, setRemovedKeys] = useState<ReadonlySet<number>>(new Set())
  return {
    keyOf: (index: number) => keyAmong(removedKeys, index),
    /** Call when a row is removed. */
    forget: (index: number) => setRemovedKeys((before) => new Set([...before, keyAmong(before, index)])),
  }
}

function keyAmong(removedKeys: ReadonlySet<number>, index: number): number {
  let key = -1
  for (let rows = 0; rows <= index; rows += 1) {
    key += 1
    while (removedKeys.has(key)) key += 1
  }
  return key
}
