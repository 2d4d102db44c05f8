import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useMessage } from '../i18n'
import { copyText } from './copyText'

type CopyLinkProps = {
  /** Where the link leads within the application; to the page as it is now, where nothing is said. */
  to?: string
  /** What is said when it is copied. */
  copied: string
}

/** Copies an address, to be passed on. */
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
