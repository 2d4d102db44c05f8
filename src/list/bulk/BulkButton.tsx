import type { SvgIconComponent } from '@mui/icons-material'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useIsPhone } from '../../components/useIsPhone'

type BulkButtonProps = {
  label: string
  Icon: SvgIconComponent
  color?: 'primary' | 'error'
  onClick: () => void
}

/** Button of a bulk action; an icon on a phone. */
export function BulkButton({ label, Icon, color = 'primary', onClick }: BulkButtonProps) {
  const isPhone = useIsPhone()
  if (!isPhone) {
    return (
      <Button color={color} startIcon={<Icon />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color={color} onClick={onClick}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
