import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import { fullName } from '../../../contract/text'
import { type Message, useMessage } from '../../i18n'

type ErasedDataProps = { resource: Erasable; preview: ErasurePreview }

const COUNTED = ['analyses', 'notes', 'lineups', 'shortLists', 'requests', 'files', 'historyEntries'] as const

/** Returns a line with its number for each kind of erased data. Kinds without data have no line. */
function countedWords(t: Message, resource: Erasable, preview: ErasurePreview): string[] {
  const counted = COUNTED.flatMap((kind) => {
    const smart_count = preview[kind]
    if (smart_count === 0) return []
    if (kind === 'notes' || kind === 'lineups') return t(`erasure.count.players.${kind}`, { smart_count })
    return t(`erasure.count.${resource}.${kind}`, { smart_count })
  })
  const merged = preview.mergedIds.length
  return merged === 0 ? counted : [...counted, t('erasure.merged', { smart_count: merged })]
}

/** Lists the data that an erasure deletes or blanks, the recipients of reports, and how long backups keep the data. */
export function ErasedData({ resource, preview }: ErasedDataProps) {
  const t = useMessage()
  const { recipients, backups } = preview
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('erasure.goes')}</Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
          <li>{t(`erasure.profile.${resource}`)}</li>
          {countedWords(t, resource, preview).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      </div>
      {resource === 'players' && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t('erasure.recipients')}</Typography>
          {recipients.length === 0 ? (
            <Typography>{t('erasure.noRecipients')}</Typography>
          ) : (
            <>
              <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 168, overflowY: 'auto' }}>
                {recipients
                  .filter((person) => person !== null)
                  .map((person) => (
                    <li key={person.id}>
                      <bdi>{fullName(person)}</bdi>
                    </li>
                  ))}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {t('erasure.copies')}
              </Typography>
            </>
          )}
        </div>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {backups > 0 ? t('erasure.backups', { smart_count: backups }) : t('erasure.otherBackups')}
      </Typography>
    </Box>
  )
}
