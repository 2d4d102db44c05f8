import PersonSearch from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { fullName } from '../../../contract/text'
import { AdaptiveButton } from '../../components/AdaptiveButton'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import type { AskScoutDialogProps } from './AskScoutDialog'
import { useCanAsk } from './useRequests'
import { useScouts } from './useScouts'

const AskScoutDialog = lazyComponent<AskScoutDialogProps>(() => import('./AskScoutDialog'))

type AskScoutButtonProps = Pick<AskScoutDialogProps, 'player' | 'match'> & {
  /** `menu` also has the first scouts, so that asking one takes three taps from the button of the menu. */
  variant?: 'outlined' | 'text' | 'menu'
  /** Whether only the icon is shown, with the player's name in its label. */
  isIcon?: boolean
}

/** Asks a scout to watch a player or a match. Shown to users who may ask. */
export function AskScoutButton({ variant = 'outlined', isIcon = false, ...subject }: AskScoutButtonProps) {
  const t = useMessage()
  /** Undefined while the dialog is closed, null without a chosen scout. */
  const [chosenId, open] = useState<string | null>()
  if (!useCanAsk()) return null
  const about = t('requests.ask.about', { player: subject.player?.name ?? '' })
  return (
    <>
      <AdaptiveButton
        variant={variant === 'menu' ? 'text' : variant}
        icon={<PersonSearch />}
        isIcon={isIcon}
        label={isIcon ? about : t('requests.ask.action')}
        onClick={() => open(null)}
      />
      {variant === 'menu' && <ScoutNames onChoose={open} />}
      {chosenId !== undefined && (
        <AskScoutDialog {...subject} firstScoutId={chosenId} onClose={() => open(undefined)} />
      )}
    </>
  )
}

const MAX_NAMES = 5

function ScoutNames({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useMessage()
  const names = useScouts().scouts.slice(0, MAX_NAMES)
  return (
    <Box
      role="group"
      aria-label={t('requests.ask.action')}
      // Below the text of the button.
      sx={{
        display: 'grid',
        borderBottom: 1,
        borderColor: 'divider',
        '&& > *': { paddingInlineStart: '40px' },
      }}
    >
      {names.map((scout) => (
        <Button key={scout.id} onClick={() => onChoose(scout.id)}>
          <bdi>{fullName(scout)}</bdi>
        </Button>
      ))}
    </Box>
  )
}
