import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type Consent, isCovered } from '../../../contract/consent'
import { can } from '../../../contract/permissions'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { Fact, Facts } from '../../components/Facts'
import { lazyComponent } from '../../components/lazyComponent'
import { useOpenDocument } from '../../components/media/useOpenDocument'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import type { ConsentDialogProps } from './ConsentDialog'
import { ConsentState } from './ConsentState'

const ConsentDialog = lazyComponent<ConsentDialogProps>(() => import('./ConsentDialog'))

type OfPlayer = Pick<Player, 'id' | 'birthDate' | 'scouter'>

/** Card in which administrators see and change the consent of a minor’s guardian. Other players have the card only with a stored consent. */
export function ConsentCard({ player }: { player: OfPlayer }) {
  const actor = useActor()
  const isKnown = useFeature('consents')
  const mayChange = can(actor, 'player.consent', { createdBy: player.scouter })
  return isKnown && mayChange && <AdministratorsCard player={player} />
}

function AdministratorsCard({ player: { id, birthDate } }: { player: OfPlayer }) {
  const t = useMessage()
  const queryClient = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const queryKey = ['players', 'consent', id]
  const { data: consent, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.consent(id, { signal })).data,
  })
  // The server compares days in UTC.
  const day = new Date().toISOString().slice(0, 10)
  if (!isCovered(birthDate, day) && !consent) return null
  const show = (stored: Consent | null) => queryClient.setQueryData(queryKey, stored)
  return (
    <FieldCard title={t('consents.title')} columns={1}>
      {error !== null && <Alert severity="warning">{error.message}</Alert>}
      {error === null && consent === undefined && <Skeleton height={48} />}
      {consent !== undefined && (
        <>
          <ConsentState consent={consent} birthDate={birthDate} day={day} />
          {consent !== null && (
            <Facts>
              <Fact name={t('consents.scopeLabel')}>{t(`consents.scope.${consent.scope}`)}</Fact>
              <Fact name={t('consents.until')}>{formatDay(consent.until)}</Fact>
            </Facts>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setEditing(true)}>
              {t(consent === null ? 'consents.add' : 'consents.edit')}
            </Button>
            {consent?.file != null && <OpenDocument address={consent.file} />}
            {consent !== null && <RemoveConsent playerId={id} onRemoved={() => show(null)} />}
          </Box>
          {isEditing && (
            <ConsentDialog
              playerId={id}
              consent={consent}
              onStored={(stored) => {
                show(stored)
                setEditing(false)
              }}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </FieldCard>
  )
}

function OpenDocument({ address }: { address: string }) {
  const t = useMessage()
  const { open, isLoading } = useOpenDocument(address)
  return (
    <Button onClick={open} loading={isLoading}>
      {t('consents.open')}
    </Button>
  )
}

function RemoveConsent({ playerId, onRemoved }: { playerId: string; onRemoved: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.removeConsent(playerId),
    onSuccess: () => {
      notify(t('consents.removed'), { type: 'success' })
      onRemoved()
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('consents.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('consents.removeTitle')}
        text={t('consents.removeText')}
        confirmLabel={t('consents.remove')}
        cancelLabel={t('shell.action.cancel')}
        destructive
        busy={isPending}
        onConfirm={mutate}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
