import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useMessage } from '../i18n'

type PhoneFilterPanelProps = {
  /** The fields, two per row. */
  children: ReactNode
  /** Clears all filters; null if no filter is active or another control clears them. */
  onClear?: (() => void) | null
  onApply: () => void
}

/**
 * Filter panel on a phone. Applies the filters only when its button is pressed, because the panel covers the rows that each single choice would
 * load.
 */
export function PhoneFilterPanel({ children, onClear = null, onApply }: PhoneFilterPanelProps) {
  const t = useMessage()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, pt: 2 }}>
      {children}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
        {onClear !== null && <Button onClick={onClear}>{t('shell.list.clearFilters')}</Button>}
        <Button variant="contained" onClick={onApply} sx={{ flex: 1 }}>
          {t('shell.list.applyFilters')}
        </Button>
      </Box>
    </Box>
  )
}
