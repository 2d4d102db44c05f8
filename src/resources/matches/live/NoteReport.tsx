import AddIcon from '@mui/icons-material/Add'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetManyAggregate, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { Match, MatchNote } from '../../../../contract/match'
import { ROUTES } from '../../../../contract/paths'
import { can } from '../../../../contract/permissions'
import type { AnalysisRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useMessage } from '../../../i18n'
import type { Side } from '../matchForm'
import type { SaveAndOpen } from './saveAndOpen'

type NoteReportProps = { side: Side; note: MatchNote; saveAndOpen: SaveAndOpen }

/** Links to the note's analysis, or to a new analysis with the note's values. */
export function NoteReport({ side, note: { id, analysisId }, saveAndOpen }: NoteReportProps) {
  const actor = useActor()
  const match = useRecordContext<Match>()
  if (match === undefined) return null
  if (analysisId !== null) return <OpenAnalysis id={analysisId} />
  if (!can(actor, 'analysis.create')) return null
  const address = ROUTES.create('analyses', { match: match.id, note: id, side })
  return <WriteAnalysis address={address} saveAndOpen={saveAndOpen} />
}

function OpenAnalysis({ id }: { id: string }) {
  const t = useMessage()
  const actor = useActor()
  const { data, isPending } = useGetManyAggregate<AnalysisRow>('analyses', { ids: [id] })
  const analysis = data?.find((candidate) => candidate?.id === id)
  if (isPending) return null
  if (analysis === undefined) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1.25, px: 1 }}>
        {t('matches.note.hiddenAnalysis')}
      </Typography>
    )
  }
  const isDraft = analysis.publishedAt === null && can(actor, 'analysis.update', analysis)
  return (
    <Button
      component={Link}
      to={isDraft ? ROUTES.edit('analyses', id) : ROUTES.viewAnalysis(id)}
      endIcon={<ArrowForwardIcon />}
    >
      {t('matches.note.openAnalysis')}
    </Button>
  )
}

function WriteAnalysis({ address, saveAndOpen }: Pick<NoteReportProps, 'saveAndOpen'> & { address: string }) {
  const t = useMessage()
  return (
    <Button
      component={Link}
      to={address}
      startIcon={<AddIcon />}
      onClick={(event) => {
        if (saveAndOpen(address)) event.preventDefault()
      }}
    >
      {t('matches.note.writeAnalysis')}
    </Button>
  )
}
