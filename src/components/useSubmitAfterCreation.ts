import { useNotify } from 'react-admin'
import { useMessage } from '../i18n'

/**
 * Holds a form's submission back until a record that the form refers to is created, then submits it. `creation` resolves to whether
 * the record was created and chosen; where it was not, the form says so and saves nothing.
 */
export function useSubmitAfterCreation() {
  const t = useMessage()
  const notify = useNotify()
  return async (form: HTMLFormElement | null, creation: Promise<boolean>) => {
    let isHeld = false
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isHeld) notify(t('picker.savedAfter'), { type: 'info' })
      isHeld = true
    }
    form?.addEventListener('submit', hold, { capture: true })
    const isCreated = await creation
    form?.removeEventListener('submit', hold, { capture: true })
    if (!isHeld) return
    if (isCreated) form?.requestSubmit()
    else notify(t('picker.notSaved'), { type: 'warning' })
  }
}
