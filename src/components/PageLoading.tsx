import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useMessage } from '../i18n'
import { useDocumentTitle } from './PageTitle'

/** Shows a skeleton with a heading and a few lines while a page loads. */
export function PageLoading() {
  const t = useMessage()
  // Clears the title of the previous page.
  useDocumentTitle('')
  return (
    <Stack spacing={2} role="status" aria-label={t('shell.list.loading')}>
      <Skeleton variant="rounded" width={180} height={36} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  )
}
