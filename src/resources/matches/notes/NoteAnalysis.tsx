import AddIcon from '@mui/icons-material/Add'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  setSubmissionErrors,
  useFormIsDirty,
  useGetManyAggregate,
  useRecordContext,
  useSaveContext,
} from 'ra-core'
import type { MouseEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { Analysis } from '../../../../contract/analysis'
import type { Match, MatchNote } from '../../../../contract/match'
import { ROUTES } from '../../../../contract/paths'
import { can } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { useMessage } from '../../../i18n'
import { isBlank, notesPath, type Side } from '../matchForm'

type NoteAnalysisProps = { side: Side; index: number }

/** From a note to its analysis: the one that was written, or a new one that begins with what the note says. */
export function NoteAnalysis({ side, index }: NoteAnalysisProps) {
  const actor = useActor()
  const note: MatchNote | undefined = useWatch({ name: `${notesPath(side)}.${index}` })
  const match = useRecordContext<Match>()
  if (note === undefined || match === undefined) return null
  if (note.analysisId !== null) return <OpenAnalysis id={note.analysisId} />
  if (isBlank(note) || !can(actor, 'analysis.create')) return null
  return <WriteAnalysis match={match} side={side} note={note} />
}

const narrow = { '@container (max-width: 419px)': { '& .wide': { display: 'none' } } }
const wide = { '@container (min-width: 420px)': { '& .narrow': { display: 'none' } } }
const fitted = { ...narrow, ...wide, whiteSpace: 'nowrap', flexShrink: 0, px: 1.5 }

function Fitted({ full, short }: { full: string; short: string }) {
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
  const { data, isPending } = useGetManyAggregate<Analysis>('analyses', { ids: [id] })
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
    <Button
      component={Link}
      to={address}
      endIcon={<ArrowForwardIcon />}
      sx={fitted}
      aria-label={t('matches.note.openAnalysis')}
    >
      <Fitted full={t('matches.note.openAnalysis')} short={t('matches.note.open')} />
    </Button>
  )
}

type WriteAnalysisProps = { match: Match; side: Side; note: MatchNote }

/** The analysis page reads the note from the stored match, so what is unsaved is saved on the way there. */
function WriteAnalysis({ match, side, note }: WriteAnalysisProps) {
  const t = useMessage()
  const navigate = useNavigate()
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  const saveFirst = useSaveAndThen()
  const address = `${ROUTES.create('analyses')}?${new URLSearchParams({ match: match.id, note: note.id, side })}`
  return (
    <Button
      component={Link}
      to={address}
      startIcon={<AddIcon />}
      sx={fitted}
      aria-label={t('matches.note.writeAnalysis')}
      disabled={isSubmitting}
      onClick={(event: MouseEvent) => {
        if (!isDirty) return
        event.preventDefault()
        saveFirst(() => navigate(address))
      }}
    >
      <Fitted full={t('matches.note.writeAnalysis')} short={t('matches.note.write')} />
    </Button>
  )
}

/** Saves the surrounding form and goes on only where that worked; what is wrong is shown at the fields. */
function useSaveAndThen() {
  const { handleSubmit, setError } = useFormContext()
  const { save } = useSaveContext()
  return (next: () => void) =>
    handleSubmit(async (values) => {
      const errors = await save?.(values, { onSuccess: next })
      if (errors) setSubmissionErrors(errors, setError)
    })()
}
