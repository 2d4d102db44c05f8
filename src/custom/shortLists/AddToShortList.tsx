import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import { useState } from 'react'
import { can } from '../../../contract/permissions'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { AdaptiveButton } from '../../components/AdaptiveButton'
import { lazyComponent } from '../../components/lazyComponent'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { BulkButton } from '../../list/bulk/BulkButton'
import type { AddToShortListDialogProps } from './AddToShortListDialog'

const AddToShortListDialog = lazyComponent<AddToShortListDialogProps>(() => import('./AddToShortListDialog'))
const AddSelectedDialog = lazyComponent<{ onClose: () => void }>(() => import('./AddSelectedDialog'))

const useCanAdd = () => {
  const hasShortLists = useFeature('shortLists')
  return can(useActor(), 'shortList.create') && hasShortLists
}

type AddToShortListButtonProps = {
  players: readonly Pick<Player, 'id' | 'name'>[]
  variant?: 'outlined' | 'text'
  /** Whether only the icon is shown, to leave room for other buttons. */
  isIcon?: boolean
}

/** Adds the given players to a short list. Shown to users who can create short lists. */
export function AddToShortListButton({
  players,
  variant = 'outlined',
  isIcon = false,
}: AddToShortListButtonProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useCanAdd()) return null
  return (
    <>
      <AdaptiveButton
        variant={variant}
        icon={<FormatListNumbered />}
        isIcon={isIcon}
        label={t('shortLists.add.action')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AddToShortListDialog players={players} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Adds the selected players of the surrounding list to a short list. */
export function AddToShortListBulkAction() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useCanAdd()) return null
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
