import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Button from '@mui/material/Button'
import { useMessage } from '../i18n'
import { useCopyText } from './copyText'

type CopyLinkProps = {
  /** The path within the app; by default the current page. */
  to?: string
  /** The message after copying. */
  copied: string
}

/** Button that copies a page's address to the clipboard. */
export function CopyLink({ to, copied }: CopyLinkProps) {
  const t = useMessage()
  const copy = useCopyText({ copied, notCopied: t('shell.linkNotCopied') })
  return (
    <Button
      startIcon={<LinkOutlined />}
      onClick={() => copy(new URL(to ?? location.href, location.origin).href)}
    >
      {t('shell.copyLink')}
    </Button>
  )
}
