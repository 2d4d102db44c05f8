import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Analysis } from '../../../contract/analysis'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'

const ShareDialog = lazyComponent(() => import('./ShareDialog'))

type ShareButtonProps = { analysis: Analysis; onShared: (analysis: Analysis) => void }

/** Button that opens the sharing dialog of an analysis; hidden from users who may not share the analysis. */
export function ShareButton({ analysis, onShared }: ShareButtonProps) {
  const t = useMessage()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  if (!can(actor, 'analysis.share', analysis)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<PersonAdd />} onClick={() => setOpen(true)}>
        {t('analyses.sharing.share')}
      </Button>
      {isOpen && <ShareDialog analysis={analysis} onClose={() => setOpen(false)} onShared={onShared} />}
    </>
  )
}
