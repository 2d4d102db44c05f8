import PersonSearch from '@mui/icons-material/PersonSearchOutlined'
import { useState } from 'react'
import { AdaptiveButton } from '../../components/AdaptiveButton'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { AskScoutDialogProps } from './AskScoutDialog'
import { useCanAsk } from './useRequests'

const AskScoutDialog = lazyComponent<AskScoutDialogProps>(() => import('./AskScoutDialog'))

type AskScoutButtonProps = Omit<AskScoutDialogProps, 'onClose'> & {
  variant?: 'outlined' | 'text'
  /** Whether only the icon is shown, with the player's name in its label. */
  isIcon?: boolean
}

/** Asks a scout to watch a player or a match. Shown to users who may ask. */
export function AskScoutButton({ variant = 'outlined', isIcon = false, ...subject }: AskScoutButtonProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useCanAsk()) return null
  const about = t('requests.ask.about', { player: subject.player?.name ?? '' })
  return (
    <>
      <AdaptiveButton
        variant={variant}
        icon={<PersonSearch />}
        isIcon={isIcon}
        label={isIcon ? about : t('requests.ask.action')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AskScoutDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  )
}
