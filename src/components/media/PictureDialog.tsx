import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import CloseIcon from '@mui/icons-material/Close'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId } from 'react'
import { useMessage } from '../../i18n'
import { ActionButton } from '../ActionButton'
import { useOnNavigation } from '../ConfirmDialog'
import { useObjectUrl, useStoredFile } from './storedFile'
import { useOpenDocument } from './useOpenDocument'

type PictureDialogProps = {
  /** All pictures that the dialog can show. */
  addresses: readonly string[]
  /** The shown picture; null closes the dialog. */
  shown: string | null
  /** Returns a picture's label, or the label of the button that opens a document. */
  labelOf: (address: string, of?: 'openDocument') => string
  onShow: (address: string) => void
  onClose: () => void
}

/** Dialog with a picture as large as possible. The arrow keys show the previous and the next picture. */
export function PictureDialog({ addresses, shown, labelOf, onShow, onClose }: PictureDialogProps) {
  const t = useMessage()
  const labelId = useId()
  useOnNavigation(onClose)
  const index = shown === null ? -1 : addresses.indexOf(shown)
  const turn = (by: number) => {
    const next = addresses[(index + by + addresses.length) % addresses.length]
    if (next !== undefined) onShow(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  const label = shown === null ? '' : labelOf(shown)
  const hasNeighbours = addresses.length > 1
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      onKeyDown={onKeyDown}
      maxWidth={false}
      aria-labelledby={labelId}
      sx={{ '& .MuiDialog-paper': { m: { xs: 1, md: 3 }, maxHeight: 'calc(100% - 16px)' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pl: 2, pr: 0.5, minHeight: 52 }}>
        <Typography id={labelId} sx={{ flex: 1, fontWeight: 600 }} aria-live="polite">
          {label}
        </Typography>
        {hasNeighbours && (
          <>
            <IconButton aria-label={t('media.previous')} onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton aria-label={t('media.next')} onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </>
        )}
        <IconButton aria-label={t('media.close')} onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      {shown !== null && (
        <LargePicture address={shown} label={label} documentLabel={labelOf(shown, 'openDocument')} />
      )}
    </Dialog>
  )
}

const room = { maxWidth: '100%', maxHeight: 'calc(100dvh - 100px)' }

type LargePictureProps = { address: string; label: string; documentLabel: string }

/** Shows a file of the dialog. Its type is known only after it has loaded, so it may be a document. */
function LargePicture({ address, label, documentLabel }: LargePictureProps) {
  const t = useMessage()
  const { data: file, error, refetch } = useStoredFile(address)
  const document = useOpenDocument(address)
  const url = useObjectUrl(file?.content)
  if (url !== undefined) {
    return <Box component="img" src={url} alt={label} sx={{ ...room, objectFit: 'contain', m: 'auto' }} />
  }
  return (
    <Box sx={{ ...room, width: 480, height: 320, display: 'grid', placeItems: 'center' }}>
      {file?.content === null && (
        <ActionButton startIcon={<PictureAsPdf />} isBusy={document.isLoading} onClick={document.open}>
          {documentLabel}
        </ActionButton>
      )}
      {file?.content !== null && error === null && <CircularProgress aria-label={t('shell.list.loading')} />}
      {error !== null && (
        <Box role="alert" sx={{ textAlign: 'center', px: 2 }}>
          <Typography>{error.message}</Typography>
          <Button onClick={() => refetch()}>{t('shell.action.retry')}</Button>
        </Box>
      )}
    </Box>
  )
}
