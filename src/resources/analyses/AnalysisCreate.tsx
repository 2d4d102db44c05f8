import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { RATING_ITEMS } from '../../../contract/ratings'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { focusItem } from '../../custom/ratings'
import { followStored } from '../../forms/followStored'
import { useMessage } from '../../i18n'
import { type AnalysisForm, wholeForm } from './analysisForm'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import { PublishButton } from './form/PublishButton'
import { type NoteOrigin, readGiven, readOrigin, teamOfSide } from './fromNote/noteOrigin'
import { type NotePrefill, useNotePrefill } from './fromNote/useNotePrefill'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import { useNewAnalysisPage } from './useNewAnalysisPage'

export default function AnalysisCreate() {
  const t = useMessage()
  const [query] = useSearchParams()
  const [origin] = useState(() => readOrigin(query))
  const [given] = useState(() => readGiven(query))
  const start = useFirstPrefill(useNotePrefill(origin, given))
  return (
    <>
      <PageTitle title={t('analyses.new')} />
      {start === undefined ? <PageLoading /> : <NewAnalysis origin={origin} start={start} />}
    </>
  )
}

/**
 * Returns the current prefill; undefined before the first load. While the match refetches, returns the first prefill, so that
 * the form stays mounted with the typed text.
 */
function useFirstPrefill(now: NotePrefill | undefined): NotePrefill | undefined {
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return now ?? first
}

type NewAnalysisProps = { origin: NoteOrigin | null; start: NotePrefill }

function NewAnalysis({ origin, start }: NewAnalysisProps) {
  const { initial, from } = start
  const [first] = useState(start)
  const page = useNewAnalysisPage({ origin, from, initialValues: first.initial })

  const isReadyToRate = from !== null && from.note.analysisId === null && initial.playerId !== null
  const startRating = useEffectEvent(() => {
    const [first] = RATING_ITEMS
    if (isReadyToRate && first) focusItem(first.item)
  })
  useEffect(() => startRating(), [])

  return (
    <>
      {origin !== null && <NoteNotice origin={origin} from={from} />}
      <AnalysisFormPage
        page={page}
        defaultValues={first.initial}
        draftId={origin === null ? 'create' : `create.${origin.matchId}.${origin.noteId}`}
        actions={<PublishButton publishedAt={null} />}
      >
        {first.from === null && from !== null && <FillFromNote initial={first.initial} filled={initial} />}
        <AnalysisInputs
          side={from ? origin?.side : undefined}
          focusPlayer={from !== null && initial.playerId === null}
        />
      </AnalysisFormPage>
    </>
  )
}

/**
 * Copies the note's values into the fields that the user has not changed, once the note has loaded. Runs before the browser
 * paints, because fields must not change while the user types.
 */
function FillFromNote({ initial, filled }: { initial: AnalysisForm; filled: AnalysisForm }) {
  const { getValues, reset } = useFormContext<AnalysisForm>()
  const fill = useEffectEvent(() =>
    followStored(reset, { base: initial, held: wholeForm(getValues()), stored: filled }),
  )
  useLayoutEffect(() => void fill(), [])
  return null
}

/** Says which note the prefilled values come from. */
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
          <Button color="inherit" component={Link} to={ROUTES.viewAnalysis(note.analysisId)}>
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
