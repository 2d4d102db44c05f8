import type { SvgIconComponent } from '@mui/icons-material'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { ElementType } from 'react'

type IconMenuItemProps = MenuItemProps & {
  label: string
  Icon: SvgIconComponent
  component?: ElementType
  to?: string
}

/** Item of a menu with an icon before its label. */
export function IconMenuItem({ label, Icon, ...item }: IconMenuItemProps) {
  return (
    <MenuItem {...item}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  )
}
