import { type Ref, useImperativeHandle } from 'react'
import { useFormContext } from 'react-hook-form'
import { DraftOffer } from '../../../components/DraftOffer'
import { useUnsavedDraft } from '../../../components/unsavedDraft'
import { useMessage } from '../../../i18n'
import { formatMoment } from '../../../i18n/days'
import { type AnalysisForm, analysisFormSchema, wholeForm } from '../analysisForm'
import { isSame, putBack } from '../putBack'

/** What the page asks of its form from outside. */
export type FormHandle = {
  values: () => AnalysisForm
  /** Takes over what the server holds by now, and keeps what was typed since `base`. */
  follow: (base: AnalysisForm, stored: AnalysisForm) => void
  /** Counts what the form holds as stored: nothing of it is unsaved any more. */
  settle: () => void
}

// react-admin tells a failed attempt only where the count of attempts has grown.
const KEEP = { keepSubmitCount: true }

/** Keeps what is typed: across a reload, a dead network, a save that is under way, and changes made elsewhere. */
export function FormKeeper({ draftId, ref }: { draftId: string; ref: Ref<FormHandle> }) {
  const t = useMessage()
  const { getValues, reset } = useFormContext<AnalysisForm>()
  const { offer, take, decided } = useUnsavedDraft<AnalysisForm>({
    resource: 'analyses',
    recordId: draftId,
    schema: analysisFormSchema,
    putBack: ({ base, values }, present) => putBack(base, values, present),
  })
  useImperativeHandle(ref, () => {
    const values = () => wholeForm(getValues())
    return {
      values,
      follow: (base, stored) => {
        const kept = putBack(base, values(), stored)
        reset(stored, KEEP)
        if (!isSame(kept, stored)) reset(kept, { ...KEEP, keepDefaultValues: true })
      },
      settle: () => reset(values(), KEEP),
    }
  }, [getValues, reset])
  if (offer === null) return null
  return (
    <DraftOffer
      text={t('drafts.found', { when: formatMoment(offer.savedAt) })}
      onTake={take}
      onDiscard={decided}
    />
  )
}
