import { type Ref, useImperativeHandle } from 'react'
import { useFormContext } from 'react-hook-form'
import { DraftOffer } from '../../../components/DraftOffer'
import { followStored } from '../../../components/recordPage/followStored'
import { useUnsavedDraft } from '../../../components/unsavedDraft'
import { type AnalysisForm, analysisFormSchema, wholeForm } from '../analysisForm'

/** What the page asks of its form from outside. */
export type FormHandle = {
  values: () => AnalysisForm
  /**
   * Takes over what the server holds by now, and keeps what was typed since `base`.
   *
   * @returns whether others have changed something of what was typed, too
   */
  follow: (base: AnalysisForm, stored: AnalysisForm) => boolean
  /** Counts what the form holds as stored: nothing of it is unsaved any more. */
  settle: () => void
  /** Notes what the form holds when it is sent. What it returns is called once that is stored: nobody is offered it as unsaved typing, even if the page has been left. */
  noteSent: () => () => void
}

type FormKeeperProps = {
  draftId: string
  isOfNew: boolean
  /** Told what typing began with that is put back, where others have changed the same since. */
  onContested: ((base: AnalysisForm) => void) | undefined
  ref: Ref<FormHandle>
}

/** Keeps what is typed: across a reload, a dead network, a save that is under way, and changes made elsewhere. */
export function FormKeeper({ draftId, isOfNew, onContested, ref }: FormKeeperProps) {
  const { getValues, reset } = useFormContext<AnalysisForm>()
  const draft = useUnsavedDraft<AnalysisForm>({
    resource: 'analyses',
    recordId: draftId,
    schema: analysisFormSchema,
    isOfNew,
    onContested,
  })
  const { noteSent } = draft
  useImperativeHandle(ref, () => {
    const values = () => wholeForm(getValues())
    return {
      values,
      follow: (base, stored) => followStored(reset, { base, held: values(), stored }),
      settle: () => reset(values(), { keepSubmitCount: true }),
      noteSent,
    }
  }, [getValues, reset, noteSent])
  return <DraftOffer draft={draft} />
}
