import AttachFile from '@mui/icons-material/AttachFile'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef } from 'react'
import { MEDIA_TYPES, PICTURE_TYPES } from '../../../contract/media'
import { useMessage } from '../../i18n'
import type { AcceptedFiles } from './prepareFile'

type AddFilesProps = {
  label: string
  taken: AcceptedFiles
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Lists each accepted type instead of `image/*`, so that phones convert their own formats. */
const ACCEPTED = { media: MEDIA_TYPES.join(','), pictures: PICTURE_TYPES.join(',') }

/** Only devices with a touch screen are assumed to have a camera. */
const touchOnly = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }

/** Buttons that choose files and, on touch screens, take a picture. */
export function AddFiles({ label, taken, multiple = false, onFiles }: AddFilesProps) {
  const t = useMessage()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Clears the input, so that the user can choose the same file again.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED[taken]}
        multiple={multiple}
        aria-label={label}
        onChange={take}
      />
      <Button
        startIcon={<AttachFile />}
        onClick={() => chooser.current?.click()}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('media.camera')}
        onChange={take}
      />
      <Button startIcon={<PhotoCamera />} onClick={() => camera.current?.click()} sx={touchOnly}>
        {t('media.camera')}
      </Button>
    </>
  )
}
