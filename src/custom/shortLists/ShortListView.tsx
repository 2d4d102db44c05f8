import CompareArrows from '@mui/icons-material/CompareArrows'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useGetMany } from 'react-admin'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { PlayerRow } from '../../../contract/rows'
import type { ShortList } from '../../../contract/shortList'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'
import { useActor } from '../../authProvider/useSession'
import { useClub } from '../../club'
import { CopyLink } from '../../components/CopyLink'
import { EmptyState } from '../../components/EmptyState'
import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'
import { PrintStyle } from '../../layout/PrintStyle'
import { ShortListPlayer } from './ShortListPlayer'
import { useShortListWords } from './useShortListWords'

/** A short list as it is read, on a screen and on paper. */
export function ShortListView({ list, onEdit }: { list: ShortList; onEdit: () => void }) {
  const t = useMessage()
  const { byOn, readBy } = useShortListWords(list)
  const club = useClub()
  const { entries, purpose } = list
  const ids = playerIdsOf(list)
  const { data } = useGetMany<PlayerRow>('players', { ids }, { enabled: ids.length > 0 })
  const players = new Map((data ?? []).filter(Boolean).map((player) => [player.id, player]))
  return (
    <>
      <PrintStyle />
      <PageTitle
        title={list.name}
        subtitle={[club?.name, byOn, readBy].filter(Boolean).join(' · ')}
        actions={<Actions list={list} onEdit={onEdit} />}
      />
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

function Actions({ list, onEdit }: { list: ShortList; onEdit: () => void }) {
  const t = useMessage()
  const actor = useActor()
  const facts = { createdBy: list.author?.id ?? null, isShared: list.isShared }
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
      {can(actor, 'shortList.update', facts) && (
        <Button variant="contained" startIcon={<EditOutlined />} onClick={onEdit}>
          {t('shortLists.edit')}
        </Button>
      )}
    </Box>
  )
}
