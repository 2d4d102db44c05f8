import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { PLAYER_PRIORITIES, type PlayerPriority } from '../../../contract/closedLists'
import { messageOf } from '../../../contract/errors'
import type { Player } from '../../../contract/player'
import { useStoredPage } from '../../forms/useStoredPage'
import { useMessage } from '../../i18n'

/** Shows the player's priority, and changes it in two taps. Saves the whole record, so that the changes of others are merged. */
export function SetPriority({ player }: { player: Player }) {
  const t = useMessage()
  const notify = useNotify()
  const menuId = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const page = useStoredPage({ resource: 'players', record: player, savedMessage: () => t('players.saved') })
  const { mutate, isPending } = useMutation({
    mutationFn: (playerPriority: PlayerPriority) => page.store({}, player, { playerPriority }),
    onSuccess: (result) => page.onStored(result),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  })
  const label = t(`players.priority.${player.playerPriority}`)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<ExpandMore />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={menuId}
        aria-label={t('shell.labelled', { label: t('players.field.playerPriority'), value: label })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ bgcolor: 'action.hover' }}
      >
        {label}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {PLAYER_PRIORITIES.map((priority) => (
          <MenuItem
            key={priority}
            selected={priority === player.playerPriority}
            onClick={() => {
              setAnchor(null)
              if (priority !== player.playerPriority) mutate(priority)
            }}
          >
            {t(`players.priority.${priority}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
