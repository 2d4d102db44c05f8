import Undo from '@mui/icons-material/Undo'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useMessage } from '../../i18n'
import { useFocusKept } from '../keepFocus'
import { lazyComponent } from '../lazyComponent'
import type { UndoBatchDialogProps } from './UndoBatchDialog'

const UndoBatchDialog = lazyComponent<UndoBatchDialogProps>(() => import('./UndoBatchDialog'))

type UndoBatchButtonProps = Pick<ButtonProps, 'variant' | 'sx'> & {
  batchId: string
  label?: string
  /** Whether the button is shown. An open dialog stays open when this becomes false because the undo has started. */
  isOffered?: boolean
}

/** Button that opens the dialog to undo an import or a bulk change. */
export function UndoBatchButton({ batchId, label, isOffered = true, ...look }: UndoBatchButtonProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  useFocusKept(isOffered || isOpen)
  return (
    <>
      {isOffered && (
        <Button variant="outlined" startIcon={<Undo />} onClick={() => setOpen(true)} {...look}>
          {label ?? t('batches.undo.action')}
        </Button>
      )}
      {isOpen && <UndoBatchDialog batchId={batchId} onClose={() => setOpen(false)} />}
    </>
  )
}
