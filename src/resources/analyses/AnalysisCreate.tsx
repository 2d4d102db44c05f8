import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isSame } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'
import { type AnalysisForm, toContent } from './analysisForm'
import { AnalysisBar } from './form/AnalysisBar'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import type { FormHandle } from './form/FormKeeper'
import { type NoteOrigin, readOrigin, teamOfSide } from './fromNote/noteOrigin'
import { useNoteLink } from './fromNote/useNoteLink'
import { type NotePrefill, useNotePrefill } from './fromNote/useNotePrefill'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import { focusedItem, type NavigationHandoff } from './navigationHandoff'
import { useAnalysisWrites } from './useAnalysisWrites'

export default function AnalysisCreate() {
  const t = useMessage()
  const [query] = useSearchParams()
  const [origin] = useState(() => readOrigin(query))
  const start = useNotePrefill(origin)
  return (
    <>
      <PageTitle title={t('analyses.new')} />
      {start === undefined ? <PageLoading /> : <NewAnalysis origin={origin} start={start} />}
    </>
  )
}

type NewAnalysisProps = { origin: NoteOrigin | null; start: NotePrefill }

function NewAnalysis({ origin, start: { initial, from } }: NewAnalysisProps) {
  const t = useMessage()
  const notify = useNotify()
  const navigate = useNavigate()
  const writes = useAnalysisWrites()
  const linkNote = useNoteLink()
  const form = useRef<FormHandle>(null)

  /** Never fails: the analysis is stored by now, whatever becomes of its note. */
  const link = async (note: NoteOrigin, analysisId: string): Promise<NoteOrigin | null> => {
    try {
      const outcome = await linkNote(note, analysisId)
      if (outcome !== 'linked') notify(t(`analyses.fromNote.${outcome}`), { type: 'warning' })
      return null
    } catch {
      return note
    }
  }

  const save = async (sent: AnalysisForm) => {
    const stored = await writes.create(toContent(sent))
    const isOfNote = from !== null && origin !== null && stored.matchId === origin.matchId
    const unlinked = isOfNote ? await link(origin, stored.id) : null
    const held = form.current?.values() ?? sent
    const arrival: NavigationHandoff = {
      typed: isSame(held, sent) ? null : { sent, held },
      focus: focusedItem(),
      unlinked,
    }
    form.current?.settle()
    notify(t('analyses.saved'), { type: 'success' })
    navigate(ROUTES.edit('analyses', stored.id), { replace: true, state: arrival })
  }

  return (
    <>
      {origin !== null && <NoteNotice origin={origin} from={from} />}
      <AnalysisFormPage
        initial={initial}
        draftId={origin === null ? 'create' : `create.${origin.matchId}.${origin.noteId}`}
        handle={form}
        onSave={save}
      >
        <AnalysisInputs
          side={from ? origin?.side : undefined}
          focusPlayer={from !== null && initial.playerId === null}
        />
        <AnalysisBar />
      </AnalysisFormPage>
    </>
  )
}

/** Says where what already stands in the form comes from. */
function NoteNotice({ origin, from }: { origin: NoteOrigin; from: NotePrefill['from'] }) {
  const t = useMessage()
  if (from === null) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('analyses.fromNote.missing')}
      </Alert>
    )
  }
  const { match, note } = from
  const team = teamOfSide(match, origin.side).name
  if (note.analysisId !== null) {
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" component={Link} to={ROUTES.edit('analyses', note.analysisId)}>
            {t('analyses.fromNote.open')}
          </Button>
        }
      >
        {t('analyses.fromNote.exists')}
      </Alert>
    )
  }
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      {note.shirtNo === null
        ? t('analyses.fromNote.fromUnnumbered', { team })
        : t('analyses.fromNote.from', { shirtNo: note.shirtNo, team })}
    </Alert>
  )
}
