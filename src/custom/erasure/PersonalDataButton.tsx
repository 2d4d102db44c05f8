import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import NoAccountsOutlined from '@mui/icons-material/NoAccountsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { lazyComponent } from '../../components/lazyComponent'
import type { Subject } from '../../dataProvider/calls/personalData'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'

type DialogProps = { subject: Subject; onClose: () => void }

const ACTIONS = {
  bundle: {
    label: 'bundles.menu',
    look: { variant: 'outlined', startIcon: <FolderZipOutlined /> },
    Dialog: lazyComponent<DialogProps>(() => import('../bundles/BundleDialog')),
  },
  erase: {
    label: 'erasure.open',
    look: { color: 'error', startIcon: <NoAccountsOutlined /> },
    Dialog: lazyComponent<DialogProps>(() => import('./EraseDialog')),
  },
} as const

/** Button in a menu that opens the dialog for downloading all data about a player or user, or for erasing it for good. Hidden without the right. */
export function PersonalDataButton({ action, ...subject }: Subject & { action: keyof typeof ACTIONS }) {
  const t = useMessage()
  const actor = useActor()
  const isKnown = useFeature('personalData')
  const [isOpen, setOpen] = useState(false)
  const { label, look, Dialog } = ACTIONS[action]
  if (!isKnown || !canAccess(actor, { resource: subject.resource, action, record: subject })) return null
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {isOpen && <Dialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
