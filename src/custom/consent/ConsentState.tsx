import type { AlertColor } from '@mui/material/Alert'
import Alert from '@mui/material/Alert'
import { type Consent, isCovered } from '../../../contract/consent'
import { useClub } from '../../dataProvider/club'
import { type Message, useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'

type Facts = { consent: Consent | null; birthDate: string | null; day: string }

/** Says until when reports on a player can be shared with agents, or why not. */
export function ConsentState(facts: Facts) {
  const t = useMessage()
  const [severity, text] = stateOf(t, facts, useClub()?.needsConsent ?? false)
  return (
    <Alert severity={severity} variant="outlined" role="status">
      {text}
    </Alert>
  )
}

function stateOf(
  t: Message,
  { consent, birthDate, day }: Facts,
  isNeeded: boolean,
): [severity: AlertColor, text: string] {
  if (!isCovered(birthDate, day)) return ['info', t('consents.notCovered')]
  if (!isNeeded) return ['info', t('consents.off')]
  if (consent === null) return ['warning', t('consents.cannotMissing')]
  if (consent.scope !== 'share') return ['warning', t('consents.cannotScope')]
  const until = { day: formatDay(consent.until) }
  if (consent.until < day) return ['warning', t('consents.cannotEnded', until)]
  return ['success', t('consents.shareUntil', until)]
}
