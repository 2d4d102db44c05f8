import PersonSearch from '@mui/icons-material/PersonSearchOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { AskScoutDialogProps } from './AskScoutDialog'
import { useCanAsk } from './useRequests'

const AskScoutDialog = lazyComponent<AskScoutDialogProps>(() => import('./AskScoutDialog'))

type AskScoutButtonProps = Omit<AskScoutDialogProps, 'onClose'> & { variant?: 'outlined' | 'text' | 'icon' }

/** Asks a scout to watch a player or a match. Shown to users who may ask. */
export function AskScoutButton({ variant = 'outlined', ...subject }: AskScoutButtonProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  if (!useCanAsk()) return null
  const open = () => setOpen(true)
  const about = t('requests.ask.about', { player: subject.player?.name ?? '' })
  return (
    <>
      {variant === 'icon' ? (
        <Tooltip title={about}>
          <IconButton aria-label={about} onClick={open}>
            <PersonSearch />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant={variant} startIcon={<PersonSearch />} onClick={open}>
          {t('requests.ask.action')}
        </Button>
      )}
      {isOpen && <AskScoutDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  )
}
