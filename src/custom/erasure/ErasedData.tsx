import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Erasable, ErasurePreview } from '../../../contract/erasure'
import { fullName } from '../../../contract/text'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Returns what an erasure deletes or blanks. Fails for erased records and for merged players: erasing the kept player includes them. */
export const useErasurePreview = (resource: Erasable, id: string, enabled = true) =>
  useQuery({
    queryKey: ['erasure', resource, id],
    queryFn: async ({ signal }) => (await dataProvider.erasurePreview(resource, id, { signal })).data,
    enabled,
    gcTime: 0,
  })

/** The counts of a preview with the messages that show them. Users have no notes and line-ups. */
const COUNTED = {
  players: ['analyses', 'notes', 'lineups', 'shortLists', 'requests', 'files', 'historyEntries'],
  users: ['analyses', 'shortLists', 'requests', 'files', 'historyEntries'],
} as const

/** In one paragraph on a phone, so that the name field below is near. */
const SHORT_LIST = {
  ...{ m: 0, my: 0.5, pl: { xs: 0, sm: 2.5 }, fontVariantNumeric: 'tabular-nums' },
  '& li': { display: { xs: 'inline', sm: 'list-item' } },
  '& li + li::before': { content: { xs: '" · "', sm: 'none' } },
}

/** Lists the data that an erasure deletes or blanks, the recipients of reports, and how long backups keep the data. */
export function ErasedData({ resource, preview }: { resource: Erasable; preview: ErasurePreview }) {
  const t = useMessage()
  const { backups, mergedIds } = preview
  const recipients = preview.recipients.filter((person) => person !== null)
  const counted =
    resource === 'players'
      ? COUNTED.players.map((kind) => [preview[kind], `erasure.count.players.${kind}`] as const)
      : COUNTED.users.map((kind) => [preview[kind], `erasure.count.users.${kind}`] as const)
  const found = [...counted, [mergedIds.length, 'erasure.merged'] as const].filter(([count]) => count > 0)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('erasure.goes')}</Typography>
        <Box component="ul" sx={SHORT_LIST}>
          <li>{t(`erasure.profile.${resource}`)}</li>
          {found.map(([smart_count, key]) => (
            <li key={key}>{t(key, { smart_count })}</li>
          ))}
        </Box>
      </div>
      {resource === 'players' && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t('erasure.recipients')}</Typography>
          {recipients.length > 0 && (
            <Box component="ul" sx={{ ...SHORT_LIST, maxHeight: 168, overflowY: 'auto' }}>
              {recipients.map((person) => (
                <li key={person.id}>
                  <bdi>{fullName(person)}</bdi>
                </li>
              ))}
            </Box>
          )}
          <Typography variant="body2" color="textSecondary">
            {t(recipients.length === 0 ? 'erasure.noRecipients' : 'erasure.copies')}
          </Typography>
        </div>
      )}
      <Typography variant="body2" color="textSecondary">
        {backups > 0 ? t('erasure.backups', { smart_count: backups }) : t('erasure.otherBackups')}
      </Typography>
    </Box>
  )
}
