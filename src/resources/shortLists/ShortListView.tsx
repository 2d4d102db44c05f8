import CompareArrows from '@mui/icons-material/CompareArrows'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useGetMany, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { PlayerRow } from '../../../contract/rows'
import type { ShortList } from '../../../contract/shortList'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { CopyLink } from '../../components/CopyLink'
import { EmptyState } from '../../components/EmptyState'
import { PrintStyle } from '../../components/PrintStyle'
import { useMessage } from '../../i18n'
import { ShortListPlayer } from './ShortListPlayer'

/** Shows the purpose and the players of the page's short list, on the screen and in print. */
export function ShortListView() {
  const t = useMessage()
  const list = useRecordContext<ShortList>()
  const ids = list === undefined ? [] : playerIdsOf(list)
  const { data } = useGetMany<PlayerRow>('players', { ids }, { enabled: ids.length > 0 })
  if (list === undefined) return null
  const { entries, purpose } = list
  const players = new Map((data ?? []).filter(Boolean).map((player) => [player.id, player]))
  return (
    <>
      <PrintStyle />
      {purpose !== '' && (
        <Typography
          dir="auto"
          sx={{ mb: 2, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {purpose}
        </Typography>
      )}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {entries.length === 0 ? (
          <EmptyState title={t('shortLists.none')} text={t('shortLists.noneHint')} />
        ) : (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {entries.map((entry, index) => (
              <ShortListPlayer
                key={entry.id}
                entry={entry}
                place={index + 1}
                player={players.get(entry.playerId ?? '')}
              />
            ))}
          </Box>
        )}
      </Paper>
    </>
  )
}

const playerIdsOf = ({ entries }: ShortList): string[] => [
  ...new Set(entries.map(({ playerId }) => playerId).filter((id) => id !== null)),
]

/** Shows the actions of a short list: compare its players, copy its link, print it and edit it. */
export function ShortListActions({ list, onEdit }: { list: ShortList; onEdit: () => void }) {
  const t = useMessage()
  const actor = useActor()
  const compared = playerIdsOf(list).slice(0, MAX_COMPARED_PLAYERS)
  const charts = new URLSearchParams({ view: 'comparison', playerIds: compared.join(',') })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
      {compared.length >= 2 && (
        <Button startIcon={<CompareArrows />} component={Link} to={`${ROUTES.charts}?${charts}`}>
          {t('shortLists.compare')}
        </Button>
      )}
      {list.isShared && <CopyLink copied={t('shortLists.linkCopied')} />}
      <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {t('shortLists.print')}
      </Button>
      {canAccess(actor, { resource: 'shortLists', action: 'update', record: list }) && (
        <Button variant="contained" startIcon={<EditOutlined />} onClick={onEdit}>
          {t('shortLists.edit')}
        </Button>
      )}
    </Box>
  )
}
