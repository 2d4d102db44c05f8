import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import { useState } from 'react'
import { BulkButton } from '../../components/bulk/BulkButton'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import { useMayPutForward } from './useMayPutForward'

const AddSelectedDialog = lazyComponent<{ onClose: () => void }>(() => import('./AddSelectedDialog'))

/** Puts the selected players of the surrounding list on a short list. */
export function ShortListBulkAction() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useMayPutForward()) return null
  return (
    <>
      <BulkButton
        label={t('shortLists.add.action')}
        Icon={FormatListNumbered}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AddSelectedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
