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
  /** Whether there is something to undo: how it goes stays in sight when that is over. */
  isOffered?: boolean
}

/** Asks whether an import or a bulk change is to be undone, and shows how that goes. */
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
