import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEditContext } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import { statusOf } from '../../../contract/backoff'
import type { Player } from '../../../contract/player'
import type { PlayerRow } from '../../../contract/rows'
import { LazyMount } from '../../components/LazyMount'
import { PageLoading } from '../../components/PageLoading'
import { QueryContent } from '../../components/QueryContent'
import { useIsPhone } from '../../components/useIsPhone'
import { useRow } from '../../components/useRow'
import { useWhenSent } from '../../dataProvider/outbox/useOutbox'
import { RecordBase } from '../../forms/RecordEdit'
import { MergedFrom } from '../../forms/recordPage/MergedFrom'
import { RecordMissing } from '../../forms/recordPage/RecordMissing'
import { useMessage } from '../../i18n'
import { LazyPlayerDetails } from './LazyPlayerDetails'
import { PlayerActions } from './profile/PlayerActions'
import { PlayerFigures } from './profile/PlayerFigures'
import { PlayerHeader } from './profile/PlayerHeader'
import { PlayerReports } from './profile/PlayerReports'
import { PlayerTabs, panelProps, tabOf } from './profile/PlayerTabs'
import { Profile } from './profile/Profile'
import { usePlayerReports } from './profile/usePlayerReports'

/** Shows a player’s profile, reports and form. */
export default function PlayerEdit() {
  return (
    <RecordBase<Player>>
      <PlayerPage />
    </RecordBase>
  )
}

function PlayerPage() {
  const { id = '' } = useParams()
  const { record, error, refetch } = useEditContext<Player>()
  const isGone = record === undefined && statusOf(error) === 404
  const row = useKnownRow(id, Boolean(error) && !isGone)
  useWhenSent('players', id, refetch)
  const player = record ?? (isGone ? undefined : row)
  if (player !== undefined) return <LoadedPlayer player={player} record={record} />
  return error ? <RecordMissing resource="players" error={error} onRetry={refetch} /> : <PageLoading />
}

/** Returns the row that a list has loaded, so that the header appears at once; after a failed call, the row on the device. */
function useKnownRow(id: string, isFailed: boolean): PlayerRow | undefined {
  const queryClient = useQueryClient()
  const onDevice = useRow('players', isFailed ? id : null)
  return onDevice ?? queryClient.getQueryData<PlayerRow>(['players', 'getOne', { id, meta: undefined }])
}

function LoadedPlayer({ player, record }: { player: PlayerRow; record: Player | undefined }) {
  const t = useMessage()
  const [query] = useSearchParams()
  const tab = tabOf(query)
  const isPhone = useIsPhone()
  const reports = usePlayerReports(player.id)
  const known = { player, reports }
  return (
    <>
      <PlayerHeader {...known} record={record} tab={tab} />
      <MergedFrom resource="players" />
      {/* On a phone the form would begin below the screen. */}
      {!(isPhone && tab === 'details') && <PlayerFigures {...known} />}
      <PlayerTabs player={player} tab={tab} count={reports.published.length} />
      {reports.isFromDevice && tab !== 'details' && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {t('profile.fromDevice')}
        </Alert>
      )}
      {tab !== 'details' && (
        <Box {...panelProps(tab)}>
          {tab === 'profile' ? <Profile {...known} /> : <PlayerReports {...known} />}
          <PlayerActions player={player} tab={tab} isAtBottom />
        </Box>
      )}
      {/* Stays mounted while another tab is open, so that typed text is kept without a question. */}
      <Box {...panelProps('details')} hidden={tab !== 'details'}>
        <LazyMount isOpen={tab === 'details'}>
          <StoredDetails />
        </LazyMount>
      </Box>
    </>
  )
}

/** Shows the form, or that it lacks its record, of which only a row is known. */
function StoredDetails() {
  const { record, error, refetch } = useEditContext<Player>()
  return <QueryContent query={{ data: record, error, refetch }}>{() => <LazyPlayerDetails />}</QueryContent>
}
