import NoAccountsOutlined from '@mui/icons-material/NoAccountsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Erasable } from '../../../contract/erasure'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { EraseDialogProps } from './EraseDialog'

const EraseDialog = lazyComponent<EraseDialogProps>(() => import('./EraseDialog'))

type EraseButtonProps = { resource: Erasable; id: string; name: string }

/** Button in a menu that opens the dialog for erasing a player or user for good. Its menu checks the right and the server. */
export function EraseButton(subject: EraseButtonProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<NoAccountsOutlined />} onClick={() => setOpen(true)}>
        {t('erasure.open')}
      </Button>
      {isOpen && <EraseDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  )
}
