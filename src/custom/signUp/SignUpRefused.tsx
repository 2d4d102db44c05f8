import { SIGN_UP_REFUSALS, type SignUpRefusal } from '../../../contract/session'
import type { Refusal } from '../../authProvider/publicCall'
import { RefusalAlert, Refused } from '../../components/RefusalAlert'
import { type Message, useMessage } from '../../i18n'

/** Returns the key of our server's English refusal message, so that the page can translate the message; undefined for other texts. */
export function knownRefusal(words: string | null): SignUpRefusal | undefined {
  return KEYS.find((key) => SIGN_UP_REFUSALS[key] === words)
}

const KEYS: readonly SignUpRefusal[] = ['failed', 'invitationNeeded', 'invitationExpired', 'otherEmail']

function hintFor(t: Message, key: SignUpRefusal): string | null {
  if (key === 'failed') return t('signUp.failedHint')
  return key === 'invitationNeeded' ? t('signUp.invitationNeededHint') : null
}

/** Shows the server's errorMessage, or the fallback of the product document, section 7. */
export function SignUpRefused({ refusal }: { refusal: Refusal }) {
  const t = useMessage()
  if (refusal.reason !== 'refused' || refusal.message === null) {
    return <Refused title={t('signUp.refused.failed')} refusal={refusal} takesFocus />
  }
  const key = knownRefusal(refusal.message)
  if (key === undefined) return <RefusalAlert title={refusal.message} takesFocus />
  return <RefusalAlert title={t(`signUp.refused.${key}`)} reason={hintFor(t, key)} takesFocus />
}
