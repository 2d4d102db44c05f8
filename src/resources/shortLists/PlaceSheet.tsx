import Add from '@mui/icons-material/Add'
import Drawer from '@mui/material/Drawer'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import type { Position } from '../../../contract/closedLists'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { LevelBadge } from '../../components/LevelBadge'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'
import { IconMenuItem } from '../../list/IconMenuItem'
import type { PlayerPlace } from './FormationPitch'

type PlaceSheetProps = {
  place: PlayerPlace
  onChoose: (entryId: string) => void
  onAdd: ((position: Position) => void) | undefined
  onClose: () => void
}

/** Lists all players of a place at the bottom of the window. A tap marks a player in the list. */
export function PlaceSheet({ place: { position, players }, onChoose, onAdd, onClose }: PlaceSheetProps) {
  const t = useMessage()
  useOnNavigation(onClose)
  const label = t(`players.position.${position}`)
  const sx = { borderRadius: '16px 16px 0 0', maxWidth: 480, mx: 'auto' }
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx } }}
    >
      <MenuList autoFocus subheader={<ListItemText primary={<b>{label}</b>} sx={{ px: 2 }} />}>
        {players.map(({ entry, rank, level, mean, isHidden }) => (
          <MenuItem key={entry.id} onClick={() => onChoose(entry.id)} sx={{ gap: 1.5, minHeight: 48 }}>
            <LevelBadge level={isHidden ? 'hidden' : level} />
            <ListItemText
              primary={<bdi>{entry.name}</bdi>}
              secondary={t('shortLists.move.to', { place: rank })}
            />
            <b>{mean === null ? '–' : formatMean(mean)}</b>
          </MenuItem>
        ))}
        {onAdd && (
          <IconMenuItem label={t('shortLists.addPlayers')} Icon={Add} onClick={() => onAdd(position)} />
        )}
      </MenuList>
    </Drawer>
  )
}
