import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useMessage } from '../../i18n'
import type { Uploads } from './useUploads'

/**
 * Holds the surrounding form back while files of it are on their way: it is saved by itself once they have arrived, so
 * that nobody has to stand and wait. Where one fails, it says so and saves nothing.
 */
export function useSubmitAfterUploads(
  place: RefObject<HTMLElement | null>,
  { isSending, hasFailed }: Pick<Uploads, 'isSending' | 'hasFailed'>,
): boolean {
  const t = useMessage()
  const notify = useNotify()
  const [isWaiting, setHeld] = useState(false)

  const hold = useEffectEvent((event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    setHeld(true)
    notify(t('media.savedAfter'), { type: 'info' })
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!isSending || !form) return
    const onSubmit = (event: Event) => hold(event)
    form.addEventListener('submit', onSubmit, { capture: true })
    return () => form.removeEventListener('submit', onSubmit, { capture: true })
  }, [place, isSending])

  const goOn = useEffectEvent(() => {
    setHeld(false)
    if (hasFailed) notify(t('media.notSaved'), { type: 'warning' })
    else place.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    if (isWaiting && !isSending) goOn()
  }, [isWaiting, isSending])
  return isWaiting
}
