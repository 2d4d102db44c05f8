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
export function CopyLink({ to, copied }: CopyLinkProps) {
  const t = useMessage()
  const notify = useNotify()
  const copy = () =>
    copyText(new URL(to ?? location.href, location.origin).href).then(
      () => notify(copied, { type: 'success', messageArgs: { _: copied } }),
      () => notify(t('shell.linkNotCopied'), { type: 'error' }),
    )
  return (
    <Button startIcon={<LinkOutlined />} onClick={copy}>
      {t('shell.copyLink')}
    </Button>
  )
}
