import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useRef, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { isMediaAddress, LIMITS, ownMediaId } from '../../../contract/fields'
import type { Player } from '../../../contract/player'
import { AddFiles } from '../../components/media/AddFiles'
import { ExternalLink } from '../../components/media/ExternalLink'
import { isOfOurServer } from '../../components/media/mediaAddress'
import { PictureDialog } from '../../components/media/PictureDialog'
import { RejectedFiles } from '../../components/media/RejectedFiles'
import { UploadRows } from '../../components/media/UploadRows'
import { useDroppedFiles } from '../../components/media/useDroppedFiles'
import { useUploads } from '../../components/media/useUploads'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { isUploadToken } from '../../dataProvider/outbox/uploadToken'
import { FieldError } from '../../forms/inputs/FieldError'
import { FormField } from '../../forms/inputs/FormField'
import { useMessage } from '../../i18n'

type WithPicture = Pick<Player, 'profileImage' | 'name'>

const SIZE = 72

/**
 * Edits the player's picture: an upload, or an external address, which is stored but not loaded. During an upload the field has
 * a token, which the picture's address replaces. Cancelling the upload restores the previous value.
 */
export function PlayerPicture() {
  const t = useMessage()
  const { field, fieldState } = useController<WithPicture, 'profileImage'>({ name: 'profileImage' })
  const name = useWatch<WithPicture, 'name'>({ name: 'name' }) ?? ''
  const area = useRef<HTMLDivElement>(null)
  const { defaultValues } = useFormState<WithPicture>()
  const before = useRef<string | null>(null)
  const value = field.value ?? ''
  const isSending = isUploadToken(value)
  // The form of a restored draft has not seen the value before the upload.
  const previous = before.current ?? defaultValues?.profileImage ?? null
  const isOwn = ownMediaId(value) !== undefined

  const uploads = useUploads({
    taken: 'pictures',
    room: 1,
    values: [value],
    onAdd: ([token]) => {
      if (!isSending) before.current = field.value
      field.onChange(token)
    },
    onStored: (_token, address) => field.onChange(address),
  })
  const dropped = useDroppedFiles(uploads.add, uploads.mayUpload)
  const error = fieldState.error?.message

  return (
    <Box
      ref={area}
      {...dropped.area}
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        alignItems: isSending || isOwn ? 'center' : 'start',
        gap: 2,
        borderRadius: 1,
        outline: dropped.isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
      }}
    >
      <Enlargeable address={isOwn ? value : null} label={t('players.picture', { name })}>
        <PlayerAvatar
          picture={isSending ? previous : value}
          name={name}
          size={SIZE}
          label={t('players.picture', { name })}
        />
      </Enlargeable>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {isSending && (
          <UploadRows
            uploads={uploads.uploads}
            onRemove={(token) => {
              field.onChange(previous)
              uploads.remove(token)
            }}
          />
        )}
        {!isSending && !isOwn && <PictureAddress />}
        {isMediaAddress(value) && !isOfOurServer(value) && <ExternalLink address={value} />}
        {(isSending || isOwn) && error !== undefined && (
          <FormHelperText error role="alert">
            {isSending ? <span>{t('media.notYet')}</span> : <FieldError error={error} />}
          </FormHelperText>
        )}
        <RejectedFiles refusals={uploads.refusals} onClose={uploads.forgetRefusals} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {uploads.mayUpload && !isSending && (
            <AddFiles
              label={t(value === '' ? 'players.pictureUpload' : 'players.pictureReplace')}
              taken="pictures"
              onFiles={uploads.add}
            />
          )}
          {!isSending && value !== '' && (
            <Button color="error" onClick={() => field.onChange(null)}>
              {t('players.pictureRemove')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}

function PictureAddress() {
  const t = useMessage()
  return (
    <FormField
      source="profileImage"
      label={t('players.field.profileImage')}
      hint={t('players.hint.profileImage')}
      type="url"
      parse={(text) => (text === '' ? null : text)}
      slotProps={{
        htmlInput: { maxLength: LIMITS.mediaAddress, autoCapitalize: 'off', spellCheck: false },
      }}
    />
  )
}

type EnlargeableProps = { address: string | null; label: string; children: ReactNode }

/** Opens a picture in a dialog when clicked, unless `address` is null. */
function Enlargeable({ address, label, children }: EnlargeableProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (address === null) return children
  return (
    <>
      <ButtonBase
        aria-label={t('players.pictureEnlarge')}
        onClick={() => setOpen(true)}
        sx={{
          borderRadius: '50%',
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {children}
      </ButtonBase>
      <PictureDialog
        addresses={[address]}
        shown={isOpen ? address : null}
        labelOf={() => label}
        onShow={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
