import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIsMounted, useNotify } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { messageOf } from '../../../contract/errors'
import { isSame } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import { RATING_ITEMS } from '../../../contract/ratings'
import { useLeadOn } from '../../components/leadOn'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { useNotifyStored } from '../../components/recordPage/useNotifyStored'
import { focusedItem, focusItem } from '../../custom/ratings'
import { VersionConflictError } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { type AnalysisForm, formOf, toContent } from './analysisForm'
import { AnalysisBar } from './form/AnalysisBar'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import type { FormHandle } from './form/FormKeeper'
import { PublishButton } from './form/PublishButton'
import { type NoteOrigin, readGiven, readOrigin, teamOfSide } from './fromNote/noteOrigin'
import { useNoteLink } from './fromNote/useNoteLink'
import { type NotePrefill, useNotePrefill } from './fromNote/useNotePrefill'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import type { NavigationHandoff } from './navigationHandoff'
import { useAnalysisWrites } from './useAnalysisWrites'

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
 * What the form begins with. Once there is something it stays, with whatever has been typed into it, while the match is asked
 * for again.
 */
function useFirstPrefill(now: NotePrefill | undefined): NotePrefill | undefined {
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return now ?? first
}

type NewAnalysisProps = { origin: NoteOrigin | null; start: NotePrefill }

function NewAnalysis({ origin, start }: NewAnalysisProps) {
  const { initial, from } = start
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const leadOn = useLeadOn()
  const writes = useAnalysisWrites()
  const linkNote = useNoteLink()
  const form = useRef<FormHandle>(null)
  const isMounted = useIsMounted()
  const [begun] = useState(start)

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

  /** What the form and the stored analysis have in common: of one in which more has been stored since, only what was begun with. */
  const sharedWith = (stored: Analysis, failure: unknown): AnalysisForm =>
    failure instanceof VersionConflictError ? { ...begun.initial, id: stored.id } : formOf(stored)

  const store = async (sent: AnalysisForm, publishedAt: string | null) => {
    const settleSent = form.current?.noteSent()
    const { stored, failure } = await writes.create(toContent(sent), publishedAt)
    const isOfNote = from !== null && origin !== null && stored.matchId === origin.matchId
    const unlinked = isOfNote ? await link(origin, stored.id) : null
    const held = form.current?.values() ?? sent
    const arrival: NavigationHandoff = {
      typed:
        failure === null && isSame(held, sent)
          ? null
          : { sent: failure === null ? sent : sharedWith(stored, failure), held },
      focus: focusedItem(),
      unlinked,
      isUnpublished: publishedAt !== null && stored.publishedAt === null,
    }
    settleSent?.()
    form.current?.settle()
    if (failure === null) {
      notifyStored(
        'analyses',
        stored.id,
        t(stored.publishedAt === null ? 'analyses.saved' : 'analyses.published'),
      )
    } else notify(messageOf(failure, t('errors.update.analyses')), { type: 'error' })
    // Whoever has gone on meanwhile is not led back, and reads here what the new page would have said.
    if (isMounted.current) void leadOn(ROUTES.edit('analyses', stored.id), { replace: true, state: arrival })
    else if (unlinked !== null) notify(t('analyses.fromNote.notLinked'), { type: 'warning' })
  }

  const hasNote = from !== null
  const takeNoteOver = useEffectEvent(() => {
    if (begun.from === null) form.current?.follow(begun.initial, initial)
  })
  // Where the note could not be read at first: what it says goes to where nothing has been typed, at once, lest it comes
  // under the fingers of who has read that the note is there by now.
  useLayoutEffect(() => {
    if (hasNote) takeNoteOver()
  }, [hasNote])

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
        initial={initial}
        draftId={origin === null ? 'create' : `create.${origin.matchId}.${origin.noteId}`}
        isOfNew
        handle={form}
        onSave={(sent) => store(sent, null)}
      >
        <AnalysisInputs
          side={from ? origin?.side : undefined}
          focusPlayer={from !== null && initial.playerId === null}
        />
        <AnalysisBar>
          <PublishButton publishedAt={null} onPublish={store} />
        </AnalysisBar>
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
