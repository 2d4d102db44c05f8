import { useSyncExternalStore } from 'react'
import { useMessage } from '../i18n'
import { isTypingUnkept, subscribeToTyping } from '../storage/unkeptTyping'
import { Notice } from './Notice'

/** Says, while something is typed that this device can keep nowhere, that it is on its page alone. */
export function UnkeptTyping() {
  const t = useMessage()
  const isUnkept = useSyncExternalStore(subscribeToTyping, isTypingUnkept)
  return (
    <Notice isShown={isUnkept} severity="info">
      {t('shell.unkeptTyping')}
    </Notice>
  )
}
