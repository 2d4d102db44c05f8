import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ActionButton } from '../../components/ActionButton'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

type TableBarProps = {
  mayUndo: boolean
  mayRedo: boolean
  onUndo: () => void
  onRedo: () => void
  /** How many cells something was typed in, how many of them cannot be stored, and how many rows can be. */
  edited: number
  faulty: number
  savable: number
  isSaving: boolean
  onNextFault: () => void
  onDiscard: () => void
  onSave: () => void
}

/** What was typed into a table and is not stored, and what can be done with it. */
export function TableBar({ edited, faulty, savable, isSaving, ...props }: TableBarProps) {
  const t = useMessage()
  const counted = (count: number) => ({ smart_count: count, figure: formatFigure(count) })
  const steps = [
    { label: t('table.undo'), Icon: Undo, isOn: props.mayUndo, onClick: props.onUndo },
    { label: t('table.redo'), Icon: Redo, isOn: props.mayRedo, onClick: props.onRedo },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 56, px: 1 }}>
      {steps.map(({ label, Icon, isOn, onClick }) => (
        <Tooltip key={label} title={label}>
          <span>
            <IconButton aria-label={label} disabled={!isOn} onClick={onClick}>
              <Icon />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Box role="status" sx={{ ml: 1, typography: 'body2', fontWeight: 600 }}>
        {edited > 0 && <span>{t('table.changed', counted(edited))}</span>}
        {faulty > 0 && (
          <Box component="span" sx={{ color: 'error.main', ml: 2 }}>
            {t('table.faulty', counted(faulty))}
          </Box>
        )}
      </Box>
      {faulty > 0 && <Button onClick={props.onNextFault}>{t('table.nextFault')}</Button>}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        <Button
          onClick={props.onDiscard}
          disabled={isSaving}
          style={{ visibility: edited > 0 ? 'visible' : 'hidden' }}
        >
          {t('table.discard')}
        </Button>
        <ActionButton variant="contained" isIdle={savable === 0} isBusy={isSaving} onClick={props.onSave}>
          {savable === 0 ? t('table.nothingToSave') : t('table.save', counted(savable))}
        </ActionButton>
      </Box>
    </Box>
  )
}
