import ExpandMore from '@mui/icons-material/ExpandMore'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { ActionButton } from '../../components/ActionButton'
import { useMessage } from '../../i18n'

type FieldMenuProps<Value extends string> = {
  label: string
  value: Value
  values: readonly Value[]
  wordsOf: (value: Value) => string
  /** The button’s words in place of the label and the value. */
  action?: string | false
  isSaving: boolean
  onChoose: (value: Value) => void
}

/** Button with the value of a player's field, and a menu that sets it. */
export function FieldMenu<Value extends string>(props: FieldMenuProps<Value>) {
  const { label, value, values, wordsOf, action = false, isSaving, onChoose } = props
  const t = useMessage()
  const menuId = useId()
  const [anchor, setAnchor] = useState<Element | null>(null)
  return (
    <>
      <ActionButton
        color="inherit"
        aria-label={action || t('shell.labelled', { label, value: wordsOf(value) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        endIcon={<ExpandMore />}
        isBusy={isSaving}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap', bgcolor: 'action.selected', border: 1, borderColor: 'text.secondary' }}
      >
        {action || wordsOf(value)}
      </ActionButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {values.map((one) => (
          <MenuItem
            key={one}
            selected={one === value}
            onClick={() => {
              setAnchor(null)
              onChoose(one)
            }}
          >
            {wordsOf(one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
