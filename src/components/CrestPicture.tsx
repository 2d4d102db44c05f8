import Box from '@mui/material/Box'
import { useMessage } from '../i18n'

export const CREST_SIZE = 72

export function CrestPicture({ src }: { src: string }) {
  const t = useMessage()
  return (
    <Box
      component="img"
      src={src}
      alt={t('club.crest')}
      sx={{ width: CREST_SIZE, height: CREST_SIZE, objectFit: 'contain' }}
    />
  )
}
