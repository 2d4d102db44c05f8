import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ruleOf } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { lazyComponent } from '../../components/lazyComponent'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import type { BundleDialogProps } from './BundleDialog'

const BundleDialog = lazyComponent<BundleDialogProps>(() => import('./BundleDialog'))

/** Whether the user may have bundles of all stored data made. */
export function useMayBundle(): boolean {
  const { role } = useActor()
  const hasBundles = useFeature('bundles')
  return hasBundles && ruleOf(role, 'player.bundle') === 'always'
}

/** Opens the dialog with the file of all data about a player or user. */
export function BundleButton(subject: BundleDialogProps['subject']) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useMayBundle()) return null
  return (
    <>
      <Button variant="outlined" startIcon={<FolderZipOutlined />} onClick={() => setOpen(true)}>
        {t('bundles.menu')}
      </Button>
      {isOpen && <BundleDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
