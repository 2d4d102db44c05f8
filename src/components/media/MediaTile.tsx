import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import CloseIcon from '@mui/icons-material/Close'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useMessage } from '../../i18n'
import { useIsNearViewport, useObjectUrl, useStoredFile } from './storedFile'
import { useOpenDocument } from './useOpenDocument'

type MediaTileProps = {
  address: string
  /** The position among the files, from 1, which the file's label shows. */
  number: number
  /** Opens the picture in the dialog. */
  onOpen: () => void
  /** Removes the file; undefined if the user may not remove it. */
  onRemove?: (() => void) | undefined
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 0.5,
  width: '100%',
  // Replaces the skeleton’s own height. A picture that grew on arrival would move the button below it away from a click.
  height: 'auto',
  aspectRatio: '1',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const

/** Shows a small preview of a file on this server: the picture, or a document icon. */
export function MediaTile({ address, number, onOpen, onRemove }: MediaTileProps) {
  const t = useMessage()
  const tile = useRef<HTMLLIElement>(null)
  const { data: file, error, refetch } = useStoredFile(address, useIsNearViewport(tile))
  const url = useObjectUrl(file?.content)
  const document = useOpenDocument(address)
  const isDocument = file !== undefined && file.content === null

  const face = (label: string, onClick: () => void, content: ReactNode) => (
    <ButtonBase aria-label={label} onClick={onClick} sx={frame}>
      {content}
    </ButtonBase>
  )
  return (
    <Box component="li" ref={tile} sx={{ position: 'relative' }}>
      {error !== null &&
        face(
          t('media.reload', { number }),
          () => refetch(),
          <>
            <BrokenImage />
            <Typography variant="body2" component="span" sx={{ display: 'flex', alignItems: 'center' }}>
              <Refresh sx={{ fontSize: 16, mr: 0.5 }} />
              {t('media.again')}
            </Typography>
          </>,
        )}
      {error === null && file === undefined && <Skeleton variant="rounded" sx={frame} />}
      {isDocument &&
        face(
          t('media.openDocument', { number }),
          document.open,
          <>
            {document.isLoading ? <CircularProgress size={24} /> : <PictureAsPdf />}
            <Typography variant="body2" component="span">
              {t('media.pdf')}
            </Typography>
          </>,
        )}
      {file?.content &&
        face(
          t('media.enlarge', { number }),
          onOpen,
          url !== undefined && (
            <Box
              component="img"
              src={url}
              alt={t('media.picture', { number })}
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          ),
        )}
      {onRemove !== undefined && (
        <IconButton
          aria-label={t('media.removeFile', { number })}
          data-removes
          onClick={onRemove}
          sx={{ position: 'absolute', top: -10, right: -10, '&:hover': { bgcolor: 'transparent' } }}
        >
          <CloseIcon
            sx={{
              fontSize: 24,
              p: 0.375,
              borderRadius: '50%',
              bgcolor: 'background.paper',
              color: 'text.primary',
              border: 1,
              borderColor: 'divider',
            }}
          />
        </IconButton>
      )}
    </Box>
  )
}
