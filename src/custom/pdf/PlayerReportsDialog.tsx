import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useDataProvider } from 'react-admin'
import type { Player } from '../../../contract/player'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { Failure } from '../../components/Failure'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { CollectionForm } from './CollectionForm'

export type PlayerReportsDialogProps = { player: Player; onClose: () => void }

/** Downloads the player's published reports that the user may read as one file, newest first. */
export default function PlayerReportsDialog({ player, onClose }: PlayerReportsDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['analyses', 'ofPlayer', player.id],
    queryFn: async () => (await dataProvider.analysesOfPlayer(player.id)).data,
    staleTime: 0,
    retry: false,
  })
  useOnNavigation(onClose)
  const reports = data?.filter(({ publishedAt }) => publishedAt !== null)
  const content = (): ReactNode => {
    if (reports === undefined && error !== null) {
      return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={refetch} />
    }
    if (reports !== undefined && reports.length > 0) {
      return <CollectionForm reports={reports} title={player.name} onClose={onClose} />
    }
    return (
      <>
        <DialogContent>
          {reports === undefined ? (
            <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
          ) : (
            <Typography>{t('players.noReports', { player: player.name })}</Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t(reports === undefined ? 'shell.action.cancel' : 'shell.action.close')}
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('analyses.bulk.collect.title')}</DialogTitle>
      {content()}
    </Dialog>
  )
}
