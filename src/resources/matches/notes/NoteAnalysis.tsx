import AddIcon from '@mui/icons-material/Add'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useContext } from 'react'
import { useGetManyAggregate, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Match, MatchNote } from '../../../../contract/match'
import { ROUTES } from '../../../../contract/paths'
import { can } from '../../../../contract/permissions'
import type { AnalysisRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useMessage } from '../../../i18n'
import { isBlank, type MatchForm, notesPath, type Side } from '../matchForm'
import { SaveAndOpenContext } from './saveAndOpen'

type NoteAnalysisProps = { side: Side; index: number }

/** Shows a link to the note's analysis, or to a new analysis with the note's values. */
export function NoteAnalysis({ side, index }: NoteAnalysisProps) {
  const actor = useActor()
  const match = useRecordContext<Match>()
  const { getValues } = useFormContext<MatchForm>()
  const name = `${notesPath(side)}.${index}` as const
  const state: string = useWatch({ name, compute: stateOf })
  const noteId = getValues(name)?.id
  if (match === undefined || noteId === undefined || state === BLANK) return null
  if (state !== WRITTEN) return <OpenAnalysis id={state} />
  return can(actor, 'analysis.create') ? (
    <WriteAnalysis matchId={match.id} side={side} noteId={noteId} />
  ) : null
}

const BLANK = 'blank'
const WRITTEN = 'written'

/** Returns the id of the note's analysis; without an analysis, BLANK or WRITTEN. */
function stateOf(note: MatchNote | undefined): string {
  if (note === undefined) return BLANK
  return note.analysisId ?? (isBlank(note) ? BLANK : WRITTEN)
}

function ResponsiveLabel({ full, short }: { full: string; short: string }) {
  return (
    <>
      <span className="wide">{full}</span>
      <span className="narrow" aria-hidden>
        {short}
      </span>
    </>
  )
}

function OpenAnalysis({ id }: { id: string }) {
  const t = useMessage()
  const actor = useActor()
  const { data, isPending } = useGetManyAggregate<AnalysisRow>('analyses', { ids: [id] })
  const analysis = data?.find((candidate) => candidate?.id === id)
  if (isPending) return null
  if (analysis === undefined) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 1.25, maxWidth: '40%' }}>
        {t('matches.note.hiddenAnalysis')}
      </Typography>
    )
  }
  const address = can(actor, 'analysis.update', analysis)
    ? ROUTES.edit('analyses', id)
    : ROUTES.viewAnalysis(id)
  return (
    <Link className="analysis" to={address} aria-label={t('matches.note.openAnalysis')}>
      <ResponsiveLabel full={t('matches.note.openAnalysis')} short={t('matches.note.open')} />
      <ArrowForwardIcon fontSize="small" />
    </Link>
  )
}

type WriteAnalysisProps = { matchId: string; side: Side; noteId: string }

function WriteAnalysis({ matchId, side, noteId }: WriteAnalysisProps) {
  const t = useMessage()
  const saveAndOpen = useContext(SaveAndOpenContext)
  const query = new URLSearchParams({ match: matchId, note: noteId, side })
  const address = `${ROUTES.create('analyses')}?${query}`
  return (
    <Link
      className="analysis"
      to={address}
      aria-label={t('matches.note.writeAnalysis')}
      onClick={(event: MouseEvent) => {
        if (saveAndOpen(address)) event.preventDefault()
      }}
    >
      <AddIcon fontSize="small" />
      <ResponsiveLabel full={t('matches.note.writeAnalysis')} short={t('matches.note.write')} />
    </Link>
  )
}
