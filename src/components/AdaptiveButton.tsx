import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type AdaptiveButtonProps = Pick<ButtonProps, 'color' | 'onClick' | 'variant'> & {
  label: string
  icon: ReactNode
  /** Whether only the icon is shown, to leave room for other buttons. */
  isIcon: boolean
  /** The address, if the button is a link. */
  to?: string
}

/** Button or link with an icon and a label, or with the icon alone and the label as a tooltip. */
export function AdaptiveButton({ label, icon, isIcon, to, variant, ...rest }: AdaptiveButtonProps) {
  const target = to === undefined ? {} : { component: Link, to }
  return isIcon ? (
    <Tooltip title={label}>
      <IconButton {...rest} {...target} sx={{ displayPrint: 'none' }}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...rest} {...target} variant={variant} startIcon={icon}>
      {label}
    </Button>
  )
}
