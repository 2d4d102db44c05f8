import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMessage } from '../../i18n'
import type { Cell } from './cells'

type CellMessageProps = {
  id: string
  /** The cell of the cursor, where something was typed in it that is not stored. */
  edited: Cell | null
  onKeepMine: () => void
  onRestore: () => void
}

/** The line below a table: what is wrong with the cell of the cursor and what can be done about it, else what keys do. */
export function CellMessage({ id, edited, onKeepMine, onRestore }: CellMessageProps) {
  const t = useMessage()
  const fault = edited?.fault ?? null
  const isConflict = fault?.reason === 'conflict'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        px: 2,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box role="status" sx={{ color: 'error.main', fontWeight: 600, '&:empty': { display: 'none' } }}>
        {fault?.words}
      </Box>
      <Box id={id} hidden={fault !== null} sx={{ color: 'text.secondary' }}>
        {t('table.keys')}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1, flexShrink: 0 }}>
        {isConflict && <Button onClick={onKeepMine}>{t('table.keepMine')}</Button>}
        {edited !== null && (
          <Button onClick={onRestore}>{t(isConflict ? 'table.takeTheirs' : 'table.restore')}</Button>
        )}
      </Box>
    </Box>
  )
}
