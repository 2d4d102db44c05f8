import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessage } from '../../i18n'
import type { ShortListConflict } from './useShortListSave'

/** What others have stored in other words, by field and player. */
export function ConflictText({ conflict: { conflicts, theirs } }: { conflict: ShortListConflict }) {
  const t = useMessage()
  const labelOf = (path: string): string => {
    const [field, place] = path.split('.')
    if (field === 'name' || field === 'purpose') return t(`shortLists.${field}`)
    const entry = theirs.entries[Number(place)]
    return entry === undefined ? t('shortLists.reason') : t('shortLists.reasonOf', { player: entry.name })
  }
  return (
    <>
      <Typography>{t('shortLists.conflict.text')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 2 }}>
        {conflicts.map(({ path, theirs: stored }) => (
          <Box key={path} sx={{ mb: 1.5 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {labelOf(path)}
            </Box>
            <Box component="dd" dir="auto" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {String(stored ?? '') || t('shortLists.conflict.empty')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
