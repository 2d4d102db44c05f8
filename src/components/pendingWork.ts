import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type FieldValues, type UseFormHandleSubmit, useFormContext } from 'react-hook-form'
import { useMessage } from '../i18n'

type Work = { isDone: Promise<boolean>; onWait: () => void; onFail: () => void }

/** The unfinished work of a form, such as uploads. Submitting the form waits for it. */
class PendingWork {
  readonly works = new Set<Work>()
  readonly #isMounted: { readonly current: boolean }
  #isAwaited = false

  constructor(isMounted: { readonly current: boolean }) {
    this.#isMounted = isMounted
  }

  /** Resolves to true after all work is done; to false if work fails, the page is left, or another submission is already waiting. */
  async isDone(): Promise<boolean> {
    if (this.#isAwaited) return false
    for (const work of this.works) {
      this.#isAwaited = true
      work.onWait()
      const isDone = await work.isDone
      this.#isAwaited = false
      if (!this.#isMounted.current) return false
      if (!isDone) {
        work.onFail()
        return false
      }
    }
    return true
  }
}

/** The pending work of each form, by the form's control. */
const pendingWork = new WeakMap<object, PendingWork>()

type SubmittedForm<Values extends FieldValues> = {
  control: object
  handleSubmit: UseFormHandleSubmit<Values>
}

/** Returns a `handleSubmit` that first waits for the form's work. Save, Publish and every other submission call it. */
export function submittingAfterWork<Values extends FieldValues>(
  form: SubmittedForm<Values>,
  isMounted: { readonly current: boolean },
): UseFormHandleSubmit<Values> {
  const pending = new PendingWork(isMounted)
  pendingWork.set(form.control, pending)
  const handleSubmit: UseFormHandleSubmit<Values> = (onValid, onInvalid) => async (event) => {
    event?.preventDefault?.()
    if (pending.works.size > 0 && !(await pending.isDone())) return
    await form.handleSubmit(onValid, onInvalid)(event)
  }
  return handleSubmit
}

/** Returns a function that waits for the surrounding form's work, and resolves to whether the form may be submitted. */
export function useWorkDone(): () => Promise<boolean> {
  const { control } = useFormContext()
  return async () => pendingWork.get(control)?.isDone() ?? true
}

/**
 * Returns `addWork`, which adds work to the surrounding form as a promise of whether it succeeds, and `isAwaited`: whether a submission waits for
 * the work.
 */
export function usePendingWork(kind: 'media' | 'picker') {
  const t = useMessage()
  const notify = useNotify()
  const { control } = useFormContext()
  const [isAwaited, setAwaited] = useState(false)
  const addWork = (isDone: Promise<boolean>) => {
    const works = pendingWork.get(control)?.works
    const work: Work = {
      isDone,
      onWait() {
        setAwaited(true)
        notify(t(`${kind}.savedAfter`), { type: 'info' })
      },
      onFail: () => notify(t(`${kind}.notSaved`), { type: 'warning' }),
    }
    works?.add(work)
    void isDone.then(() => {
      works?.delete(work)
      setAwaited(false)
    })
  }
  return { addWork, isAwaited }
}
