import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Player } from '../../../contract/player'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { HiddenReports } from '../requests/HiddenReports'
import { CollectionForm } from './CollectionForm'

export type PlayerReportsDialogProps = { player: Pick<Player, 'id' | 'name'>; onClose: () => void }

/** Downloads the player's published reports that the user may read as one file, newest first. */
export default function PlayerReportsDialog({ player, onClose }: PlayerReportsDialogProps) {
  const t = useMessage()
  const query = useQuery({
    queryKey: ['analyses', 'ofPlayer', player.id],
    queryFn: async () => (await dataProvider.analysesOfPlayer(player.id)).data,
    staleTime: 0,
    retry: false,
  })
  useOnNavigation(onClose)
  const noForm = (content: ReactNode, close: string) => (
    <>
      <DialogContent>{content}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </>
  )
  const loading = <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
  const none = <Typography>{t('players.noReports', { player: player.name })}</Typography>
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{t('analyses.bulk.collect.title')}</DialogTitle>
      <HiddenReports playerId={player.id} sx={{ px: 3, pb: 1 }} />
      <QueryContent query={query} loading={noForm(loading, t('shell.action.cancel'))}>
        {(analyses) => {
          const reports = analyses.filter(({ publishedAt }) => publishedAt !== null)
          if (reports.length === 0) return noForm(none, t('shell.action.close'))
          return <CollectionForm reports={reports} title={player.name} onClose={onClose} />
        }}
      </QueryContent>
    </Dialog>
  )
}
