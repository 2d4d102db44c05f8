import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Player } from '../../../contract/player'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { AddToShortListDialogProps } from './AddToShortListDialog'
import { useMayPutForward } from './useMayPutForward'

const AddToShortListDialog = lazyComponent<AddToShortListDialogProps>(async () => ({
  default: (await import('./AddToShortListDialog')).AddToShortListDialog,
}))

/** Puts these players on a short list, for whoever makes such lists. */
export function AddToShortListButton({
  players,
  variant = 'outlined',
}: {
  players: readonly Pick<Player, 'id' | 'name'>[]
  variant?: 'outlined' | 'text'
}) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useMayPutForward()) return null
  return (
    <>
      <Button variant={variant} startIcon={<FormatListNumbered />} onClick={() => setOpen(true)}>
        {t('shortLists.add.action')}
      </Button>
      {isOpen && <AddToShortListDialog players={players} onClose={() => setOpen(false)} />}
    </>
  )
}
