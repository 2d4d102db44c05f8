import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useMessage } from '../../i18n'

type AddedAndRemovedProps<Entry> = {
  added: Entry[]
  removed: Entry[]
  listOf: (entries: Entry[]) => ReactNode
}

/** Shows the added and removed entries of a list; without either, says that the order changed. */
export function AddedAndRemoved<Entry>({ added, removed, listOf }: AddedAndRemovedProps<Entry>) {
  const t = useMessage()
  const sides = Object.entries({ added, removed } as const)
  if (sides.every(([, entries]) => entries.length === 0)) return t('history.order')
  return sides.map(
    ([side, entries]) =>
      entries.length > 0 && (
        <Box key={side} sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
            {`${t(side === 'added' ? 'history.added' : 'history.removed')}:`}
          </Box>
          {listOf(entries)}
        </Box>
      ),
  )
}
