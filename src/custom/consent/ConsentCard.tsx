import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Consent, isCovered } from '../../../contract/consent'
import { can } from '../../../contract/permissions'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { Fact, Facts } from '../../components/Facts'
import { lazyComponent } from '../../components/lazyComponent'
import { MediaGrid } from '../../components/media/MediaGrid'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { useClub } from '../../dataProvider/club'
import { useFeature } from '../../dataProvider/features'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { type Message, useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import type { ConsentDialogProps } from './ConsentDialog'

const ConsentDialog = lazyComponent<ConsentDialogProps>(() => import('./ConsentDialog'))

type OfPlayer = Pick<Player, 'id' | 'birthDate' | 'scouter'>

/** Card in which administrators see and change the consent of a minor’s guardian. Other players have the card only with a stored consent. */
export function ConsentCard({ player: { id, birthDate, scouter } }: { player: OfPlayer }) {
  const t = useMessage()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const isRequired = useClub()?.needsConsent ?? false
  const isKnown = useFeature('consents')
  const enabled = can(useActor(), 'player.consent', { createdBy: scouter }) && isKnown
  const queryKey = ['players', 'consent', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.consent(id, { signal })).data.consent,
    enabled,
  })
  // The server compares days in UTC.
  const day = new Date().toISOString().slice(0, 10)
  const isMinor = isCovered(birthDate, day)
  if (!enabled || (!isMinor && !query.data)) return null
  return (
    <FieldCard title={t('consents.title')} columns={1}>
      <QueryContent query={query} loading={<Skeleton height={48} />}>
        {(consent) => {
          const [severity, text] = isMinor
            ? stateOf(t, consent, { day, isRequired })
            : (['info', t('consents.notCovered')] as const)
          return (
            <>
              <Alert severity={severity} variant="outlined" role="status">
                {text}
              </Alert>
              {consent !== null && (
                <Facts>
                  <Fact name={t('consents.scopeLabel')}>{t(`consents.scope.${consent.scope}`)}</Fact>
                  <Fact name={t('consents.until')}>{formatDay(consent.until)}</Fact>
                </Facts>
              )}
              {consent?.file != null && <MediaGrid addresses={[consent.file]} />}
              <Button
                variant="outlined"
                onClick={() => setEditing(true)}
                sx={{ justifySelf: { sm: 'start' } }}
              >
                {t(consent === null ? 'consents.add' : 'consents.edit')}
              </Button>
              {isEditing && (
                <ConsentDialog
                  playerId={id}
                  consent={consent}
                  onStored={(stored) => queryClient.setQueryData(queryKey, stored)}
                  onClose={() => setEditing(false)}
                />
              )}
            </>
          )
        }}
      </QueryContent>
    </FieldCard>
  )
}

/** Says until when reports on a minor can be shared with agents, or why not. */
function stateOf(
  t: Message,
  consent: Consent | null,
  { day, isRequired }: { day: string; isRequired: boolean },
): [severity: AlertColor, text: string] {
  if (!isRequired) return ['info', t('consents.off')]
  if (consent === null) return ['warning', t('consents.cannotMissing')]
  if (consent.scope !== 'share') return ['warning', t('consents.cannotScope')]
  const until = { day: formatDay(consent.until) }
  if (consent.until < day) return ['warning', t('consents.cannotEnded', until)]
  return ['success', t('consents.shareUntil', until)]
}
