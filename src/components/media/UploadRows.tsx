import CloseIcon from '@mui/icons-material/Close'
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { dataProvider } from '../../dataProvider'
import { previewOf } from '../../dataProvider/calls/media'
import type { Upload } from '../../dataProvider/outbox/uploadQueue'
import { useMessage } from '../../i18n'
import { useObjectUrl } from './storedFile'

type UploadRowsProps = {
  uploads: readonly Upload[]
  /** Cancels an upload and removes its token from the field. */
  onRemove: (token: string) => void
}

export function UploadRows({ uploads, onRemove }: UploadRowsProps) {
  const t = useMessage()
  if (uploads.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('media.uploads')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {uploads.map((upload) => (
        <UploadRow
          key={upload.token}
          upload={upload}
          onRetry={() => dataProvider.uploads.retry(upload.token)}
          onRemove={() => onRemove(upload.token)}
        />
      ))}
    </Box>
  )
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const t = useMessage()
  const { content, progress, failure, canRetry } = upload
  const name = upload.name || t('media.file')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 56 }}
    >
      <Preview content={content} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {name}
        </Typography>
        {failure === null && (
          <LinearProgress
            aria-label={t('media.sending', { name })}
            sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
            {...(progress !== 0 &&
              progress !== 1 && { variant: 'determinate', value: (progress ?? 0) * 100 })}
          />
        )}
      </Box>
      {canRetry && failure !== null && (
        <Button onClick={onRetry} aria-label={t('media.retryNamed', { name })} sx={{ flex: 'none', px: 1 }}>
          {t('shell.action.retry')}
        </Button>
      )}
      <IconButton
        aria-label={t(failure === null ? 'media.cancelNamed' : 'media.removeNamed', { name })}
        data-removes
        onClick={onRemove}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {failure !== null && (
        <Typography
          variant="body2"
          color="error"
          role="alert"
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
        >
          {failure}
        </Typography>
      )}
    </Box>
  )
}

const SIZE = 48

function Preview({ content }: { content: Blob }) {
  const url = useObjectUrl(previewOf(content).content)
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: SIZE,
        height: SIZE,
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      {url === undefined ? (
        <InsertDriveFile fontSize="small" />
      ) : (
        <Box component="img" src={url} alt="" sx={{ width: SIZE, height: SIZE, objectFit: 'cover' }} />
      )}
    </Box>
  )
}
