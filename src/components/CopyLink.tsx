import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useMessage } from '../i18n'
import { copyText } from './copyText'

type CopyLinkProps = {
  /** The path within the app; by default the current page. */
  to?: string
  /** The message after copying. */
  copied: string
}

/** Button that copies a page's address to the clipboard. */
export function CopyLink(props: CopyLinkProps) {
  const t = useMessage()
  return (
    <Button startIcon={<LinkOutlined />} onClick={useCopyLink(props)}>
      {t('shell.copyLink')}
    </Button>
  )
}

/** Returns a function that copies a page's address to the clipboard. */
export function useCopyLink({ to, copied }: CopyLinkProps): () => void {
  const t = useMessage()
  const notify = useNotify()
  return () =>
    void copyText(new URL(to ?? location.href, location.origin).href).then(
      () => notify(copied, { type: 'success', messageArgs: { _: copied } }),
      () => notify(t('shell.linkNotCopied'), { type: 'error' }),
    )
}
